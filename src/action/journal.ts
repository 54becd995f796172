import { Problem } from '../problem.ts'
import { addCosts } from '../smoke/test-report.ts'
import type { SmokeReport, StepFacts } from '../step/step-facts.ts'
import { redactDeep } from '../text/redact.ts'
import type { Runner } from './runner.ts'

/** The outputs of action.yml, each out of one fact of the step; undefined while that is not known. */
const outputs = {
  deployment_id: ({ deploymentId }) => deploymentId,
  deployment_name: ({ deploymentName }) => deploymentName,
  deployment_url: ({ deploymentUrl }) => deploymentUrl,
  deployment_page: ({ deploymentPage }) => deploymentPage,
  studio_url: ({ studioUrl }) => studioUrl,
  revision_id: ({ revisionId }) => revisionId,
  previous_revision_id: ({ previousRevisionId }) => previousRevisionId,
  rollback_revision_id: ({ rollbackRevisionId }) => rollbackRevisionId,
  status: ({ status }) => status,
  outcome: ({ outcome }) => outcome,
  repo_ref: ({ repoRef }) => repoRef,
  commit_sha: ({ commitSha }) => commitSha,
  created: ({ created }) => created?.toString(),
  smoke_test: ({ smokeTest }) => smokeTest,
  smoke_output: ({ smoke }) => smoke && toSmokeOutput(smoke),
  smoke_pass_rate: ({ smoke }) => smoke && toPassRate(smoke),
  smoke_regressions: ({ regressions }) => regressions?.toString(),
  smoke_tokens: ({ smoke: { tests, again } = { tests: [] } }) =>
    addCosts([...tests.map(({ cost }) => cost), ...(again ? [again] : [])]).tokens?.toString(),
  run_id: ({ runId }) => runId,
  thread_id: ({ threadId }) => threadId,
  swept: ({ sweep }) => {
    const rows = sweep?.map(({ name, deploymentId: id, reason: why, result: outcome }) => {
      return { name, id, why, outcome }
    })
    return rows && JSON.stringify(rows)
  },
  summary_markdown: ({ summaryMarkdown }) => summaryMarkdown,
  duration_seconds: ({ durationMs }) =>
    durationMs === undefined ? undefined : (durationMs / 1_000).toFixed(1),
} satisfies Record<string, (facts: StepFacts) => string | undefined>

export type OutputName = keyof typeof outputs

/** The names of all outputs of action.yml. */
export const outputNames = Object.keys(outputs) as readonly OutputName[]

// The runner drops outputs above 1 MiB (GitHub documentation, "Passing information between jobs"); characters may have
// several bytes. What is longer is left out: a part of an ID, a URL or a JSON text would be another one.
const maxOutputLength = 256 * 1024

/** The outputs that some facts make. */
export function toOutputs(facts: StepFacts): ReadonlyMap<OutputName, string> {
  const known = new Map<OutputName, string>()
  for (const name of outputNames) {
    const value = outputs[name](facts)
    if (value !== undefined && value.length <= maxOutputLength) known.set(name, value)
  }
  return known
}

/** The share of all runs of all tests that passed, from 0 to 1; undefined when none ran. */
function toPassRate({ tests }: SmokeReport): string | undefined {
  const taken = tests.reduce((sum, { samples }) => sum + samples.taken, 0)
  const passed = tests.reduce((sum, { samples }) => sum + samples.passed, 0)
  // One failure of thousands is not rounded away.
  const most = passed === taken ? 1 : 0.9999
  return taken === 0 ? undefined : String(Math.min(most, Number((passed / taken).toFixed(4))))
}

/** The final output of the single test, or the verdict of every test of a plan, with its output unless that is too much. */
function toSmokeOutput({ tests, isSingle }: SmokeReport): string | undefined {
  if (isSingle) return JSON.stringify(tests[0]?.output?.value)
  const toRows = (isWhole: boolean) => {
    const rows = tests.map(({ name, failure, output, samples: { taken, passed } }) => {
      const repeated = taken > 1 && { repeat: taken, passes: passed }
      return { name, passed: !failure, ...repeated, ...(isWhole && { output: output?.value }) }
    })
    return JSON.stringify(rows)
  }
  const whole = toRows(true)
  return whole.length > maxOutputLength ? toRows(false) : whole
}

/** These are named in the log too: a step that is killed, or whose disk is full, has nothing else. */
const loggedOutputs: readonly OutputName[] = ['deployment_id', 'revision_id']

/** What is known of a step, of which each part sets its outputs. Only what reports the step reads it. */
export type StepJournal = ReturnType<typeof createJournal>

export function createJournal({
  setOutput,
  info,
  redactor: { redact },
}: Pick<Runner, 'setOutput' | 'info' | 'redactor'>) {
  let facts: StepFacts = {}
  const published = new Map<OutputName, string>()
  let lost: Problem | undefined
  return {
    /** The first output that could not be written. */
    get lost(): Problem | undefined {
      return lost
    },
    /** Without secrets, which a report could cut in two. */
    toFacts: (): StepFacts => redactDeep(facts, redact),
    /** Never throws if an output cannot be written: the step continues what it has begun, and fails. */
    add(more: StepFacts): void {
      facts = { ...facts, ...more }
      for (const [name, value] of toOutputs(redactDeep(more, redact))) {
        if (published.get(name) === value) continue
        published.set(name, value)
        if (loggedOutputs.includes(name)) info(`${name}: ${value}`)
        try {
          setOutput(name, value)
        } catch (cause) {
          const message = `The step finished its work, but its outputs could not be written (${(cause as NodeJS.ErrnoException).code}), so later steps cannot read them`
          lost ??= new Problem('outputs-not-written', message, { cause })
        }
      }
    },
  }
}
