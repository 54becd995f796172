import { RunFailed } from '../../graph-server/errors.ts'
import { chooseAssistant, type GraphServer } from '../../graph-server/graph-server.ts'
import type { Assistant } from '../../graph-server/schemas.ts'
import { type CallContext, isPostponed, whenLimited, withRetries } from '../../http/policy.ts'
import { KnownError } from '../../known-error.ts'
import { waitForRun } from '../../runs/create-run.ts'
import { toStopFailure } from '../../runs/run-result.ts'
import { isMap, toKind } from '../../text/json-text.ts'
import { type Redact, toShownText } from '../../text/redact.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { toShortJson } from '../../text/short-json.ts'
import type { Cost } from '../test-report.ts'
import { TokenUsage } from '../token-usage.ts'
import { JudgeFailed, JudgeMissing } from './errors.ts'

// Another graph scores what a run returned. Loaded only for a plan that has a judge.

const attempts = 2
/** Runs in a row without a score after which a judge is no longer asked: each could take `smoke_timeout` twice. */
const maxUnscored = 10
const maxCommentLength = 1_000
const maxValueLength = 100

/** What a judge is asked, in the words of openevals. Nothing in it tells which server returned the outputs. */
interface Question {
  readonly inputs: unknown
  readonly outputs: unknown
  readonly reference_outputs: unknown
  readonly criteria: string | null
}

/** What a judge answers: `value` from 0 to 1, and the same as it was written; the comment without secrets. */
interface Score {
  readonly value: number
  readonly shown: string
  readonly comment: string | undefined
}

interface JudgeContext extends CallContext {
  readonly redact: Redact
  /** Milliseconds that each run of a judge may take. */
  readonly timeoutMs: number
}

/** One judge of a plan. */
export class Judge {
  readonly #name: string
  readonly #assistantId: string
  readonly #server: GraphServer
  readonly #context: JudgeContext
  #unscored = 0

  constructor(name: string, assistantId: string, server: GraphServer, context: JudgeContext) {
    this.#name = name
    this.#assistantId = assistantId
    this.#server = server
    this.#context = context
  }

  /** Asks for a score, and once more where none is given; `onCost` is called with what each run took. Throws JudgeFailed. */
  async score(question: Question, onCost: (cost: Cost) => void): Promise<Score> {
    if (this.#unscored >= maxUnscored) {
      throw this.#toError(`was not asked again, after ${maxUnscored} runs in a row without a score`)
    }
    let failure: JudgeFailed | undefined
    for (let asked = 0; asked < attempts; asked += 1) {
      const score = await this.#ask(question, onCost)
      if (!(score instanceof JudgeFailed)) {
        this.#unscored = 0
        return score
      }
      failure = score
      this.#context.log.info(`${score.message}${asked + 1 < attempts ? '; asking once more' : ''}`)
    }
    this.#unscored += 1
    throw failure
  }

  async #ask(question: Question, onCost: (cost: Cost) => void): Promise<Score | JudgeFailed> {
    const { clock, redact, signal } = this.#context
    const start = clock.now()
    let tokens: number | undefined
    try {
      const values = await this.#run(question)
      tokens = countTokens(question, values)
      const score = readScore(values, redact)
      return typeof score === 'string' ? this.#toError(score) : score
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof KnownError)) throw error
      const cause = toShortError(error, redact)
      return this.#toError(`gave no score: ${toReason(cause, redact)}`, cause)
    } finally {
      onCost({ runs: 1, runMs: clock.now() - start, tokens })
    }
  }

  /** POST /runs/wait, without a thread and without metadata of the test. */
  async #run(input: Question): Promise<unknown> {
    const { client } = this.#server
    const request = { assistant_id: this.#assistantId, input }
    const { timeoutMs, signal } = this.#context
    const run = () => waitForRun(client, request, { timeoutMs, signal })
    // What the server did not carry out for now is no answer.
    const retries = { ...this.#context, ...whenLimited, mayRetry: isPostponed }
    const outcome = await withRetries(run, retries)
    if (outcome.end === 'interrupted') throw toStopFailure(outcome)
    return outcome.values
  }

  #toError(problem: string, cause?: unknown): JudgeFailed {
    return new JudgeFailed(`the judge "${this.#name}" ${problem}`, { judge: this.#name, cause })
  }
}

/** The judges with these names, on one server; `listed` are its assistants, undefined where they are hidden. Throws JudgeMissing. */
export function openJudges(
  names: readonly string[],
  server: GraphServer,
  listed: readonly Assistant[] | undefined,
  context: JudgeContext,
): ReadonlyMap<string, Judge> {
  const entries = names.map((name) => {
    const id = listed === undefined ? name : requireAssistant(listed, name)
    return [name, new Judge(name, id, server, context)] as const
  })
  return new Map(entries)
}

/** The assistants of the judges' own server; undefined where they cannot be listed: a run shows then whether one is there. */
export async function findAssistants(
  server: GraphServer,
  { log, signal }: CallContext,
): Promise<readonly Assistant[] | undefined> {
  try {
    return await server.listAssistants(signal)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof KnownError)) throw error
    log.info(`${error.message}; a run shows whether the judge exists`)
    return undefined
  }
}

function requireAssistant(listed: readonly Assistant[], judge: string): string {
  try {
    return chooseAssistant(listed, judge).assistant_id
  } catch (cause) {
    if (!(cause instanceof KnownError)) throw cause
    throw new JudgeMissing(cause.message, { judge, cause })
  }
}

/** The score of an output, or what it is instead, in words that complete "the judge …". */
function readScore(output: unknown, redact: Redact): Score | string {
  if (!isMap(output)) return `gave no score: its output is ${toKind(output)}`
  const { score, comment } = output
  if (score === undefined) return 'gave no score: its output has no `score`'
  const value = typeof score === 'boolean' ? Number(score) : score
  const shown = toShownText(
    toShortJson(score, { limit: maxValueLength, redact }),
    redact,
    maxValueLength,
    toOneLine,
  )
  if (typeof value !== 'number' || !(value >= 0 && value <= 1)) {
    return `gave no score: \`score\` is ${shown}, and must be true, false, or a number from 0 to 1`
  }
  const said = typeof comment === 'string' ? toShownText(comment, redact, maxCommentLength) : ''
  return { value, shown, comment: said.trim() === '' ? undefined : said }
}

/** The tokens of the judge's own messages: those of the outputs that it was asked about may be in its state. */
function countTokens(question: Question, values: unknown): number | undefined {
  const usage = new TokenUsage()
  usage.note(question, false)
  return usage.note(values, false).tokens
}

/** A plan keeps what every run raised to its end, and it can be as long as a body. */
function toShortError(error: Error, redact: Redact): Error {
  if (!(error instanceof RunFailed)) return error
  const { end, detail = '', node, advice } = error
  return new RunFailed(end, toShownText(detail, redact, maxCommentLength), node, advice)
}

function toReason(error: Error, redact: Redact): string {
  const { end, detail = '' } = error instanceof RunFailed ? error : {}
  const words = end === 'raised' ? 'it raised an error' : error.message
  return toShownText(`${words}${detail && `: ${detail}`}`, redact, maxCommentLength)
}
