"""An agent that asks about several things at once; test/scenarios/graphs/approver.mjs is the same graph."""

import operator
from typing import Annotated, TypedDict

from langgraph.graph import END, START, StateGraph
from langgraph.types import Send, interrupt


class State(TypedDict, total=False):
    orders: list[dict]
    note: str
    refunded: Annotated[list[int], operator.add]
    refused: Annotated[list[int], operator.add]
    log: Annotated[list[str], operator.add]


def plan(state: State):
    return {"log": ["plan"]}


def fan_out(state: State):
    """A person looks at each order, and at the same time at the note."""
    return [Send("approve", order) for order in state["orders"]] + [Send("proofread", state)]


def approve(order: dict):
    question = {"action": "refund", "order": order["id"], "amount": order["amount"]}
    said = interrupt(question)
    if said.get("approved"):
        return {"refunded": [order["id"]], "log": ["approve"]}
    return {"refused": [order["id"]], "log": ["approve"]}


def proofread(state: State):
    if state.get("note") is None:
        return {}
    said = interrupt({"action": "send", "note": state["note"]})
    return {"note": said["note"], "log": ["proofread"]}


def close(state: State):
    return {"log": ["close"]}


graph = StateGraph(State)
graph.add_node("plan", plan)
graph.add_node("approve", approve)
graph.add_node("proofread", proofread)
graph.add_node("close", close)
graph.add_edge(START, "plan")
graph.add_conditional_edges("plan", fan_out, ["approve", "proofread"])
graph.add_edge("approve", "close")
graph.add_edge("proofread", "close")
graph.add_edge("close", END)
approver = graph.compile()


class Review(TypedDict, total=False):
    text: str
    verdicts: Annotated[list[str], operator.add]


def ask_lawyer(state: Review):
    return {"verdicts": ["lawyer: " + str(interrupt("Is it lawful?"))]}


def ask_accountant(state: Review):
    return {"verdicts": ["accountant: " + str(interrupt("Is it paid for?"))]}


def ask_editor(state: Review):
    first = interrupt("Is it well written?")
    second = interrupt({"ask": "Is it short?", "first": first})
    return {"verdicts": [f"editor: {first}, {second}"]}


desk = StateGraph(Review)
desk.add_node("ask_editor", ask_editor)
desk.add_edge(START, "ask_editor")
desk.add_edge("ask_editor", END)

board = StateGraph(Review)
board.add_node("ask_lawyer", ask_lawyer)
board.add_node("ask_accountant", ask_accountant)
board.add_node("desk", desk.compile())
for member in ("ask_lawyer", "ask_accountant", "desk"):
    board.add_edge(START, member)
    board.add_edge(member, END)
reviewers = board.compile()
