#!/usr/bin/env bash
# What a workflow would do without this action: the way of the sample script in LangChain's documentation (update the
# deployment, take the newest revision, ask for it once a minute for half an hour at most), with curl and jq.
set -euo pipefail

deployment="$BASE_URL/v2/deployments/$DEPLOYMENT_ID"
call() {
  curl --silent --show-error --fail-with-body --header "X-Api-Key: $API_KEY" \
    --header 'Accept: application/json' --header 'Content-Type: application/json' "$@"
}

call --request PATCH "$deployment" --data "$(jq --null-input --arg ref "$REPO_REF" \
  '{source_revision_config: {repo_ref: $ref}}')" >/dev/null
revision=$(call "$deployment/revisions" | jq --raw-output '.resources[0].id')
for _ in {1..30}; do
  status=$(call "$deployment/revisions/$revision" | jq --raw-output .status)
  case $status in
    DEPLOYED)
      call "$deployment" | jq --raw-output '"deployment_url=\(.url)"' >>"$GITHUB_OUTPUT"
      echo "Revision $revision is deployed"
      exit 0
      ;;
    *FAILED*)
      echo "Revision $revision: $status" >&2
      exit 1
      ;;
  esac
  sleep 60
done
echo "Revision $revision was not deployed in time" >&2
exit 1
