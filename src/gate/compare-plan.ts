import type { GraphServer } from '../graph-server/graph-server.ts'
import { isRunFailed } from '../graph-server/run-result.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { isKnownError } from '../http/errors.ts'
import { isPostponed, mayRepeatRead, withRetries } from '../http/policy.ts'
import { isProblem, Problem } from '../problem.ts'
import {
  findAssistants,
  isListHidden,
  type ListAssistants,
  listOnce,
} from '../smoke/find-assistants.ts'
import type { SmokeContext } from '../smoke/kinds.ts'
import type { PlanTest } from '../smoke/plan/plan.ts'
import { findEffect } from '../smoke/plan/plan-schema.ts'
import type { BaselineRunner, PlanOptions } from '../smoke/run-plan.ts'
import { type PlannedSample, runSample, type SampleContext } from '../smoke/run-sample.ts'
import {
  addCosts,
  type Cost,
  formatCost,
  isUnscored,
  type SampleReport,
  toFailedTest,
  toTestsFailed,
} from '../smoke/test-report.ts'
import { workAtOnce } from '../time/work-at-once.ts'
import { askAgain, isSuspect, maxSuspects, type Side } from './comparison.ts'
import { type CaseRecord, isUnanswered, toCaseName, toFault, toRecords } from './first-round.ts'
import { type Comparison, countRegressions, toComparison, toRegressionText } from './scores.ts'

interface TestedPlan {
  readonly tests: readonly PlanTest[]
  readonly tested: readonly Assistant[]
}

/** The assistants of the tests that the baseline runs, by the index of the test. Throws AssistantUnclear when it has none of them. */
async function findBaselineAssistants(
  list: ListAssistants,
  { tests, tested }: TestedPlan,
  options: PlanOptions,
  context: SmokeContext,
): Promise<ReadonlyMap<number, Assistant>> {
  const { assistantId } = options
  // Without a name, another graph could be the only one there: the one that is tested is looked up.
  const isNamed = (test: PlanTest) => (test.assistant_id ?? assistantId) !== undefined
  const named = tests.map((test, at): PlanTest => {
    const graph = tested[at]?.graph_id ?? undefined
    return isNamed(test) ? test : { ...test, assistant_id: graph }
  })
  // Only the run of a test that the step itself names an assistant for shows whether that exists.
  const isSingleTest = options.isSingleTest && assistantId !== undefined
  const leaveOut = ({ name }: PlanTest, why: string) =>
    context.log.info(`${name} doesn't run on the baseline: it ${why}`)
  const entries = [...named.entries()].filter(([, test]) => {
    const effect = options.isSingleTest ? undefined : findEffect(test)
    if (effect !== undefined) leaveOut(test, effect)
    return effect === undefined
  })
  for (let left = entries; ; ) {
    try {
      const asked = left.map(([, test]) => test)
      const found = await findAssistants(list, asked, { assistantId, isSingleTest }, context)
      return new Map(left.map(([index], at) => [index, found.assistants[at] as Assistant]))
    } catch (error) {
      // A change can bring a new graph, which the baseline does not have yet.
      const { wanted = undefined } = isProblem(error, 'assistant-missing') ? error.facts : {}
      if (wanted === undefined) throw error
      const isMissing = (test: PlanTest) => (test.assistant_id ?? assistantId) === wanted
      for (const [, test] of left) if (isMissing(test)) leaveOut(test, `needs ${wanted}`)
      left = left.filter(([, test]) => !isMissing(test))
      if (left.length === 0) throw error
    }
  }
}

/** The baseline of a plan: where it serves, or why it cannot run the plan. */
export type Baseline = Comparison['baseline'] &
  ({ readonly graphServer: GraphServer } | { readonly problem: Problem<'baseline-unavailable'> })

/** How a plan is run, and compared. */
export interface CompareOptions extends PlanOptions, Pick<Comparison, 'tested' | 'isStrict'> {
  readonly baseline: Baseline
  /** Called once, unless the baseline cannot run the plan. */
  readonly onComparison: (comparison: Comparison) => void
}

const retries = { attempts: 3, backoff: { baseMs: 1_000, capMs: 10_000 } }

