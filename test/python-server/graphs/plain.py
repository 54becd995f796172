"""Graphs without a stop: they answer, raise, loop, take their time, or talk while they work."""

import asyncio
import operator
from typing import Annotated, TypedDict

from langchain_core.language_models.fake_chat_models import GenericFakeChatModel
from langchain_core.messages import AIMessage
from langchain_core.runnables import RunnableConfig
from langgraph.config import get_stream_writer
from langgraph.graph import END, START, MessagesState, StateGraph


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


def talk(state: State):
    writer = get_stream_writer()
    for step in (1, 2, 3):
        writer({"step": step, "of": 3})
    return {"out": "told", "log": ["talk"]}


def who(state: State, config: RunnableConfig):
    return {"out": config["configurable"]["assistant_id"], "log": ["who"]}


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
talks = two_nodes(talk).compile()
tells = two_nodes(who).compile()

def chat(state: MessagesState):
    model = GenericFakeChatModel(messages=iter([AIMessage("Tea is a drink")]))
    return {"messages": [model.invoke(state["messages"])]}


conversation = StateGraph(MessagesState)
conversation.add_node("chat", chat)
conversation.add_edge(START, "chat")
conversation.add_edge("chat", END)
chats = conversation.compile()
