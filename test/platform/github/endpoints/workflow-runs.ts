import { jsonAnswer } from '../../wire/answer.ts'
import { type GitHubEndpoint, refusal } from '../github-call.ts'

/** `GET …/actions/workflows/{workflow_id}/runs`: those of a workflow file, the newest first. */
export const listWorkflowRuns: GitHubEndpoint = ({ state, parameters, query }) => {
  const asked = { event: query.get('event'), headSha: query.get('head_sha') }
  const found = state.workflowRuns
    .filter(({ workflow }) => workflow === parameters['workflow_id'])
    .filter(({ event }) => asked.event === null || event === asked.event)
    .filter(({ headSha }) => asked.headSha === null || headSha === asked.headSha)
    .toReversed()
  const page = found.slice(0, Number(query.get('per_page') ?? 30))
  const shown = page.map(({ id, event, headSha, status, attempt }) => {
    return { id, event, head_sha: headSha, status, run_attempt: attempt }
  })
  return jsonAnswer(200, { total_count: found.length, workflow_runs: shown })
}

/** `POST …/actions/runs/{run_id}/rerun`: refused if the run has not ended. */
export const rerunWorkflow: GitHubEndpoint = ({ state, parameters }) => {
  const run = state.workflowRuns.find(({ id }) => String(id) === parameters['run_id'])
  if (run === undefined) throw refusal(404, 'Not Found')
  if (run.status !== 'completed') throw refusal(403, 'This workflow is already running')
  run.status = 'queued'
  run.attempt += 1
  return jsonAnswer(201, {})
}
