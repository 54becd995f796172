import { Problem } from '../problem.ts'
import { addCosts, type TestReport } from '../smoke/test-report.ts'
import type { SmokeReport, StepState, SweptPreview } from '../step/step-state.ts'
import { type Redactor, redactDeep } from '../text/redact.ts'
import { cutText } from '../text/safe-text.ts'
import { type Runner, toErrorCode } from './runner.ts'

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
  status: ({ status }) => status && cutText(status, maxWordLength),
  outcome: ({ outcome }) => outcome,
  repo_ref: ({ repoRef }) => repoRef,
  commit_sha: ({ commitSha }) => commitSha,
  created: ({ created }) => created?.toString(),
  smoke_test: ({ smokeTest }) => smokeTest,
  smoke_output: ({ smoke }) => smoke && toSmokeOutput(smoke).text,
  smoke_pass_rate: ({ smoke }) => smoke && toPassRate(smoke),
  smoke_regressions: ({ regressions }) => regressions?.toString(),
  smoke_tokens: ({ smoke }) => {
    const costs = [...listTests(smoke).map(({ cost }) => cost), smoke?.again ?? []].flat()
    return addCosts(costs).tokens?.toString()
  },
  run_id: ({ runId }) => runId,
  thread_id: ({ threadId }) => threadId,
  swept: ({ sweep }) => sweep && toSweptOutput(sweep),
  summary_markdown: ({ summaryMarkdown }) => summaryMarkdown,
  duration_seconds: ({ durationMs }) =>
    durationMs === undefined ? undefined : (durationMs / 1_000).toFixed(1),
} satisfies Record<string, (facts: Partial<StepState>) => string | undefined>

type OutputName = keyof typeof outputs

/** The names of all outputs of action.yml. */
export const outputNames = Object.keys(outputs) as readonly OutputName[]

/** These are named in the log too: a step that is killed, or whose disk is full, has nothing else. */
const loggedOutputs: readonly OutputName[] = ['deployment_id', 'revision_id']

// The runner drops outputs above 1 MiB (GitHub documentation, "Passing information between jobs"); characters may have
// several bytes. What is longer is left out: a part of an id, a URL or a JSON text would be another one.
const maxOutputLength = 256 * 1024
/** A word of the control plane is for readers: what is longer is cut. */
const maxWordLength = 1_000

/** What a later step uses, and a reader follows: names, IDs and URLs, of which an ordinary word is no secret. */
const names =
  /(?:Id|Name|Page|Url|Ref|Sha|Markdown)$|^(?:rollback|serving|status|outcome|sweep|secrets)$/

/** What is known of a step, and the outputs that it sets. */
export type StepRecorder = ReturnType<typeof createStepRecorder>

/** Sets outputs as they become known. All is redacted first: later it is escaped and cut, and a secret would hide in that. */
export function createStepRecorder(
  runner: Pick<Runner, 'setOutput' | 'info'>,
  { redact, redactName }: Pick<Redactor, 'redact' | 'redactName'>,
) {
  let state: StepState = { stage: 'preparing' }
  let lost: Problem | undefined
  const published = new Map<OutputName, string>()
  return {
    get state(): StepState {
      return state
    },
    /** The first output that could not be written; undefined when all were. */
    get lost(): Problem | undefined {
      return lost
    },
    /** Never throws for an output that cannot be written: the step continues what it has begun, and fails. */
    report(more: Partial<StepState>): void {
      const entries = Object.entries(more).map(([key, value]) => {
        return [key, redactDeep(value, names.test(key) ? redactName : redact)]
      })
      const facts: Partial<StepState> = Object.fromEntries(entries)
      state = { ...state, ...facts }
      for (const [name, value] of toOutputs(facts)) {
        if (published.get(name) === value) continue
        published.set(name, value)
        if (loggedOutputs.includes(name)) runner.info(`${name}: ${value}`)
        try {
          runner.setOutput(name, value)
        } catch (cause) {
          const code = toErrorCode(cause)
          const message = `The step finished its work, but its outputs could not be written (${code}), so later steps cannot read them`
          lost ??= new Problem('outputs-not-written', message, { cause })
        }
      }
    },
  }
}

/** The outputs that some facts make. */
export function toOutputs(facts: Partial<StepState>): ReadonlyMap<OutputName, string> {
  const known = new Map<OutputName, string>()
  for (const name of outputNames) {
    const value = outputs[name](facts)
    if (value !== undefined && value.length <= maxOutputLength) known.set(name, value)
  }
  return known
}

/** As many as fit. */
function toSweptOutput(sweep: readonly SweptPreview[]): string {
  const texts: string[] = []
  let room = maxOutputLength - '[]'.length
  for (const { name, deploymentId: id, reason: why, result: outcome } of sweep) {
    const text = JSON.stringify({ name, id, why, outcome })
    room -= text.length + ','.length
    if (room < 0) break
    texts.push(text)
  }
  return `[${texts.join(',')}]`
}

function listTests({ tests, singleTest }: SmokeReport = {}): readonly TestReport[] {
  return tests ?? (singleTest === undefined ? [] : [singleTest])
}

/** The share of all runs of all tests that passed, from 0 to 1; undefined when none ran. */
function toPassRate(smoke: SmokeReport): string | undefined {
  const samples = listTests(smoke).map((test) => test.samples)
  const sum = (key: 'taken' | 'passed') => samples.reduce((total, one) => total + one[key], 0)
  const taken = sum('taken')
  const passed = sum('passed')
  // One failure of thousands is not rounded away.
  const most = passed === taken ? 1 : 0.9999
  return taken === 0 ? undefined : String(Math.min(most, Number((passed / taken).toFixed(4))))
}

/** The final output of the single test, or of every test of a plan with its name: as many outputs as fit, and all verdicts. How many are `missing` because they don't. */
function toSmokeOutput({ tests, output }: SmokeReport) {
  if (tests === undefined) {
    const text = output && !output.start ? JSON.stringify(output.value) : undefined
    const isTooLong = output?.start !== undefined || (text ?? '').length > maxOutputLength
    return { text, missing: Number(isTooLong) }
  }
  const verdicts = tests.map(({ name, failure, samples: { taken, passed } }) => {
    const rate = taken === 1 ? {} : { repeat: taken, passes: passed }
    return JSON.stringify({ name, passed: failure === undefined, ...rate })
  })
  let room = maxOutputLength - `[${verdicts.join(',')}],`.length
  let missing = 0
  const texts = verdicts.map((verdict, at) => {
    const { value, start } = tests[at]?.output ?? {}
    const text = JSON.stringify(value)
    const more = text === undefined ? '' : `,"output":${text}`
    if (more.length > room || (text === undefined && start !== undefined)) {
      missing += 1
      return verdict
    }
    room -= more.length
    return `${verdict.slice(0, -1)}${more}}`
  })
  return { text: `[${texts.join(',')}]`, missing }
}

/** What `smoke_output` lacks because it is too long, and what to do about it; undefined where it is complete. */
export function findMissingOutput({ smoke = {} }: StepState): string | undefined {
  const { missing } = toSmokeOutput(smoke)
  if (missing === 0) return undefined
  const lack = smoke.tests
    ? `has no \`output\` for ${missing} of ${smoke.tests.length} tests`
    : "isn't set"
  return `The output \`smoke_output\` ${lack}, because outputs are limited to 256 KiB. Return less from the graph, or read its thread.`
}
