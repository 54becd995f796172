"""Agents that fail as agents do: for want of a key, by what a model service or a tool answers, in a subgraph."""

import asyncio
import importlib
import os
from typing import TypedDict

from langgraph.graph import END, START, StateGraph


class OpenAIError(Exception):
    """The names, and the words, are those of the clients of model services."""


class AuthenticationError(OpenAIError): ...


class RateLimitError(OpenAIError): ...


class RefundError(Exception): ...


ERRORS = {
    "client": OpenAIError(
        "The api_key client option must be set either by passing api_key to the client or by"
        " setting the OPENAI_API_KEY environment variable"
    ),
    "key": AuthenticationError(
        "Error code: 401 - {'error': {'message': 'Incorrect API key provided: sk-proj-0123456789abcdef0123456789abcdef.',"
        " 'code': 'invalid_api_key'}}"
    ),
    "quota": RateLimitError("Error code: 429 - {'error': {'message': 'You exceeded your current quota', 'code': 'insufficient_quota'}}"),
    "own": RefundError("order 7 was refunded before"),
    "silent": RefundError(),
    "long": RefundError("x" * 100_000),
    "group": ExceptionGroup("several", [RefundError("first"), ValueError("second")]),
}


def raise_it(kind: str):
    if kind == "environment":
        os.environ["OPENAI_API_KEY"]
    if kind == "import":
        importlib.import_module("langchain_nosuch")
    raise ERRORS[kind]


class State(TypedDict, total=False):
    kind: str
    text: str
    seconds: float
    out: str


def work(state: State):
    if state["kind"] == "echo":
        raise RefundError(f"the till refused {state['text']}")
    raise_it(state["kind"])


async def wait(state: State):
    async with asyncio.timeout(state.get("seconds", 0.2)):
        await asyncio.sleep(60)


def build(name, node):
    graph = StateGraph(State)
    graph.add_node("prepare", lambda state: {"out": "prepared"})
    graph.add_node(name, node)
    graph.add_edge(START, "prepare")
    graph.add_edge("prepare", name)
    graph.add_edge(name, END)
    return graph


fails = build("work", work).compile()
inner = build("tools", work).compile()
fails_within = build("agent", inner).compile()
times_out = build("wait", wait).compile()


def call_inner(state: State):
    return inner.invoke(state)


fails_in_call = build("agent", call_inner).compile()


def spin(state: State):
    return {"out": "again"}


spinning = StateGraph(State)
spinning.add_node("spin", spin)
spinning.add_edge(START, "spin")
spinning.add_edge("spin", "spin")
spins = spinning.compile()

several = StateGraph(State)
several.add_node("first", work)
several.add_node("second", work)
several.add_edge(START, "first")
several.add_edge(START, "second")
fails_twice = several.compile()


def made_for_each_run(config: dict):
    raise RefundError("no graph today")
