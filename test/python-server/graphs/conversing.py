"""An agent that looks something up, and what it writes down beside its messages; test/scenarios/graphs/conversing.mjs is the same graph."""

from typing import Any

from langchain_core.messages import AIMessage, ToolMessage
from langgraph.graph import END, START, MessagesState, StateGraph


class State(MessagesState, total=False):
    id: Any
    score: Any
    change: Any
    facts: dict


def decide(state: State):
    call = {"name": "search", "args": {"query": "capital"}, "id": "call-1"}
    return {"messages": [AIMessage("", tool_calls=[call])]}


def search(state: State):
    return {"messages": [ToolMessage("Lyon", name="search", tool_call_id="call-1")]}


def answer(state: State):
    return {
        "messages": [AIMessage("It is Lyon.")],
        "id": state.get("id"),
        "score": float("nan"),
        "change": -0.0,
        "facts": {f"fact_{at}": at for at in range(12)},
    }


graph = StateGraph(State)
graph.add_node("decide", decide)
graph.add_node("search", search)
graph.add_node("answer", answer)
graph.add_edge(START, "decide")
graph.add_edge("decide", "search")
graph.add_edge("search", "answer")
graph.add_edge("answer", END)
conversing = graph.compile()
