import type { GraphServer } from '../graph-server/graph-server.ts'
import { waitForRun } from '../graph-server/run.ts'
import { isRunFailed } from '../graph-server/run-failed.ts'
import { toStopFailure } from '../graph-server/run-result.ts'
import { isKnownError } from '../http/errors.ts'
import { type CallContext, isPostponed, limitRetries, withRetries } from '../http/policy.ts'
import { Problem } from '../problem.ts'
import { isMap, toKind } from '../text/json-text.ts'
import { type Redact, toShownText } from '../text/redact.ts'
import { toOneLine } from '../text/safe-text.ts'
import { toShortJson } from '../text/short-json.ts'
import { listBrought, listMessages, sumTokens } from './messages.ts'
import { withShortDetail } from './short-detail.ts'
import type { Cost } from './test-report.ts'

// Loaded only for a plan that has a judge.

const attempts = 2
const maxTextLength = 1_000
const maxValueLength = 100

/** What a judge is asked, in the words of openevals. Nothing in it tells which server returned the outputs. */
interface Question {
  readonly inputs: unknown
  readonly outputs: unknown
  readonly reference_outputs: unknown
  readonly criteria: string | null
}

/** What a judge answers: `value` from 0 to 1, and the same as it was written; the comment without secrets, or empty. */
interface Score {
  readonly value: number
  readonly shown: string
  readonly comment: string
}

interface JudgeContext extends CallContext {
  readonly redact: Redact
  /** Milliseconds that each run of a judge may take. */
  readonly timeoutMs: number
}

/** Asks a judge for a score, and once more where it gives none; `onCost` is called with the cost of each run. Throws JudgeFailed. */
export type Judge = (question: Question, onCost: (cost: Cost) => void) => Promise<Score>

/** The judge that a plan calls `name`, which is an assistant of a graph server. */
export function createJudge(
  name: string,
  server: GraphServer,
  assistantId: string,
  context: JudgeContext,
): Judge {
  const { clock, log } = context
  const toError = (problem: string, cause?: Error) =>
    new Problem('judge-failed', `the judge "${name}" ${problem}`, { cause })
  return async (question, onCost) => {
    for (let asked = 1; ; asked += 1) {
      const start = clock.now()
      const { output, score, cause } = await runJudge(server, assistantId, question, context)
      // The output that it judges may be in its own.
      const own = listBrought(listMessages(output), listMessages(question), [])
      onCost({ runs: 1, runMs: clock.now() - start, tokens: sumTokens(own).tokens })
      if (typeof score !== 'string') return score
      const failure = toError(`returned no score: ${score}`, cause)
      const next = asked < attempts ? '; trying once more' : ''
      log.info(`${failure.message.replace(/^t/, 'T')}${next}`)
      if (asked === attempts) throw failure
    }
  }
}

/** What a judge returned, and its score, or why there is none. Nothing in the run tells whose output is judged. */
async function runJudge(
  server: GraphServer,
  assistant_id: string,
  input: Question,
  context: JudgeContext,
) {
  const { redact, signal, timeoutMs } = context
  const run = async () => {
    const request = { assistant_id, input }
    const outcome = await waitForRun(server, request, { timeoutMs, signal })
    if (outcome.end === 'interrupted') throw toStopFailure(outcome)
    return outcome.values
  }
  // What the server did not carry out for now is no answer.
  const retries = { ...context, ...limitRetries, mayRetry: isPostponed }
  try {
    const output = await withRetries(run, retries)
    return { output, score: readScore(output, redact) }
  } catch (error) {
    signal.throwIfAborted()
    if (!isKnownError(error)) throw error
    if (!isRunFailed(error)) {
      return { score: toShownText(error.message, redact, maxTextLength), cause: error }
    }
    const cause = withShortDetail(error, redact)
    const { detail } = cause.facts
    const raised = `it raised an error${detail ? `: ${detail}` : ''}`
    return { score: isRunFailed(error, 'raised') ? raised : cause.message, cause }
  }
}

function readScore(output: unknown, redact: Redact): Score | string {
  if (!isMap(output)) return `its output is ${toKind(output)}`
  const { score, comment } = output
  if (score === undefined) return 'its output has no `score`'
  const value = typeof score === 'boolean' ? Number(score) : score
  const json = toShortJson(score, { limit: maxValueLength, redact })
  const shown = toShownText(json, redact, maxValueLength, toOneLine)
  if (typeof value !== 'number' || !(value >= 0 && value <= 1)) {
    return `\`score\` is ${shown}, and must be true, false, or a number from 0 to 1`
  }
  const said = typeof comment === 'string' ? toShownText(comment, redact, maxTextLength) : ''
  return { value, shown, comment: said.trim() && said }
}
