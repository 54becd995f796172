import { toOneLine, withoutTrailing } from '../text/safe-text.ts'
import { type Comparison, countRegressions, type NamedCase } from './scores.ts'

const maxNamed = 10
const maxNameLength = 120

/** What is worse than the baseline, in the lines of an annotation. */
export function toRegressionText(comparison: Comparison): string {
  const { regressions, baseline, cases, failedAlone, isWorseOverall } = comparison
  const name = toOneLine(baseline.name, maxNameLength)
  const overall = `${failedAlone.tested} cases failed only here, and ${failedAlone.baseline} only on the baseline`
  const lines = regressions.slice(0, maxNamed).map((one) => `✘ ${toCaseText(one)}`)
  const more = regressions.length - lines.length
  if (more > 0) lines.push(`… and ${more} more`)
  if (regressions.length > 0 && isWorseOverall) lines.push(`Worse overall: ${overall}`)
  const first =
    regressions.length > 0
      ? `${countRegressions(comparison)} of ${cases} cases regressed against ${name}`
      : `worse overall than ${name}: ${overall}`
  return [first, ...lines].join('\n')
}

/** `refunds a small order: 0 of 7, baseline 7 of 7. No call of refund`. */
function toCaseText({ name, cause, asked, passed }: NamedCase): string {
  const rate =
    asked && passed
      ? `: ${passed.tested} of ${asked.tested}, baseline ${passed.baseline} of ${asked.baseline}`
      : ''
  return `${toOneLine(name, maxNameLength)}${rate}. ${withoutTrailing(cause, '.')}`
}
