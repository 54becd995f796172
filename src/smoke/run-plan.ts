import { maxKeptResultLength } from '../bounds.ts'
import { RunFailed } from '../graph-server/errors.ts'
import type { GraphServer } from '../graph-server/graph-server.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { formatDuration } from '../time/duration.ts'
import { Turns } from '../time/turns.ts'
import { workAtOnce } from './at-once.ts'
import { SmokePlanFailed } from './errors.ts'
import { type AssistantOptions, findAssistants } from './find-assistants.ts'
import type { PlanTest, SmokePlan } from './plan.ts'
import { runSample, type Sample } from './run-sample.ts'
import type { SmokeContext } from './test-context.ts'
import {
  addCosts,
  type KeptResult,
  type TestReport,
  toCostWords,
  toKeptResult,
} from './test-report.ts'

/** How to run a plan; the timeout is that of each run. */
export interface PlanOptions extends AssistantOptions {
  readonly timeoutMs: number
  /** How many tests run at once; the samples of a repeated one count as tests. */
  readonly parallel: number
  /** Called with the first assistant before anything runs. */
  readonly onAssistant: (assistantId: string) => void
  /** Called after each test with all reports so far, in the order of the plan. */
  readonly onReports: (reports: readonly TestReport[]) => void
}

/**
 * Runs all tests of a plan, some of them at once, also after one failed. Throws AssistantUnclear before the first, and
 * SmokePlanFailed in the end when one of them failed; for a question its own failure.
 */
export async function runSmokePlan(
  graphServer: GraphServer,
  { tests }: SmokePlan,
  options: PlanOptions,
  context: SmokeContext,
): Promise<void> {
  const { isQuestion, timeoutMs, parallel } = options
  const assistants = await findAssistants(graphServer, tests, options, context)
  if (assistants[0] !== undefined) options.onAssistant(assistants[0].assistant_id)
  const attempts = isQuestion ? options.attempts : 1
  const turns = new Turns()
  const shared = { graphServer, timeoutMs, attempts, turns, parallel: isQuestion ? 1 : parallel }
  const sampleContext = { ...context, ...shared }
  const reports: (TestReport | undefined)[] = tests.map(() => undefined)
  const taken: Sample[][] = tests.map(() => [])
  let room = maxKeptResultLength
  const keep = ({ result, failure }: Sample): KeptResult | undefined => {
    // A question whose run stopped got no answer.
    const hasOutput = result !== undefined && !(isQuestion && failure?.error instanceof RunFailed)
    if (!hasOutput) return undefined
    const { kept, length } = toKeptResult(result.value, { ...context, maxLength: room })
    room -= length
    return kept
  }
  const queue = tests.flatMap((test, index) =>
    Array.from({ length: test.repeat }, (_, before) => ({ test, index, sample: before + 1 })),
  )
  await workAtOnce(queue, parallel, async ({ test, index, sample }) => {
    const assistant = assistants[index] as Assistant
    const samples = taken[index] as Sample[]
    const ended = await runSample(test, sample, assistant, sampleContext)
    // One result of each kind is shown; a hundred could fill the memory.
    const isLike = ({ failure }: Sample) => Boolean(failure) === Boolean(ended.failure)
    const isShown = !samples.some(isLike)
    samples.push(isShown ? ended : { ...ended, result: undefined })
    if (samples.length < test.repeat) return
    const report = toReport(test, assistant, samples, keep)
    reports[index] = report
    options.onReports(reports.filter((one) => one !== undefined))
    context.log.info(toLine(report))
  })
  const ended = reports.filter((one) => one !== undefined)
  // Tests run at once, so the last that began is any of them: who looks for a run looks for the first that failed.
  const shown = ended.find(({ failure, run }) => failure && run) ?? ended.findLast(({ run }) => run)
  if (shown?.run !== undefined) context.onRun(shown.run)
  const cost = addCosts(ended.map((report) => report.cost))
  if (!isQuestion && cost.runs > 0) context.log.info(`Cost: ${toCostWords(cost)}`)
  const failed = ended.flatMap(({ failure }) => failure ?? [])
  if (failed[0] === undefined) return
  if (isQuestion) throw failed[0].error
  throw new SmokePlanFailed(failed, tests.length)
}

function toReport(
  { name, line, repeat, pass }: PlanTest,
  { graph_id, assistant_id }: Assistant,
  samples: readonly Sample[],
  keep: (sample: Sample) => KeptResult | undefined,
): TestReport {
  const bad = samples.filter(({ failure }) => failure !== undefined)
  const good = samples.filter(({ failure }) => failure === undefined)
  const isPassed = good.length >= pass
  // Never none: more had to pass than did, or one at the least passed.
  const shown = (isPassed ? good : bad)[0] as Sample
  const failedSample = bad[0]?.failure
  const counts = { taken: repeat, passed: good.length, needed: pass }
  return {
    name,
    line,
    assistant: graph_id ?? assistant_id,
    samples: counts,
    steps: shown.steps,
    run: shown.run,
    output: keep(shown),
    failure: isPassed || !failedSample ? undefined : { ...failedSample, name, samples: counts },
    failedSample,
    durationMs: samples.reduce((sum, { durationMs }) => sum + durationMs, 0),
    cost: addCosts(samples.map(({ cost }) => cost)),
  }
}

function toLine({ name, failure, samples, durationMs }: TestReport): string {
  const mark = failure === undefined ? '✔' : '✘'
  const rate = samples.taken > 1 ? `, ${samples.passed} of ${samples.taken} passed` : ''
  return `${mark} ${name} (${formatDuration(durationMs)}${rate})`
}
