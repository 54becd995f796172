"""A judge that says what a test wants; test/scenarios/graphs/judge.mjs has the same."""

import asyncio
import json
from collections import Counter

from langgraph.func import entrypoint

times_asked: Counter[str] = Counter()


@entrypoint()
async def examiner(asked: dict):
    """Its criteria are a list: what it answers the first time, the second time, and so on."""
    answers = json.loads(asked["criteria"])
    answer = answers[times_asked[asked["criteria"]] % len(answers)]
    times_asked[asked["criteria"]] += 1
    if not isinstance(answer, dict):
        return answer
    await asyncio.sleep(answer.get("wait", 0))
    if "raise" in answer:
        raise ValueError(answer["raise"])
    return {**answer, "score": float("nan")} if answer.get("score") == "NaN" else answer
