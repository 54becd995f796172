"""A judge, in the words of openevals, and one that says what a test wants; test/scenarios/graphs/judge.mjs has the same."""

import asyncio
import json
from collections import Counter

from langgraph.func import entrypoint


@entrypoint()
def judge(asked: dict) -> dict:
    # Stands for a model, so that tests repeat: how many words of the reference the answer has.
    answer = asked["outputs"]["messages"][-1]["content"].lower().split()
    wanted = str(asked["reference_outputs"]).lower().split()
    found = [word for word in wanted if word in answer]
    comment = f"{len(found)} of {len(wanted)} words: {asked['criteria']}"
    return {"score": len(found) / len(wanted), "comment": comment}


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
