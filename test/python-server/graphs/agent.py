"""The sample agent of test/platform/sample in Python, as far as the plan of the demo asks it."""

import operator
from typing import Annotated, TypedDict

from langchain_core.messages import AIMessage
from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.types import interrupt

VERSION = "1"


class State(MessagesState, total=False):
    topic: str
    answer: str
    amount: int
    ask: bool
    approved: bool
    paid: bool
    log: Annotated[list[str], operator.add]


class Research(TypedDict, total=False):
    topic: str
    notes: str
    answer: str


def look_up(state: Research):
    return {"notes": f"{state['topic']}: a good question."}


def summarise(state: Research):
    return {"answer": state["notes"]}


steps = StateGraph(Research)
steps.add_node("look_up", look_up)
steps.add_node("summarise", summarise)
steps.add_edge(START, "look_up")
steps.add_edge("look_up", "summarise")
steps.add_edge("summarise", END)
research = steps.compile()


def route(state: State):
    if state.get("messages"):
        return "greet"
    if state.get("amount") is not None and state.get("paid") is None:
        return "review" if state["amount"] > 100 else "pay"
    return "greet" if state.get("topic") is None else "research"


def greet(state: State):
    answer = f"Hello! You said: {state['messages'][-1].content}"
    return {"messages": [AIMessage(answer)], "answer": answer, "log": ["greet"]}


def reply(state: State):
    return {"answer": f"{state['answer']} (version {VERSION})", "log": ["research", "reply"]}


def review(state: State):
    if state.get("approved") is not None or not state.get("ask"):
        return {"log": ["review"]}
    said = interrupt({"question": f"Pay {state['amount']}?", "amount": state["amount"]})
    return {"approved": said is True, "log": ["review"]}


def pay(state: State):
    return {"paid": True, "answer": f"Paid {state['amount']}.", "log": ["pay"]}


graph = StateGraph(State)
graph.add_node("greet", greet)
graph.add_node("research", research)
graph.add_node("reply", reply)
graph.add_node("review", review)
graph.add_node("pay", pay)
graph.add_conditional_edges(START, route, ["greet", "research", "review", "pay"])
graph.add_edge("research", "reply")
graph.add_edge("review", "pay")
graph.add_edge("reply", END)
graph.add_edge("greet", END)
graph.add_edge("pay", END)
agent = graph.compile()
