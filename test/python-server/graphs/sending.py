"""An agent written with the functional API."""

from dataclasses import dataclass

from langgraph.func import entrypoint, task
from langgraph.runtime import Runtime
from langgraph.types import interrupt


@dataclass
class Style:
    tone: str = "long"


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
