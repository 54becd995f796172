import { Problem } from '../problem.ts'
import { addCosts } from '../smoke/test-report.ts'
import type { SmokeReport, StepFacts } from '../step/step-facts.ts'
import { redactDeep } from '../text/redact.ts'
import type { Runner } from './runner.ts'

/** The outputs that equal the fact with the same name: `commit_sha` is the fact `commitSha`. */
// biome-ignore format: names
const namesOfFacts = ['deployment_id', 'deployment_name', 'deployment_url', 'deployment_page', 'studio_url', 'revision_id', 'previous_revision_id', 'rollback_revision_id', 'status', 'outcome', 'repo_ref', 'commit_sha', 'created', 'smoke_test', 'run_id', 'thread_id', 'summary_markdown']

/** Functions that compute the other outputs from facts. They return undefined while the facts are unknown, so that the output isn't set yet. */
const otherOutputs: Readonly<Record<string, (facts: StepFacts) => string | undefined>> = {
  smoke_output: ({ smoke }) => smoke && toSmokeOutput(smoke),
  smoke_pass_rate: ({ smoke }) => smoke && toPassRate(smoke),
  smoke_regressions: ({ regressions }) => regressions?.toString(),
  smoke_tokens: ({ smoke: { tests, again } = { tests: [] } }) =>
    addCosts([...tests.map(({ cost }) => cost), ...(again ? [again] : [])]).tokens?.toString(),
  swept: ({ sweep }) => {
    const rows = sweep?.map(({ name, deploymentId, reason, result }) => {
      return { name, id: deploymentId, why: reason, outcome: result }
    })
    return rows && JSON.stringify(rows)
  },
  duration_seconds: ({ durationMs: ms }) => (ms === undefined ? ms : (ms / 1_000).toFixed(1)),
}

export const outputNames = [...namesOfFacts, ...Object.keys(otherOutputs)]

/** The most characters of an output. The runner drops outputs above 1 MiB (GitHub documentation, "Passing information between jobs"), and a character may have several bytes. */
const maxOutputLength = 256 * 1024

/** Converts facts to outputs. Leaves out an output whose fact is unknown, or whose value is too long, because a cut ID, URL, or JSON string would be wrong. */
export function toOutputs(facts: StepFacts): ReadonlyMap<string, string> {
  const outputs = new Map<string, string>()
  for (const name of outputNames) {
    const factName = name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
    const value = otherOutputs[name]?.(facts) ?? facts[factName as keyof StepFacts]?.toString()
    if (value !== undefined && value.length <= maxOutputLength) outputs.set(name, value)
  }
  return outputs
}

/** Computes the share of samples that passed, over all tests, from 0 to 1. Undefined if no test has ended. */
function toPassRate({ tests }: SmokeReport): string | undefined {
  const taken = tests.reduce((sum, { samples }) => sum + samples.taken, 0)
  const passed = tests.reduce((sum, { samples }) => sum + samples.passed, 0)
  // A rate with a failed sample isn't rounded up to 1.
  const maxRate = passed === taken ? 1 : 0.9999
  return taken === 0 ? undefined : String(Math.min(maxRate, Number((passed / taken).toFixed(4))))
}

/** Returns `smoke_output` as JSON: the output of the single test (undefined if none was kept), or a row for each test. If the rows would be too long, they omit the tests' outputs. */
function toSmokeOutput({ tests, isSingle }: SmokeReport): string | undefined {
  if (isSingle) return JSON.stringify(tests[0]?.output?.value)
  const rows = tests.map(({ name, failure, output, samples: { taken, passed } }) => {
    const repeated = taken > 1 && { repeat: taken, passes: passed }
    return { name, passed: !failure, ...repeated, output: output?.value }
  })
  const whole = JSON.stringify(rows)
  if (whole.length <= maxOutputLength) return whole
  return JSON.stringify(rows.map(({ output: _, ...row }) => row))
}

export type StepJournal = ReturnType<typeof createJournal>

/** Creates the journal, which collects the facts of a step, and sets outputs from them. Modes get it as `Journal`, and can only add facts. */
export function createJournal(runner: Pick<Runner, 'setOutput' | 'info' | 'redactor'>) {
  const { redact } = runner.redactor
  let facts: StepFacts = {}
  // The last value of each output, so that an output isn't set again without a change.
  const published = new Map<string, string>()
  const journal = {
    /** The problem of the first output that could not be written. Undefined so far if none failed. */
    lost: undefined as Problem | undefined,
    /** Returns the facts with secrets removed. A report cuts texts, and the rest of a cut secret could not be found. */
    toFacts: (): StepFacts => redactDeep(facts, redact),
    /** Adds the facts that are defined, and sets their outputs. If an output can't be written, keeps the problem in `lost` instead of throwing, so that the step first finishes its work. */
    add(given: StepFacts): void {
      const known = Object.entries(given).filter(([, fact]) => fact !== undefined)
      const added: StepFacts = Object.fromEntries(known)
      facts = { ...facts, ...added }
      for (const [name, value] of toOutputs(redactDeep(added, redact))) {
        if (published.get(name) === value) continue
        published.set(name, value)
        // The log keeps the IDs even if the step is killed or the disk is full.
        if (/^(?:deployment|revision)_id$/.test(name)) runner.info(`${name}: ${value}`)
        try {
          runner.setOutput(name, value)
        } catch (cause) {
          const message = `The step finished its work, but its outputs could not be written (${(cause as NodeJS.ErrnoException).code}), so later steps cannot read them`
          journal.lost ??= new Problem('outputs-not-written', message, { cause })
        }
      }
    },
  }
  return journal
}
