"""A judge: scores an output by the words of the reference. A model would go in its place; this one repeats."""

from langgraph.func import entrypoint


@entrypoint()
def judge(asked: dict) -> dict:
    answer = asked["outputs"]["messages"][-1]["content"].lower().split()
    wanted = str(asked["reference_outputs"]).lower().split()
    found = [word for word in wanted if word in answer]
    comment = f"{len(found)} of {len(wanted)} words: {asked['criteria']}"
    return {"score": len(found) / len(wanted), "comment": comment}
