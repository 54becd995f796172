import { isProblem } from '../../problem.ts'
import type { KeptResult, TestReport } from '../../smoke/test-report.ts'
import { formatCosts, formatRepetition } from '../../smoke/test-report.ts'
import { toShortJson } from '../../text/json-text.ts'
import * as safe from '../../text/safe-text.ts'
import { formatDuration } from '../../time/duration.ts'
import { type Column, joinParts, maxBlockLength, toFolded, toGrid } from '../html.ts'
import type { View } from '../view.ts'

/** The number of characters that the outputs of all tests share, because GitHub drops a summary above 1 MiB. */
const maxResultsLength = 200_000

/** Writes the smoke test. Of a single test, shows the output, and the difference if it wasn't as expected. Other tests become a table, failed tests first. Empty if there is nothing to show. */
export function toSmokeSection(view: View): string {
  const { smoke, smokeTest } = view.state
  if (smoke === undefined) return ''
  const { tests, isSingle } = smoke
  if (!isSingle) return toPlanReport(tests, view)
  const [test] = tests
  // The first lines of the summary show other failures in full.
  const hasDiff = findDiff(test?.failure?.error) !== undefined
  const parts = joinParts([
    test && hasDiff ? toReason(test, view, maxBlockLength, true) : view.toTrace(test),
    toFolded('Output', toJson(test?.output), smokeTest === 'failed' && !hasDiff),
  ])
  return parts && `### Smoke test\n\n${parts}`
}

const maxPassedShown = 10

function toPlanReport(tests: readonly TestReport[], view: View): string {
  const [failed, passed] = [tests.filter(hasFailed), tests.filter((test) => !hasFailed(test))]
  const sorted = [...failed, ...passed]
  // The tests share the space for outputs, but each gets at least 500 characters.
  const limit = Math.min(maxBlockLength, Math.max(500, maxResultsLength / tests.length))
  const isFolded = failed.length > 0 && passed.length > maxPassedShown
  return joinParts([
    '### Smoke test',
    toGrid(columns, isFolded ? failed : sorted, tests),
    ...sorted.map((test) => toReason(test, view, limit, hasFailed(test))),
    ...tests.map((test) => toFailedCases(test, view)),
    isFolded && toFolded(`✅ ${passed.length} tests passed`, toGrid(columns, passed, tests)),
    toFolded(`Outputs: ${formatCosts(tests)}`, toResults(tests, limit)),
  ])
}

const hasFailed = ({ failure }: TestReport): boolean => failure !== undefined

function toResults(tests: readonly TestReport[], limit: number): string {
  const blocks = tests.map(({ name, steps, output }) => {
    const toTime = ({ kind, durationMs }: TestReport['steps'][number]) =>
      `${safe.toHtml(kind)} ${formatDuration(durationMs)}`
    const result = toFolded('Output', toJson(output, limit), true)
    return result && `**${safe.toMarkdown(name)}** (${steps.map(toTime).join(' → ')})\n\n${result}`
  })
  return joinParts(blocks)
}

// biome-ignore format: a row is a line
const columns: readonly Column<TestReport>[] = [
  { heading: '', toCell: (test) => (hasFailed(test) ? '❌' : '✅') },
  { heading: 'Test', toCell: toTestCell },
  { heading: 'Assistant', toCell: ({ assistant }) => safe.toCode(assistant), isShown: (tests) => new Set(tests.map(({ assistant }) => assistant)).size > 1 },
  { heading: 'Time', align: 'right', toCell: ({ durationMs }) => formatDuration(durationMs) },
  { heading: 'Tokens', align: 'right', toCell: ({ cost }) => cost.tokens?.toLocaleString('en') ?? '', isShown: (tests) => tests.some(({ cost }) => cost.tokens !== undefined) },
]

function toTestCell({ name, samples: { taken, passed, needed }, steps }: TestReport): string {
  const tolerance = needed === taken ? '' : `, ${needed} needed`
  const rate = taken === 1 ? '' : ` (${passed} of ${taken}${tolerance})`
  const firstMs = steps.find(({ firstEventMs }) => firstEventMs !== undefined)?.firstEventMs
  const first = firstMs === undefined ? '' : `, first event after ${formatDuration(firstMs)}`
  return `${safe.toMarkdown(name)}${rate}${first}`
}

function toJson(result: KeptResult | undefined, limit = maxBlockLength): string {
  if (result === undefined) return ''
  const json = result.start ?? toShortJson(result.value, { limit, indent: 2 })
  return safe.toCodeBlock(safe.cutText(json, limit), 'json')
}

function findDiff(error: unknown): string | undefined {
  return isProblem(error, 'unexpected-output') ? error.facts.diff : undefined
}

/** Writes the failure of a test's run, folded unless `open` is true. The test itself may have passed, if enough other runs did. Empty if no run failed. */
function toReason(test: TestReport, view: View, limit: number, open: boolean) {
  const { explain, toTrace, state } = view
  const { name, failedSample } = test
  if (failedSample === undefined) return ''
  const { message } = explain(failedSample.error)
  const diff = findDiff(failedSample.error)
  const text = diff === undefined ? message : `${message.split('\n', 1)[0]}\n${diff}`
  const block = safe.toCodeBlock(safe.cutText(text, limit), diff === undefined ? 'text' : 'diff')
  const place = formatRepetition(test, failedSample)
  const words = state.smoke?.isSingle ? 'Difference' : `${name}: ${place}`
  const title = `${hasFailed(test) ? '❌' : '⚠️'} ${safe.toMarkdown(words)}`
  return toFolded(title, joinParts([block, toTrace(test)]), open)
}

const maxFailedCases = 10
const maxCaseReasonLength = 300

/** Lists the failed cases of a test. Empty for fewer than two, because the failure of a single case is shown already. */
function toFailedCases({ name, cases = [] }: TestReport, { explain }: View): string {
  const lines = cases.flatMap(({ label, failure }) => {
    if (failure === undefined) return []
    const reason = safe.toOneLine(explain(failure.error).message, maxCaseReasonLength)
    return [`**${safe.toMarkdown(label)}**: ${safe.toMarkdown(reason)}`]
  })
  if (lines.length < 2) return ''
  const shown = safe.toFirst(lines, maxFailedCases, String).map((line) => `- ${line}`)
  const heading = `${safe.toMarkdown(name)}: ${lines.length.toLocaleString('en')} cases failed`
  return toFolded(heading, shown.join('\n'))
}
