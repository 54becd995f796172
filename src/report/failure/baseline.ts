import { DeploymentNotFound } from '../../control-plane/errors.ts'
import { isRequestError } from '../../http/errors.ts'
import * as smoke from '../../smoke/errors.ts'
import type { StepState } from '../../step/step-state.ts'
import { toSentence } from '../../text/safe-text.ts'
import { type ExplainContext, explanationOf, maxDetailLength } from './explanation.ts'

/** Cases and tests that one message names. */
const maxNamed = 10
const maxNameLength = 100

type Show = ExplainContext['show']

/** Which cases fail on the baseline too: this change did not break them. */
export function toBaselineNote({ comparison }: StepState, show: Show): string {
  const { failing = [], baseline } = comparison ?? {}
  if (baseline === undefined || failing.length === 0) return ''
  return `Fails on ${show(baseline.name, maxNameLength)} too: ${listNames(failing, show)}.`
}

/** Which tests fail the step without a baseline too. */
function toFloorNote(floor: unknown, show: Show): string {
  if (!(floor instanceof smoke.SmokePlanFailed)) return ''
  const tests = new Map([...floor.failed, ...floor.unscored].map((test) => [test.name, test]))
  return `Tests that fail without the comparison too: ${listNames([...tests.values()], show)}.`
}

function listNames(named: readonly { readonly name: string }[], show: Show): string {
  const names = named.slice(0, maxNamed).map(({ name }) => show(name, maxNameLength))
  return `${names.join(', ')}${named.length > maxNamed ? ', …' : ''}`
}

/** The remedy of a request that was sent to the baseline, with the inputs of the baseline. */
function toBaselineRemedy(remedy: string): string {
  return remedy
    .replaceAll('`deployment_url`', '`smoke_baseline`')
    .replaceAll('`graph_headers`', '`baseline_headers`')
}

/** A comparison with a baseline that found a regression, or that was not made. */
export const baselineExplainers = [
  explanationOf(smoke.AgentRegressed, ({ message, floor }, { state, show }) => {
    const { regressions = [], cases = 0 } = state.comparison ?? {}
    // Its first line counts them, as the title does.
    const [, ...problems] = message.split('\n')
    return {
      case: regressions[0]?.name ?? '',
      title:
        regressions.length > 0
          ? `Regression: ${regressions.length} of ${cases} cases`
          : 'Regression: worse overall',
      message: show(message, maxDetailLength),
      ...(problems.length > 0 && { problems }),
      note: toFloorNote(floor, show),
      remedy:
        'Fix the graph. If the change is intended, update the plan, or set `on_regression: warn`.',
    }
  }),
  explanationOf(smoke.ComparisonIncomplete, ({ message, cause }, { show, explain }) => {
    const own = explain(cause)
    const incomplete = `${toSentence(show(message, maxDetailLength))}.`
    return { ...own, note: [own.note, incomplete].filter(Boolean).join('\n') }
  }),
  explanationOf(smoke.BaselineUnavailable, ({ message, cause }, { state, show, explain }) => {
    const check =
      cause instanceof DeploymentNotFound
        ? 'Correct the name in `smoke_baseline`, or deploy it first.'
        : 'Check `smoke_baseline`, and that it serves.'
    const advice = isRequestError(cause) ? toBaselineRemedy(explain(cause).remedy) : ''
    const isWhole = advice.startsWith('Check `smoke_baseline`')
    const end = state.stage === 'preparing' && 'No changes were made.'
    return {
      isHeading: true,
      outcome: 'smoke-test-failed',
      title: 'Baseline not available',
      message: `${show(message, maxDetailLength)}. Nothing was compared.`,
      remedy: [!isWhole && check, advice, end].filter(Boolean).join(' '),
    }
  }),
  explanationOf(smoke.BaselineIsTested, {
    isHeading: true,
    title: 'Baseline is the tested deployment',
    remedy: 'Set `smoke_baseline` to another deployment, for example that of the main branch.',
  }),
]
