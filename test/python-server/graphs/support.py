"""The support agent of test/scenarios/graphs/support.mjs: what it answers badly, always or the first time, is known."""

import json
import os
from collections import Counter

from langchain_core.messages import AIMessage, ToolMessage
from langgraph.graph import START, MessagesState, StateGraph

WEAKNESS = json.loads(os.environ.get("SUPPORT_AGENT", "{}"))
asked: Counter[str] = Counter()


def answer(state: MessagesState):
    question = state["messages"][-1].text
    before = asked[question]
    asked[question] += 1
    bad = question in WEAKNESS.get("broken", []) or (
        question in WEAKNESS.get("flaky", []) and before == 0
    )
    usage = {"input_tokens": 40, "output_tokens": 60, "total_tokens": 100}
    if bad:
        return {"messages": [AIMessage("I cannot help with that.", usage_metadata=usage)]}
    call = {"name": "find_order", "args": {"question": question}, "id": f"call_{before}"}
    return {
        "messages": [
            AIMessage("", tool_calls=[call], usage_metadata=usage),
            ToolMessage("Order 7: 40 euros.", tool_call_id=call["id"]),
            AIMessage(f"Done: {question}"),
        ]
    }


builder = StateGraph(MessagesState)
builder.add_node("answer", answer)
builder.add_edge(START, "answer")
support = builder.compile()
