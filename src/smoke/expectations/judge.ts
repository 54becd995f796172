import * as z from 'zod/mini'
import { waitForRun } from '../../graph-server/run.ts'
import { requireEnd } from '../../graph-server/run-result.ts'
import { isKnownError } from '../../http/errors.ts'
import { isPostponed, limitRetries, withRetries } from '../../http/policy.ts'
import { pathSegment } from '../../http/web-address.ts'
import { fail } from '../../problem.ts'
import { isMap, toKind, toShortJson } from '../../text/json-text.ts'
import { type Redact, toShownText } from '../../text/redact.ts'
import { toOneLine } from '../../text/safe-text.ts'
import type { TestContext } from '../kinds.ts'
import { defineExpectation, name, notMap, optional, unexpected, withShortDetail } from '../kinds.ts'
import { listMessages, listNew, sumTokens } from '../messages.ts'

const maxTextLength = 1_000
const maxValueLength = 100
const graphName = name.check(z.regex(pathSegment, 'is not an ID'))
export const judge = defineExpectation({
  description:
    'Another graph scores the output of the run, when everything else that is expected has come true.',
  schema: z.strictObject(
    {
      assistant_id: graphName.check(z.describe('Assistant ID or graph name of the judge.')),
      reference: optional(z.unknown(), 'What the output is compared with, such as a good one.'),
      score: z
        ._default(z.number().check(z.minimum(0), z.maximum(1)), 1)
        .check(z.describe('The least score that passes, from 0 to 1. Default is 1.')),
      criteria: optional(name, 'Criteria for the judge.'),
    },
    notMap('must be an object with assistant_id'),
  ),
  of: 'run',
  async check({ assistant_id: id, reference, score: least, criteria }, result, context) {
    // The keys are those of openevals. They don't tell the judge which server returned the outputs. Missing parts are null.
    const question = {
      inputs: result.input ?? null,
      outputs: result.value ?? null,
      reference_outputs: reference ?? null,
      criteria: criteria ?? null,
    }
    const first = await ask(id, question, context)
    const noScore = `judge "${id}" returned no score`
    const isScored = first.score !== undefined
    if (!isScored) context.log.info(`The ${noScore}: ${first.words}; trying once more`)
    const { score, words, cause } = isScored ? first : await ask(id, question, context)
    if (score === undefined) fail('judge-failed', `the ${noScore}: ${words}`, { cause })
    if (score >= least) return undefined
    const expected = `expected a score of at least ${least}`
    return unexpected('the output', `${expected}, the judge "${id}" returned ${words}`)
  },
})

/** The answer of a judge. `words` are the score and its comment, or the reason for a missing score. They contain no secrets. */
type Answer = Readonly<{ score?: number; words: string; cause?: Error }>
/** Runs the judge, reads its score, and records the cost. A failed run is an answer without a score. Throws if the step was cancelled. */
async function ask(id: string, input: object, context: TestContext): Promise<Answer> {
  const { clock, judges, record, redact, signal, timeoutMs } = context
  // `side` would tell the judge which server returned the output, which must not influence its score.
  const { side: _, ...metadata } = context.metadata ?? {}
  const { server, assistant_id } = judges.get(id) ?? fail('judge-missing', `no judge "${id}"`)
  const request = { assistant_id, input, metadata }
  const runJudge = () => waitForRun(server, request, { timeoutMs, signal })
  const start = clock.now()
  let output: unknown // stays undefined if the run fails, so no tokens are counted
  try {
    const retries = { ...context, ...limitRetries, mayRetry: isPostponed }
    const outcome = await withRetries(runJudge, retries)
    requireEnd(outcome)
    output = outcome.values
    return readScore(output, redact)
  } catch (error) {
    signal.throwIfAborted()
    if (!isKnownError(error)) throw error
    const cause = withShortDetail(error, redact)
    return { words: toShownText(cause.message, redact, maxTextLength), cause }
  } finally {
    // The judge may return the messages that it judges. Their tokens are the agent's cost, so only new messages count here.
    const ofJudge = listNew(listMessages(output), listMessages(input), [])
    record.judgeCosts.push({ runs: 1, runMs: clock.now() - start, tokens: sumTokens(ofJudge) })
  }
}

/** Reads the score and comment from the judge's output. true counts as 1, and false as 0. Without a valid score, `words` say the reason. */
function readScore(output: unknown, redact: Redact): Answer {
  if (!isMap(output)) return { words: `its output is ${toKind(output)}` }
  const { score, comment } = output
  if (score === undefined) return { words: 'its output has no `score`' }
  const number = typeof score === 'boolean' ? Number(score) : score
  const json = toShortJson(score, { limit: maxValueLength, redact })
  const shown = toShownText(json, redact, maxValueLength, toOneLine)
  if (typeof number !== 'number' || !(number >= 0 && number <= 1))
    return { words: `\`score\` is ${shown}, and must be true, false, or a number from 0 to 1` }
  const said = typeof comment === 'string' ? toShownText(comment, redact, maxTextLength) : ''
  return { score: number, words: said.trim() === '' ? shown : `${shown}: ${said}` }
}
