"""Graphs that stop: asking something, or compiled with a breakpoint."""

import operator
from typing import Annotated, TypedDict

from langgraph.graph import END, START, StateGraph
from langgraph.types import interrupt

from plain import answer, two_nodes


class Payment(TypedDict, total=False):
    amount: int
    approved: bool
    paid: bool
    log: Annotated[list[str], operator.add]


def review(state: Payment):
    approved = interrupt({"question": f"Pay {state['amount']}?"})
    return {"approved": approved, "log": ["review"]}


def pay(state: Payment):
    return {"paid": bool(state.get("approved")), "log": ["pay"]}


def to_payment(**stops):
    graph = StateGraph(Payment)
    graph.add_node("review", review)
    graph.add_node("pay", pay)
    graph.add_edge(START, "review")
    graph.add_edge("review", "pay")
    graph.add_edge("pay", END)
    return graph.compile(**stops)


def approve(state: Payment):
    return {"approved": True, "log": ["approve"]}


def to_gate():
    """The same payment without the question: what a removed gate leaves behind."""
    graph = StateGraph(Payment)
    graph.add_node("approve", approve)
    graph.add_node("pay", pay)
    graph.add_edge(START, "approve")
    graph.add_edge("approve", "pay")
    graph.add_edge("pay", END)
    return graph.compile()


asks = to_payment()
ungated = to_gate()
stops_before = two_nodes(answer).compile(interrupt_before=["answer"])
stops_after = two_nodes(answer).compile(interrupt_after=["prepare"])
