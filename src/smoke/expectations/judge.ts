import * as z from 'zod/mini'
import { waitForRun } from '../../graph-server/run.ts'
import { requireEnd } from '../../graph-server/run-result.ts'
import { isKnownError } from '../../http/errors.ts'
import { isPostponed, limitRetries, withRetries } from '../../http/policy.ts'
import { pathSegment } from '../../http/web-address.ts'
import { fail } from '../../problem.ts'
import { isMap, toKind } from '../../text/json-text.ts'
import { type Redact, toShownText } from '../../text/redact.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { toShortJson } from '../../text/short-json.ts'
import { defineExpectation, type TestContext, unexpected, withShortDetail } from '../kinds.ts'
import { listMessages, listNew, sumTokens } from '../messages.ts'
import { name, notMap, optional } from '../plan/plan-fields.ts'

const maxTextLength = 1_000
const maxValueLength = 100

export const judge = defineExpectation({
  description:
    'Another graph scores the output of the run, when everything else that is expected has come true.',
  schema: z.strictObject(
    {
      assistant_id: name.check(
        z.regex(pathSegment, 'is not an ID'),
        z.describe('Assistant ID or graph name of the judge.'),
      ),
      reference: optional(z.unknown(), 'What the output is compared with, such as a good one.'),
      score: z
        ._default(z.number().check(z.minimum(0), z.maximum(1)), 1)
        .check(z.describe('The least score that passes, from 0 to 1. Default is 1.')),
      criteria: optional(name, 'Criteria for the judge.'),
    },
    notMap('must be an object with assistant_id'),
  ),
  of: 'run',
  async check({ assistant_id: judge, reference, score: least, criteria }, result, context) {
    // The keys of openevals. They don't show which server returned the outputs.
    const question = {
      inputs: result.input ?? null,
      outputs: result.value ?? null,
      reference_outputs: reference ?? null,
      criteria: criteria ?? null,
    }
    const first = await ask(judge, question, context)
    const noScore = `judge "${judge}" returned no score`
    if (first.score === undefined)
      context.log.info(`The ${noScore}: ${first.words}; trying once more`)
    const isScored = first.score !== undefined
    const { score, words, cause } = isScored ? first : await ask(judge, question, context)
    if (score === undefined) fail('judge-failed', `the ${noScore}: ${words}`, { cause })
    if (score >= least) return undefined
    const expected = `expected a score of at least ${least}`
    return unexpected('the output', `${expected}, the judge "${judge}" returned ${words}`)
  },
})

/** The answer of a judge without secrets: a score from 0 to 1 with a comment, or the reason why there is none. */
type Answer = Readonly<{ score?: number; words: string; cause?: Error }>

async function ask(judge: string, input: object, context: TestContext): Promise<Answer> {
  const { clock, judges, record, redact, signal, timeoutMs } = context
  // The judge must not know which side it scores.
  const { side: _, ...metadata } = context.metadata ?? {}
  const { server, assistant_id } = judges.get(judge) ?? fail('judge-missing', `no judge "${judge}"`)
  const request = { assistant_id, input, metadata }
  const run = () => waitForRun(server, request, { timeoutMs, signal })
  const start = clock.now()
  let output: unknown
  try {
    const retries = { ...context, ...limitRetries, mayRetry: isPostponed }
    const outcome = await withRetries(run, retries)
    requireEnd(outcome)
    output = outcome.values
    return readScore(output, redact)
  } catch (error) {
    signal.throwIfAborted()
    if (!isKnownError(error)) throw error
    const cause = withShortDetail(error, redact)
    return { words: toShownText(cause.message, redact, maxTextLength), cause }
  } finally {
    // The judge may return the messages that it judges, whose tokens are not its own.
    const own = listNew(listMessages(output), listMessages(input), [])
    record.judgeCosts.push({ runs: 1, runMs: clock.now() - start, tokens: sumTokens(own) })
  }
}

function readScore(output: unknown, redact: Redact): Answer {
  if (!isMap(output)) return { words: `its output is ${toKind(output)}` }
  const { score, comment } = output
  if (score === undefined) return { words: 'its output has no `score`' }
  const value = typeof score === 'boolean' ? Number(score) : score
  const json = toShortJson(score, { limit: maxValueLength, redact })
  const shown = toShownText(json, redact, maxValueLength, toOneLine)
  if (typeof value !== 'number' || !(value >= 0 && value <= 1))
    return { words: `\`score\` is ${shown}, and must be true, false, or a number from 0 to 1` }
  const said = typeof comment === 'string' ? toShownText(comment, redact, maxTextLength) : ''
  return { score: value, words: said.trim() === '' ? shown : `${shown}: ${said}` }
}
