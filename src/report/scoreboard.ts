import { type Comparison, countRegressions, type Figure, type NamedCase } from '../gate/scores.ts'
import { toCode, toFirst, toOneLine, withoutTrailing } from '../text/safe-text.ts'
import { formatDuration } from '../time/duration.ts'
import { toShortCommit } from '../workflow/repo-ref.ts'
import { joinParts, toCounted, toText } from './html.ts'

const maxNamed = 10
const maxBetter = 3
const maxNameLength = 120
const noRegression = 'no regression'

/** Writes the comparison with the baseline as Markdown: a heading, a table, and the failed cases. If the agent is only as good, and nothing needs a reader's attention, writes a single line. */
export function toScoreboard(comparison: Comparison): string {
  const { tested, regressions, unreliable, failing, isStrict, meetsFloor, cases } = comparison
  const { passed } = comparison
  const verdict = toVerdict(comparison)
  const isAsGood = verdict === noRegression && passed.tested >= passed.baseline && meetsFloor
  if (isAsGood && unreliable.length === 0) return toEqualLine(comparison)
  const count = countRegressions(comparison)
  // Without `isStrict`, regressions only warn (`on_regression: warn`). A comparison without cases is shown as bad, even if the step passes.
  const isBad = !meetsFloor || cases === 0 || (isStrict && count > 0)
  const icon = isBad ? '❌' : count > 0 ? '⚠️' : '✅'
  const caseLines = [
    ...regressions.map((regressed) => `❌ ${toCase(regressed)}`),
    ...unreliable.map((flaky) => `⚠️ ${toCase(flaky)} The baseline is unreliable here too.`),
    ...failing.map(({ name }) => `⚠️ ${toBold(name)} fails on both.`),
  ]
  return joinParts([
    `### ${icon} ${toText(tested.name, maxNameLength)}: ${verdict}`,
    toTable(comparison),
    toFirst(caseLines, maxNamed, String).join('<br>\n'),
    toRemarks(comparison),
  ])
}

function toEqualLine({ baseline, passed, cases, tokens, better, cleared }: Comparison): string {
  const ofBaseline = passed.tested === passed.baseline ? '' : `, baseline ${passed.baseline}`
  const cost = tokens === undefined ? '' : `, tokens ${toShare(tokens)}`
  const rate = `${passed.tested} of ${cases}${ofBaseline}`
  const line = `✅ as good as ${toText(baseline.name, maxNameLength)}: ${rate}${cost}`
  const rest = joinParts([toBetter(better), toCleared(cleared)], ' ')
  return rest === '' ? line : `${line}. ${rest}`
}

function toVerdict(comparison: Comparison): string {
  const { regressions, open, cases, passed, isWorseOverall, isBetterOverall } = comparison
  if (regressions.length > 0) return toCounted(regressions.length, 'regression')
  if (isWorseOverall) return 'worse overall'
  if (cases === 0) return 'no comparison, because no case was scored'
  if (passed.baseline === 0) return 'no comparison, because the baseline passes nothing'
  if (open > 0) return `no verdict on ${toCounted(open, 'case')}`
  return isBetterOverall ? 'better overall' : noRegression
}

function toTable({ tested, baseline, cases, passed, tokens, runMs }: Comparison): string {
  const { name, commitSha } = baseline
  const commit = commitSha === undefined ? '' : ` at ${toCode(toShortCommit(commitSha))}`
  const testedName = tested.isPullRequest ? 'this pull request' : 'this deployment'
  const toCount = (tokensPerCase: number) => Math.round(tokensPerCase).toLocaleString('en')
  const testedTokens = tokens && `${toCount(tokens.tested)} (${toShare(tokens)})`
  const rows = [
    [toCounted(cases, 'case'), testedName, `${toCode(toOneLine(name, maxNameLength))}${commit}`],
    [':--', ':--', ':--'],
    ['Passed', passed.tested, passed.baseline],
    tokens && ['Tokens per case', testedTokens, toCount(tokens.baseline)],
    runMs && ['Time, median', formatDuration(runMs.tested), formatDuration(runMs.baseline)],
  ]
  return rows.flatMap((cells) => (cells ? `| ${cells.join(' | ')} |` : [])).join('\n')
}

function toRemarks(comparison: Comparison): string {
  const { better, cleared, open, leftOut, isWorseOverall, failedAlone } = comparison
  const { revisionId } = comparison.baseline
  const sentences = [
    isWorseOverall &&
      `❌ Worse overall: ${failedAlone.tested} failed only here, ${failedAlone.baseline} only on the baseline.`,
    better.length > 0 && `✅ ${toBetter(better)}`,
    toCleared(cleared),
    open > 0 && `⚪ ${open} more failed only here, without a verdict.`,
    leftOut > 0 && `⚪ ${toCounted(leftOut, 'test')} not run on the baseline.`,
    revisionId !== undefined && `⚪ Baseline: revision ${toCode(revisionId)}.`,
  ]
  return joinParts(sentences, ' ')
}

function toCleared(cleared: number): string {
  return cleared === 0 ? '' : `⚪ ${cleared} differed once and passed when asked again.`
}

function toBetter(better: readonly string[]): string {
  if (better.length === 0) return ''
  return `Better: ${toFirst(better, maxBetter, toBold).join(', ')}.`
}

function toCase({ name, cause, rate = '' }: NamedCase): string {
  const why = cause === '' ? '' : ` ${toText(withoutTrailing(cause, '.'))}.`
  return `${toBold(name)}${rate && `: ${rate}`}.${why}`
}

function toBold(name: string): string {
  return `**${toText(name, maxNameLength)}**`
}

/** Formats the change from the baseline to the tested agent: `+6 %`, `-3 %`, or `+0 %`. */
function toShare({ ratio }: Figure): string {
  const percent = Math.round((ratio - 1) * 100)
  return `${percent < 0 ? '-' : '+'}${Math.abs(percent).toLocaleString('en')} %`
}
