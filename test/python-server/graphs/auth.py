"""Lets in who has the key of the environment, and nobody else; what it denies, it denies everyone but the tests themselves."""

import os

from langgraph_sdk import Auth

auth = Auth()
denied = os.environ.get("SERVER_DENIES", "").split()


@auth.authenticate
async def authenticate(headers: dict) -> str:
    key = headers.get(b"x-api-key", b"").decode("latin-1")
    if key != os.environ["SERVER_KEY"]:
        raise Auth.exceptions.HTTPException(status_code=401, detail="not your key")
    return "tests" if b"x-tests" in headers else "tester"


@auth.on
async def authorize(ctx: Auth.types.AuthContext, value: dict):
    is_denied = f"{ctx.resource}:{ctx.action}" in denied
    return ctx.user.identity == "tests" or not is_denied
