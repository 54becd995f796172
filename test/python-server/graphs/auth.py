"""Lets in who has the key of the environment, and nobody else."""

import os

from langgraph_sdk import Auth

auth = Auth()


@auth.authenticate
async def authenticate(headers: dict) -> str:
    key = headers.get(b"x-api-key", b"").decode("latin-1")
    if key != os.environ["SERVER_KEY"]:
        raise Auth.exceptions.HTTPException(status_code=401, detail="not your key")
    return "tester"
