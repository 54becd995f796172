import type { Outcome, SmokeReport, StepState, SweptPreview } from '../step/step-state.ts'
import { cutText } from '../text/safe-text.ts'

/** How a step ended. */
export interface StepEnd {
  readonly outcome: Outcome
  readonly durationMs: number
}

/** The outputs of action.yml, each out of what is known of the step; undefined while it is not. */
const outputs = {
  deployment_id: ({ deploymentId }) => deploymentId,
  deployment_name: ({ deploymentName }) => deploymentName,
  deployment_url: ({ deploymentUrl }) => deploymentUrl,
  revision_id: ({ revisionId }) => revisionId,
  previous_revision_id: ({ previousRevisionId }) => previousRevisionId,
  rollback_revision_id: ({ rollbackRevisionId }) => rollbackRevisionId,
  status: ({ status }) => status && cutText(status, maxWordLength),
  outcome: (_, end) => end?.outcome,
  repo_ref: ({ repoRef }) => repoRef,
  commit_sha: ({ commitSha }) => commitSha,
  created: ({ created }) => created?.toString(),
  smoke_test: ({ smokeTest }) => smokeTest,
  smoke_output: ({ smoke }) => toSmokeOutput(smoke),
  run_id: ({ runId }) => runId,
  thread_id: ({ threadId }) => threadId,
  swept: ({ sweep }) => sweep && toSweptOutput(sweep),
  duration_seconds: (_, end) => end && (end.durationMs / 1_000).toFixed(1),
} satisfies Record<string, (state: StepState, end: StepEnd | undefined) => string | undefined>

/** The name of an output. */
export type OutputName = keyof typeof outputs

/** The names of all outputs of action.yml. */
export const outputNames = Object.keys(outputs) as readonly OutputName[]

// The runner drops outputs above 1 MiB (GitHub documentation, "Passing information between jobs"); characters may have
// several bytes. What is longer is left out: a part of an id, an address or a JSON text would be another one.
const maxOutputLength = 256 * 1024
/** A word of the service is for readers: what is longer is cut. */
const maxWordLength = 1_000

/** The outputs that are known; some only when the step has ended. */
export function toOutputs(state: StepState, end?: StepEnd): ReadonlyMap<OutputName, string> {
  const known = new Map<OutputName, string>()
  for (const name of outputNames) {
    const value = outputs[name](state, end)
    if (value !== undefined && value.length <= maxOutputLength) known.set(name, value)
  }
  return known
}

/** As many as fit, those that were kept last: a list without what is gone would say that nothing is. */
function toSweptOutput(sweep: readonly SweptPreview[]): string {
  const isKept = ({ result }: SweptPreview) => Number(result === 'kept')
  const texts: string[] = []
  let room = maxOutputLength - '[]'.length
  for (const one of sweep.toSorted((one, other) => isKept(one) - isKept(other))) {
    const { name, deploymentId: id, reason: why, result: outcome } = one
    const text = JSON.stringify({ name, id, why, outcome })
    room -= text.length + ','.length
    if (room < 0) break
    texts.push(text)
  }
  return `[${texts.join(',')}]`
}

/** Kept as long as the facts are: each output that is set asks for all of them, and these can be long. */
const written = new WeakMap<SmokeReport, string | undefined>()

function toSmokeOutput(smoke: SmokeReport | undefined): string | undefined {
  if (smoke === undefined) return undefined
  if (!written.has(smoke)) written.set(smoke, writeSmokeOutput(smoke))
  return written.get(smoke)
}

/** What `smoke_output` lacks because it is too long, and where it is; undefined where it is complete. */
export function findMissingOutput({ smoke }: StepState): string | undefined {
  const { tests, output } = smoke ?? {}
  const text = toSmokeOutput(smoke) ?? ''
  if (tests === undefined) {
    const isLong = output?.start !== undefined || text.length > maxOutputLength
    return isLong ? "The output `smoke_output` isn't set" : undefined
  }
  const returned = tests.filter(
    (test) => test.output?.start !== undefined || test.output?.value !== undefined,
  ).length
  const kept = (JSON.parse(text) as object[]).filter((test) => 'output' in test).length
  const missing = returned - kept
  if (missing === 0) return undefined
  return `The output \`smoke_output\` has no \`output\` for ${missing} of ${tests.length} tests`
}

/** The final output of the question, or of every test of a plan with its name: as many outputs as fit, and all verdicts. */
function writeSmokeOutput({ tests, output }: SmokeReport): string | undefined {
  if (tests === undefined) return output && !output.start ? JSON.stringify(output.value) : undefined
  const verdicts = tests.map(({ name, failure, samples: { taken, passed } }) => {
    const rate = taken === 1 ? {} : { repeat: taken, passes: passed }
    return JSON.stringify({ name, passed: failure === undefined, ...rate })
  })
  let room = maxOutputLength - '[]'.length
  for (const verdict of verdicts) room -= verdict.length + ','.length
  const texts = verdicts.map((verdict, at) => {
    const value = JSON.stringify(tests[at]?.output?.value)
    const more = value === undefined ? '' : `,"output":${value}`
    if (more.length > room) return verdict
    room -= more.length
    return `${verdict.slice(0, -1)}${more}}`
  })
  return `[${texts.join(',')}]`
}
