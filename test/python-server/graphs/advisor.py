"""What every key of a smoke plan is tried on; test/scenarios/graphs/advisor.mjs is the same graph."""

import asyncio
import operator
from itertools import count
from typing import Annotated, TypedDict

from langchain_core.messages import AIMessage
from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.runtime import Runtime
from langgraph.types import interrupt


class State(MessagesState, total=False):
    mood: str
    ask: bool
    approved: bool
    fail: bool
    flaky: bool
    wait_ms: float
    count: Annotated[int, operator.add]
    log: Annotated[list[str], operator.add]


class Library(TypedDict, total=False):
    fail: bool
    log: Annotated[list[str], operator.add]


class Context(TypedDict, total=False):
    mood: str


USAGE = {"input_tokens": 11, "output_tokens": 7, "total_tokens": 18}
WRONG = "I am not sure."
RIGHT = "Paris is the capital of France."
asked = count(1)


def look_up(state: Library):
    if state.get("fail"):
        raise ValueError("the library is closed")
    return {"log": ["look_up"]}


shelves = StateGraph(Library)
shelves.add_node("look_up", look_up)
shelves.add_edge(START, "look_up")
shelves.add_node("read", lambda state: {})
shelves.add_edge("look_up", "read")
shelves.add_edge("read", END)
library = shelves.compile()


async def think(state: State, runtime: Runtime[Context]):
    if state.get("wait_ms") is not None:
        await asyncio.sleep(state["wait_ms"] / 1000)
    return {"count": 1, "mood": (runtime.context or {}).get("mood", "neutral"), "log": ["think"]}


def gate(state: State):
    if state.get("ask") is not True:
        return {"log": ["gate"]}
    said = interrupt({"question": "Shall I answer?"})
    return {"approved": bool(said.get("approved")), "log": ["gate"]}


def answer(state: State):
    """Right four times of five, as agents are."""
    text = WRONG if state.get("flaky") and next(asked) % 5 == 0 else RIGHT
    message = AIMessage(content=[{"type": "text", "text": text}], usage_metadata=USAGE)
    return {"messages": [message], "log": ["answer"]}


graph = StateGraph(State, context_schema=Context)
graph.add_node("think", think)
graph.add_node("library", library)
graph.add_node("gate", gate)
graph.add_node("answer", answer)
graph.add_edge(START, "think")
graph.add_edge("think", "library")
graph.add_edge("library", "gate")
graph.add_edge("gate", "answer")
graph.add_edge("answer", END)
advisor = graph.compile()
