import { type Comparison, countRegressions, type Figure, type NamedCase } from '../gate/scores.ts'
import { toCode, toMarkdown, toOneLine, withoutTrailing } from '../text/safe-text.ts'
import { formatDuration } from '../time/duration.ts'
import { toShortCommit } from '../workflow/repo-ref.ts'
import { toCounted } from './summary/html.ts'

/** Cases that are named with what they failed with, and those that are named alone. */
const maxNamed = 10
const maxBetter = 3
const maxNameLength = 120
/** A difference of time below this is not shown: it is the noise of every measurement. */
const leastTimeShare = 0.05

/** How the tested agent compares with the baseline, as Markdown: one line where it is as good, else a table and the cases that differ. */
export function toScoreboard(comparison: Comparison): string {
  return isEqual(comparison) ? toEqualLine(comparison) : toBoard(comparison)
}

/** Whether there is nothing that a reader must know. */
function isEqual(comparison: Comparison): boolean {
  const { regressions, unreliable, notAsked, undecided, passed } = comparison
  const { isWorseOverall, isBetterOverall } = comparison
  const named = regressions.length + unreliable.length + notAsked + undecided
  // A baseline that passes nothing could not show a regression.
  const isLess = passed.tested < passed.baseline || passed.baseline === 0
  return named === 0 && !isWorseOverall && !isBetterOverall && !isLess && comparison.meetsFloor
}

function toEqualLine(comparison: Comparison): string {
  const { baseline, passed, cases, tokens, better, cleared } = comparison
  const cost = tokens === undefined ? '' : `, tokens ${toShare(tokens)}`
  const name = toMarkdown(toOneLine(baseline.name, maxNameLength))
  const there = passed.tested === passed.baseline ? '' : `, baseline ${passed.baseline}`
  const rest = [better.length > 0 && toBetter(better), cleared > 0 && toCleared(cleared)]
  const line = `✅ as good as ${name}: ${passed.tested} of ${cases}${there}${cost}`
  const said = rest.filter(Boolean).join(' ')
  return said === '' ? line : `${line}. ${said}`
}

function toBoard(comparison: Comparison): string {
  const { regressions, unreliable, failing } = comparison
  const named = [
    ...regressions.map((one) => `❌ ${toCase(one)}`),
    ...unreliable.map((one) => `⚠️ ${toCase(one)} The baseline is unreliable here too.`),
    ...failing.map((one) => `⚠️ ${toName(one.name)} fails on both.`),
  ]
  const shown = named.slice(0, maxNamed)
  if (named.length > maxNamed) shown.push(`… and ${named.length - maxNamed} more.`)
  const rest = listRest(comparison)
  return [toHeading(comparison), toTable(comparison), shown.join('<br>\n'), rest.join(' ')]
    .filter(Boolean)
    .join('\n\n')
}

function toHeading(comparison: Comparison): string {
  const { tested, isStrict, meetsFloor, cases } = comparison
  const isRed = !meetsFloor || cases === 0 || (isStrict && countRegressions(comparison) > 0)
  const icon = isRed ? '❌' : countRegressions(comparison) > 0 ? '⚠️' : '✅'
  return `### ${icon} ${toMarkdown(toOneLine(tested.name, maxNameLength))}: ${toVerdict(comparison)}`
}

function toVerdict(comparison: Comparison): string {
  const { regressions, undecided, cases, passed, isWorseOverall, isBetterOverall } = comparison
  const { length: count } = regressions
  if (count > 0) return toCounted(count, 'regression')
  if (isWorseOverall) return 'worse overall'
  if (cases === 0) return 'no comparison, because no case was scored'
  if (passed.baseline === 0) return 'no comparison, because the baseline passes nothing'
  if (undecided > 0) return `no verdict on ${toCounted(undecided, 'case')}`
  return isBetterOverall ? 'better overall' : 'no regression'
}

function toTable({ tested, baseline, cases, passed, tokens, runMs }: Comparison): string {
  const { commitSha } = baseline
  const commit = commitSha === undefined ? '' : ` at ${toCode(toShortCommit(commitSha))}`
  const here = tested.isPullRequest ? 'this pull request' : 'this deployment'
  const rows = [
    [toCounted(cases, 'case'), here, `${toCode(toOneLine(baseline.name, maxNameLength))}${commit}`],
    [':--', ':--', ':--'],
    ['Passed', String(passed.tested), String(passed.baseline)],
    tokens && [
      'Tokens per case',
      `${toCount(tokens.tested)} (${toShare(tokens)})`,
      toCount(tokens.baseline),
    ],
    runMs && ['Time, median', toTime(runMs), formatDuration(runMs.baseline)],
  ]
  return rows.flatMap((cells) => (cells ? `| ${cells.join(' | ')} |` : [])).join('\n')
}

function toTime(runMs: Figure): string {
  const time = formatDuration(runMs.tested)
  return Math.abs(runMs.ratio - 1) < leastTimeShare ? time : `${time} (${toShare(runMs)})`
}

/** What is left to say of a comparison, each a short sentence. */
function listRest(comparison: Comparison) {
  const { better, cleared, notAsked, undecided, leftOut, isWorseOverall, failedAlone } = comparison
  return [
    isWorseOverall &&
      `❌ Worse overall: ${failedAlone.tested} failed only here, ${failedAlone.baseline} only on the baseline.`,
    better.length > 0 && `✅ ${toBetter(better)}`,
    cleared > 0 && toCleared(cleared),
    notAsked > 0 && `⚪ ${notAsked} more failed only here, and were not run again.`,
    undecided > 0 &&
      `❌ ${undecided} failed only here, and the judge returned no score when asked again.`,
    leftOut > 0 && `⚪ ${toCounted(leftOut, 'test')} not run on the baseline.`,
  ].filter(Boolean)
}

function toCleared(cleared: number): string {
  return `⚪ ${cleared} differed once and passed when asked again.`
}

function toBetter(better: readonly string[]): string {
  const names = better.slice(0, maxBetter).map(toName)
  const more = better.length - names.length
  return `Better: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

function toCase(one: NamedCase): string {
  const { name, cause, rate = '' } = one
  const why = cause === '' ? '' : ` ${toMarkdown(toOneLine(withoutTrailing(cause, '.')))}.`
  return `${toName(name)}${rate && `: ${rate}`}.${why}`
}

function toName(name: string): string {
  return `**${toMarkdown(toOneLine(name, maxNameLength))}**`
}

function toCount(tokens: number): string {
  return Math.round(tokens).toLocaleString('en')
}

/** `+6 %`, `-3 %`, `+0 %`: the median of the ratios of single cases. */
function toShare({ ratio }: Figure): string {
  const percent = Math.round((ratio - 1) * 100)
  return `${percent < 0 ? '-' : '+'}${Math.abs(percent).toLocaleString('en')} %`
}
