"""Graphs without a stop: they answer, raise, or take their time."""

import asyncio
import operator
from typing import Annotated, TypedDict

from langgraph.graph import END, START, StateGraph


class State(TypedDict, total=False):
    text: str
    seconds: float
    out: str
    log: Annotated[list[str], operator.add]


def prepare(state: State):
    return {"out": "nothing yet", "log": ["prepare"]}


def answer(state: State):
    return {"out": "echo: " + state.get("text", ""), "log": ["answer"]}


def boom(state: State):
    raise ValueError("boom: " + state.get("text", ""))


async def take_time(state: State):
    # The tests count these lines: the server does not log every way in which a run can end.
    print("take_time begins", flush=True)
    try:
        await asyncio.sleep(state.get("seconds", 60))
    finally:
        print("take_time ends", flush=True)
    return {"out": "awake", "log": ["take_time"]}


def two_nodes(second):
    graph = StateGraph(State)
    graph.add_node("prepare", prepare)
    graph.add_node(second.__name__, second)
    graph.add_edge(START, "prepare")
    graph.add_edge("prepare", second.__name__)
    graph.add_edge(second.__name__, END)
    return graph


answers = two_nodes(answer).compile()
raises = two_nodes(boom).compile()
slow = two_nodes(take_time).compile()
