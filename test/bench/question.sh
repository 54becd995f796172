#!/usr/bin/env bash
# One question to a graph, with curl and jq.
set -euo pipefail

curl --silent --show-error --fail-with-body --header "X-Api-Key: $API_KEY" --header 'Content-Type: application/json' \
  --data '{"assistant_id": "agent", "input": {"question": "What is in the pot?"}}' "$GRAPH_URL/runs/wait" |
  jq --exit-status '.answer == "Tea"'