/** Runs a plan on the baseline beside the tested graph server, and compares the results case by case. It writes nothing there but the threads of its tests, which it deletes. */
export function comparePlan(options: CompareOptions, context: SmokeContext): BaselineRunner {
  const { baseline, parallel } = options
  const { log, redact, signal } = context
  const { name } = baseline
  /** Its assistants are read once: its judges and its tests are looked up in the same list. */
  const open = (server: GraphServer) => {
    return { server, list: listOnce(server, context, { mayRetry: mayRepeatRead }) }
  }
  const there = 'problem' in baseline ? baseline.problem : open(baseline.graphServer)
  let problem = isProblem(there, 'baseline-unavailable') ? there : undefined
  /** Why the tested side answers no more. */
  let outage: unknown
  let judgeError: Problem<'tests-failed'> | undefined
  let assistants: ReadonlyMap<number, Assistant> = new Map()
  let tests: readonly PlanTest[] = []
  let shared: SampleContext | undefined
  /** Of asking again. */
  const costs: Record<Side, Cost[]> = { tested: [], baseline: [] }

  const giveUp = (error: unknown): Problem<'baseline-unavailable'> => {
    signal.throwIfAborted()
    // A defect is no fault of the baseline.
    if (!isKnownError(error)) throw error
    const message = `baseline ${name} could not run the plan: ${error.message}`
    problem ??= new Problem('baseline-unavailable', message, { cause: error })
    log.info(`${message}. Nothing is compared.`)
    return problem
  }

  /** What fails the step by itself: the tests that miss their floor, and a judge that returned no score beside them. */
  const toOwnError = (floor: unknown): unknown => {
    if (!isProblem(floor, 'tests-failed') || judgeError === undefined) return floor ?? judgeError
    const unscored = [...floor.facts.unscored, ...judgeError.facts.unscored]
    return toTestsFailed({ ...floor.facts, unscored })
  }

  /** A run without a score is an error of its judge, which fails the step. */
  const noteJudge = (sample: PlannedSample, { failure }: SampleReport, side = '') => {
    if (failure === undefined || !isUnscored(failure)) return
    const kind = `${failure.kind}${side}`
    const samples = { taken: 1, passed: 0, needed: 1 }
    const place = { name: toCaseName(sample), caseLabel: undefined, kind, samples }
    const unscored = [toFailedTest({ ...failure, ...place })]
    judgeError ??= toTestsFailed({ failed: [], unscored, total: tests.length })
  }

  /** One run that its agent answers: what does not is asked again. Throws why none was answered. */
  const toAnswered = (run: () => Promise<SampleReport>): Promise<SampleReport> => {
    const attempt = async () => {
      const report = await run()
      if (isUnanswered(report)) throw report.failure?.error
      return report
    }
    // One that was postponed has been sent again already.
    const mayRetry = (error: unknown) =>
      (mayRepeatRead(error) && !isPostponed(error)) || isRunFailed(error)
    return withRetries(attempt, { ...context, ...retries, mayRetry })
  }

  /** One run on the baseline; undefined once it cannot run the plan. */
  const runThere = async (sample: PlannedSample): Promise<SampleReport | undefined> => {
    const assistant = assistants.get(sample.index)
    if (problem !== undefined || assistant === undefined || shared === undefined) return undefined
    const sampleContext = shared
    try {
      const report = await toAnswered(() => runSample(sample, assistant, sampleContext))
      noteJudge(sample, report, `, on ${name}`)
      return report
    } catch (error) {
      giveUp(error)
      return undefined
    }
  }

  /** One run on the tested side, for a suspect; undefined once that answers no more. */
  const runHere = async (sample: PlannedSample, run: () => Promise<SampleReport>) => {
    if (outage !== undefined) return undefined
    try {
      const report = await toAnswered(run)
      noteJudge(sample, report)
      return report
    } catch (error) {
      signal.throwIfAborted()
      outage ??= error
      return undefined
    }
  }

  /** The suspect with its verdict, after asking again until that is clear; without one where a run has no answer or no score. */
  const settle = async (
    record: CaseRecord,
    run: () => Promise<SampleReport>,
  ): Promise<CaseRecord> => {
    const rounds = askAgain()
    let error: unknown
    let next = rounds.next()
    while (!next.done) {
      const { value: side } = next
      const report = await (side === 'tested'
        ? runHere(record.sample, run)
        : runThere(record.sample))
      if (report === undefined) return record
      costs[side].push(report.cost)
      if (isUnscored(report.failure)) return record
      if (side === 'tested') error ??= report.failure?.error
      next = rounds.next(report.failure === undefined)
    }
    const fault = record.cause === '' ? toFault(error, redact) : {}
    return { ...record, ...fault, askedAgain: { ...next.value, error } }
  }

  return {
    async findJudgePlace() {
      if (isProblem(there, 'baseline-unavailable')) return there
      const { server, list } = there
      try {
        return { server, listed: await list() }
      } catch (error) {
        if (!isListHidden(error)) return giveUp(error)
        log.info(`${error.message}; a run shows whether the judge exists`)
        return { server, listed: undefined }
      }
    },
    async begin(planned, tested, sampleContext) {
      tests = planned
      if (isProblem(there, 'baseline-unavailable')) {
        log.info(`${there.message}. Nothing is compared.`)
        return assistants
      }
      // Known since its judges were looked up.
      if (problem !== undefined) return assistants
      // Nothing of the step is sent along: no webhook, and no ID of a run there becomes an output.
      const own = { webhook: undefined, onRun: () => undefined }
      shared = { ...sampleContext, graphServer: there.server, ...own }
      try {
        assistants = await findBaselineAssistants(there.list, { tests, tested }, options, context)
        log.info(`Comparing ${assistants.size} of ${planned.length} tests with ${name}`)
      } catch (error) {
        giveUp(error)
      }
      return assistants
    },
    run: runThere,
    async conclude(floor, played, runAgain) {
      const compared = toRecords(played, redact)
      const suspects = problem ? [] : compared.filter(({ passed }) => isSuspect(passed))
      const notAsked = suspects.slice(maxSuspects)
      // A case that was never answered here is not compared, unless it is asked again.
      if (notAsked.some(({ isAnswered }) => !isAnswered)) {
        const unanswered = played.tested.find(({ report }) => isUnanswered(report))
        outage = unanswered?.report.failure?.error
      }
      const settled = [...suspects]
      const asking = [...suspects.slice(0, maxSuspects).entries()]
      await workAtOnce(asking, parallel, async ([at, record]) => {
        settled[at] = await settle(record, () => runAgain(record.sample))
      })
      const ownError = toOwnError(floor)
      const cut = problem
        ? `${problem.message}. Nothing was compared`
        : `the comparison with ${name} is incomplete`
      if (problem !== undefined || outage !== undefined) {
        const cause = ownError ?? outage
        return cause ? new Problem('comparison-incomplete', cut, { cause }) : problem
      }
      const asked = settled.flatMap(({ askedAgain }) => askedAgain ?? [])
      const comparison = toComparison(compared, settled, {
        tested: options.tested,
        isStrict: options.isStrict,
        baseline: { name, commitSha: baseline.commitSha },
        meetsFloor: ownError === undefined,
        leftOut: tests.length - assistants.size,
        notAsked: notAsked.length,
        againCost: addCosts(costs.tested),
      })
      if (costs.tested.length > 0)
        log.info(`Cost of running suspects again: ${formatCost(comparison.againCost)}`)
      log.info(
        `Cost on the baseline: ${formatCost(addCosts([...costs.baseline, ...played.baseline.map(({ report }) => report.cost)]))}`,
      )
      options.onComparison(comparison)
      if (countRegressions(comparison) === 0) return ownError
      if (!options.isStrict) {
        log.warning(toRegressionText(comparison), 'Regression')
        return ownError
      }
      const proofs = asked.filter(({ kind }) => kind === 'regression').map(({ error }) => error)
      const alone = settled.flatMap(({ error }) => error ?? [])
      const causes = [...(proofs.length > 0 ? proofs : alone), ...(floor ? [floor] : [])]
      const { regressions, cases } = comparison
      const text = toRegressionText(comparison)
      // The title counts them, as the first line does.
      const lines = text.split('\n').slice(1)
      return new Problem('agent-regressed', text, { regressions, cases, causes, lines })
    },
  }
}
