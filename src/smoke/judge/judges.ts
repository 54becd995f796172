import type { Log } from '../../log.ts'
import { isMap, toKind } from '../../text/json-text.ts'
import { type Redact, toShownText } from '../../text/redact.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { toShortJson } from '../../text/short-json.ts'
import type { Clock } from '../../time/clock.ts'
import { JudgeFailed } from './errors.ts'
import type { JudgeEnd } from './run-judge.ts'

// Loaded only for a plan that has a judge; so what runs it is an argument.

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

/** A run of a judge: what it was asked and returned, undefined where nothing came, and the milliseconds that it took. */
export interface JudgeRun {
  readonly question: Question
  readonly output: unknown
  readonly runMs: number
}

/** What a judge needs from outside. */
interface JudgeOptions {
  /** Runs its graph. */
  readonly run: (question: Question) => Promise<JudgeEnd>
  readonly clock: Clock
  readonly log: Log
  readonly redact: Redact
}

/** One judge of a plan, by the name that the plan gives it. */
export class Judge {
  readonly #name: string
  readonly #options: JudgeOptions
  #unscored = 0

  constructor(name: string, options: JudgeOptions) {
    this.#name = name
    this.#options = options
  }

  /** Asks for a score, and once more where none is given; `onRun` is called with each run. Throws JudgeFailed. */
  async score(question: Question, onRun: (run: JudgeRun) => void): Promise<Score> {
    if (this.#unscored >= maxUnscored) {
      throw this.#toError(`was not asked again, after ${maxUnscored} runs in a row without a score`)
    }
    let failure: JudgeFailed | undefined
    for (let asked = 1; asked <= attempts; asked += 1) {
      const score = await this.#ask(question, onRun)
      if (!(score instanceof JudgeFailed)) {
        this.#unscored = 0
        return score
      }
      failure = score
      const next = asked < attempts ? '; trying once more' : ''
      this.#options.log.info(`${score.message.replace(/^t/, 'T')}${next}`)
    }
    this.#unscored += 1
    throw failure
  }

  async #ask(question: Question, onRun: (run: JudgeRun) => void): Promise<Score | JudgeFailed> {
    const { clock, redact, run } = this.#options
    const start = clock.now()
    const { output, reason, cause } = await run(question)
    onRun({ question, output, runMs: clock.now() - start })
    const score = reason ?? readScore(output, redact)
    return typeof score === 'string' ? this.#toError(`returned no score: ${score}`, cause) : score
  }

  #toError(problem: string, cause?: Error): JudgeFailed {
    return new JudgeFailed(`the judge "${this.#name}" ${problem}`, { judge: this.#name, cause })
  }
}

/** The score of an output, or why there is none. */
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
  const said = typeof comment === 'string' ? toShownText(comment, redact, maxCommentLength) : ''
  return { value, shown, comment: said.trim() === '' ? undefined : said }
}
