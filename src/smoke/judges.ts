import { chooseAssistant, type GraphServer } from '../graph-server/graph-server.ts'
import { waitForRun } from '../graph-server/run.ts'
import { isRunFailed } from '../graph-server/run-failed.ts'
import { toStopFailure } from '../graph-server/run-result.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { isKnownError } from '../http/errors.ts'
import { isPostponed, limitRetries, withRetries } from '../http/policy.ts'
import { fail, isProblem, type Problem } from '../problem.ts'
import { isMap, toKind } from '../text/json-text.ts'
import { type Redact, toShownText } from '../text/redact.ts'
import { toOneLine } from '../text/safe-text.ts'
import { toShortJson } from '../text/short-json.ts'
import type { Place } from './find-assistants.ts'
import type { Judge, Question, Score, SmokeContext, TestContext } from './kinds.ts'
import { listMessages, listNew, sumTokens } from './messages.ts'
import { withShortDetail } from './run-sample.ts'

// Loaded only for a plan that has a judge.

const attempts = 2
const maxTextLength = 1_000
const maxValueLength = 100

type JudgeContext = SmokeContext & Pick<TestContext, 'timeoutMs'>

/** A baseline with its assistants, or with why it cannot run the plan. */
type Baseline = Place & { readonly problem?: Problem | undefined }

/** Finds the judges with these names. A judge that the baseline has scores both sides: a change must not bring its own examiner. Throws `judge-missing`, `baseline-unavailable`. */
export function findJudges(
  names: ReadonlySet<string>,
  here: Place,
  there: Baseline | undefined,
  context: JudgeContext,
): ReadonlyMap<string, Judge> {
  const findPlace = (judge: string) => {
    if (there === undefined || there.problem) return here
    const isNamed = (one: Assistant) => [one.assistant_id, one.graph_id].includes(judge)
    if (there.listed?.some(isNamed) ?? true) return there
    const missing = `${there.server.host} does not have the judge "${judge}"`
    context.log.info(`${missing}; that of ${here.server.host} scores both sides`)
    return here
  }
  const open = (judge: string) => {
    const { server, listed } = findPlace(judge)
    try {
      const id = listed ? chooseAssistant(listed, judge).assistant_id : judge
      return [judge, createJudge(judge, server, id, context)] as const
    } catch (error) {
      if (!isProblem(error, 'assistant-missing', 'assistant-unclear')) throw error
      if (there?.problem) throw there.problem
      fail('judge-missing', error.message, { cause: error })
    }
  }
  return new Map([...names].map(open))
}

function createJudge(
  name: string,
  server: GraphServer,
  assistantId: string,
  context: JudgeContext,
): Judge {
  const { clock, log } = context
  return async (question, onCost) => {
    for (let asked = 1; ; asked += 1) {
      const start = clock.now()
      const { output, score, cause } = await runJudge(server, assistantId, question, context)
      // The output that it judges may be in its own.
      const own = listNew(listMessages(output), listMessages(question), [])
      onCost({ runs: 1, runMs: clock.now() - start, tokens: sumTokens(own) })
      if (typeof score !== 'string') return score
      const problem = `judge "${name}" returned no score: ${score}`
      if (asked === attempts) fail('judge-failed', `the ${problem}`, { cause })
      log.info(`The ${problem}; trying once more`)
    }
  }
}

/** Returns the output of a judge, and its score, or why there is none. */
async function runJudge(
  server: GraphServer,
  assistant_id: string,
  input: Question,
  context: JudgeContext,
) {
  const { redact, signal, timeoutMs, metadata } = context
  const request = { assistant_id, input, metadata }
  const run = async () => {
    const outcome = await waitForRun(server, request, { timeoutMs, signal })
    if (outcome.end === 'interrupted') throw toStopFailure(outcome)
    return outcome.values
  }
  try {
    const output = await withRetries(run, { ...context, ...limitRetries, mayRetry: isPostponed })
    return { output, score: readScore(output, redact) }
  } catch (error) {
    signal.throwIfAborted()
    if (!isKnownError(error)) throw error
    const cause = isRunFailed(error) ? withShortDetail(error, redact) : error
    return { score: toShownText(cause.message, redact, maxTextLength), cause }
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
