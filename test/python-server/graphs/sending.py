"""Graphs that show what was sent with a run, and agents written with the functional API and with a subgraph."""

from dataclasses import dataclass
from typing import Any, TypedDict

from langchain_core.runnables import RunnableConfig
from langgraph.func import entrypoint, task
from langgraph.graph import END, START, StateGraph
from langgraph.runtime import Runtime
from langgraph.types import interrupt


class State(TypedDict, total=False):
    text: str
    out: str
    seen: dict[str, Any]


@dataclass
class Style:
    tone: str = "long"


def show(state: State, config: RunnableConfig, runtime: Runtime[Any]):
    context = runtime.context
    tone = context.tone if isinstance(context, Style) else (context or {}).get("tone")
    seen = {
        "tone": tone,
        "size": config["configurable"].get("size"),
        "asked_by": config["metadata"].get("asked_by"),
        "limit": config.get("recursion_limit"),
    }
    return {"out": "shown", "seen": seen}


def to_graph(**options):
    graph = StateGraph(State, **options)
    graph.add_node("show", show)
    graph.add_edge(START, "show")
    graph.add_edge("show", END)
    return graph.compile()


styled = to_graph(context_schema=Style)


@entrypoint()
def returns_nothing(request: dict):
    return None


@task
def draft(topic: str, tone: str) -> str:
    return f"A {tone} text on {topic}."


@entrypoint(context_schema=Style)
def writer(request: dict, *, runtime: Runtime[Style]):
    tone = runtime.context.tone if runtime.context else "long"
    text = draft(request["topic"], tone).result()
    asks = request.get("ask")
    answer = interrupt({"question": "Publish?", "draft": text}) if asks else {"publish": True}
    return {"text": text, "published": answer["publish"]}
