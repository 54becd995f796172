import type { KeptResult } from '../smoke/kept-result.ts'
import type { Outcome, StepState } from '../step/step-state.ts'
import { cutText } from '../text/safe-text.ts'

/** The names of all outputs of action.yml. */
export const outputNames = [
  'deployment_id',
  'deployment_name',
  'deployment_url',
  'revision_id',
  'previous_revision_id',
  'rollback_revision_id',
  'status',
  'outcome',
  'repo_ref',
  'commit_sha',
  'created',
  'smoke_test',
  'smoke_output',
  'run_id',
  'thread_id',
  'duration_seconds',
] as const

/** One of the names above. */
export type OutputName = (typeof outputNames)[number]

/**
 * The runner drops outputs above 1 MiB, and all of a job's above 50 MiB (GitHub documentation, "Passing information
 * between jobs"); a quarter leaves room for characters of several bytes. What is longer is left out, because a part of
 * an id, an address or a JSON text would be another one.
 */
const longestOutput = 256 * 1024
/** Words of the service are for readers: what is longer is cut. */
const longestWord = 1_000

/** The outputs that facts allow to set: only those that are known. */
export function toOutputs(
  facts: StepState,
  end?: { readonly outcome: Outcome; readonly durationMs: number },
): ReadonlyMap<OutputName, string> {
  const values: Record<OutputName, string | undefined> = {
    deployment_id: facts.deploymentId,
    deployment_name: facts.deploymentName,
    deployment_url: facts.deploymentUrl,
    revision_id: facts.revisionId,
    previous_revision_id: facts.previousRevisionId,
    rollback_revision_id: facts.rollbackRevisionId,
    status: facts.status === undefined ? undefined : cutText(facts.status, longestWord),
    outcome: end?.outcome,
    repo_ref: facts.repoRef,
    commit_sha: facts.commitSha,
    created: facts.created === undefined ? undefined : String(facts.created),
    smoke_test: facts.smokeTest,
    smoke_output: toJsonOutput(toSmokeOutput(facts.smoke)),
    run_id: facts.runId,
    thread_id: facts.threadId,
    duration_seconds: end === undefined ? undefined : (end.durationMs / 1_000).toFixed(1),
  }
  const known = Object.entries(values).filter(
    ([, value]) => value !== undefined && value.length <= longestOutput,
  )
  return new Map(known as [OutputName, string][])
}

/** The final output of the question, or of every test of a plan with its name. */
function toSmokeOutput(smoke: StepState['smoke']): KeptResult | undefined {
  if (smoke?.tests === undefined) return smoke?.output
  const value = smoke.tests.map(({ name, passed, output }) => ({
    name,
    passed,
    output: output?.value,
  }))
  return { value }
}

function toJsonOutput(output: KeptResult | undefined): string | undefined {
  if (output === undefined || output.start !== undefined) return undefined
  return JSON.stringify(output.value)
}
