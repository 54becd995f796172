"""Agents with tools, as people write them; test/scenarios/graphs/shop.mjs has the same ones."""

from itertools import count
from typing import TypedDict

from langchain_core.language_models.chat_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, HumanMessage, ToolMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from langchain_core.tools import tool
from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.prebuilt import create_react_agent
from langgraph.types import interrupt

USAGE = {"input_tokens": 11, "output_tokens": 7, "total_tokens": 18}


@tool
def find_order(order: int) -> str:
    """Finds an order."""
    return f"Order {order}: 40 euros, delivered."


@tool
def refund(order: int, amount: int) -> str:
    """Pays money back."""
    return f"Paid {amount} euros back for order {order}."


@tool
def escalate(reason: str) -> str:
    """Asks a person."""
    return str(interrupt({"question": reason}))


called = count(1)


def call(name, **args):
    return {"name": name, "args": args, "id": f"call_{next(called)}"}


def decide(messages):
    """What a model would say next: the tools that it calls, and its words."""
    asked = max(at for at, one in enumerate(messages) if isinstance(one, HumanMessage))
    question = str(messages[asked].content)
    done = [one.name for one in messages[asked:] if isinstance(one, ToolMessage)]
    if question.startswith("Refund"):
        if not done:
            return [call("find_order", order=7)], "Let me look."
        if done == ["find_order"]:
            return [call("refund", order=7, amount=40)], ""
        return [], "I have paid 40 euros back for order 7."
    if question.startswith("Compare") and not done:
        return [call("find_order", order=7), call("find_order", order=8)], ""
    if question.startswith("Ask") and not done:
        return [call("escalate", reason=question)], ""
    if question.startswith("Hush"):
        return [], ""
    return [], "Orders are all I know about."


class Scripted(BaseChatModel):
    """A model whose answers follow from the conversation."""

    @property
    def _llm_type(self):
        return "scripted"

    def bind_tools(self, tools, **kwargs):
        return self

    def _generate(self, messages, stop=None, run_manager=None, **kwargs):
        calls, text = decide(messages)
        message = AIMessage(text, tool_calls=calls, usage_metadata=USAGE)
        return ChatResult(generations=[ChatGeneration(message=message)])

    def _stream(self, messages, stop=None, run_manager=None, **kwargs):
        calls, text = decide(messages)
        for word in text.split(" ") if text else []:
            yield ChatGenerationChunk(message=AIMessageChunk(f"{word} "))
        last = AIMessageChunk("", tool_calls=calls, usage_metadata=USAGE)
        yield ChatGenerationChunk(message=last)


shop = create_react_agent(Scripted(), [find_order, refund, escalate], name="shop")


class Ticket(TypedDict, total=False):
    category: str
    urgent: bool


class Sorting(MessagesState, total=False):
    ticket: Ticket


def classify(state: Sorting):
    text = str(state["messages"][-1].content)
    return {"ticket": {"category": "refund" if "Refund" in text else "other", "urgent": False}}


sorting = StateGraph(Sorting)
sorting.add_node("classify", classify)
sorting.add_edge(START, "classify")
sorting.add_edge("classify", END)
sorts = sorting.compile()


def supervise(state: MessagesState):
    return {}


def sum_up(state: MessagesState):
    return {"messages": [AIMessage("It is done.", usage_metadata=USAGE)]}


def to_desk(worker):
    """A supervisor and the agent below it."""
    graph = StateGraph(MessagesState)
    graph.add_node("supervisor", supervise)
    graph.add_node("orders", worker)
    graph.add_node("sum_up", sum_up)
    graph.add_edge(START, "supervisor")
    graph.add_edge("supervisor", "orders")
    graph.add_edge("orders", "sum_up")
    graph.add_edge("sum_up", END)
    return graph.compile()


def to_ask(agent):
    """A node that takes from its agent what it said last, and keeps the rest to itself."""

    def ask(state: MessagesState):
        answer = agent.invoke({"messages": state["messages"][-1:]})
        return {"messages": [AIMessage(answer["messages"][-1].content)]}

    return ask


desk = to_desk(shop)
office = to_desk(to_ask(shop))
