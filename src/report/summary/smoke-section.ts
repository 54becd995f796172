import { isProblem } from '../../problem.ts'
import {
  formatCosts,
  formatRepetition,
  type KeptResult,
  type TestReport,
} from '../../smoke/test-report.ts'
import {
  cutText,
  toCode,
  toCodeBlock,
  toHtml,
  toMarkdown,
  toOneLine,
} from '../../text/safe-text.ts'
import { toShortJson } from '../../text/short-json.ts'
import { formatDuration } from '../../time/duration.ts'
import type { View } from '../view.ts'
import { type Column, maxBlockLength, toFolded, toGrid } from './html.ts'

/** All results of a plan together; GitHub drops a summary above 1 MiB whole. */
const maxResultsLength = 200_000

/** The smoke test: one row per test of a plan, failed ones first; of a single test, its input and output. */
export function toSmokeSection({ state, explain }: View): string {
  const { smoke, smokeTest } = state
  if (smoke === undefined) return ''
  if (smoke.tests !== undefined) return toPlanReport(smoke.tests, explain)
  const { singleTest, input, expected, output } = smoke
  // Other failures are at the top of the page in full.
  const hasDiff = findDiff(singleTest?.failure?.error) !== undefined
  const limits = { limit: maxBlockLength, open: true }
  const parts = [
    singleTest && hasDiff && toReason(singleTest, explain, limits),
    toDetails('Input', input),
    toDetails('Expected', expected),
    toDetails('Output', output, { open: smokeTest === 'failed' && !hasDiff }),
  ].filter(Boolean)
  return parts.length === 0 ? '' : ['### Smoke test', ...parts].join('\n\n')
}

const maxPassedShown = 10

function toPlanReport(tests: readonly TestReport[], explain: View['explain']): string {
  const [failed, passed] = [tests.filter(hasFailed), tests.filter((test) => !hasFailed(test))]
  const limit = Math.min(maxBlockLength, Math.max(500, maxResultsLength / tests.length))
  const filled = columns.filter(({ isShown }) => isShown?.(tests) ?? true)
  const isFolded = failed.length > 0 && passed.length > maxPassedShown
  const parts = [
    '### Smoke test',
    toGrid(filled, isFolded ? failed : [...failed, ...passed]),
    ...[...failed, ...passed].map((test, at) => {
      const open = at < maxOpen && hasFailed(test)
      return toReason(test, explain, { limit, open })
    }),
    ...tests.map((test) => toFailedCases(test, explain)),
    isFolded && toFolded(`✅ ${passed.length} tests passed`, toGrid(filled, passed)),
    toResults(tests, limit),
  ]
  return parts.filter(Boolean).join('\n\n')
}

const maxOpen = 3

function hasFailed({ failure }: TestReport): boolean {
  return failure !== undefined
}

function toResults(tests: readonly TestReport[], limit: number): string {
  const blocks = tests.flatMap(({ name, steps, output }) => {
    const kinds = steps.map((step) => `${toHtml(step.kind)} ${formatDuration(step.durationMs)}`)
    const result = toDetails('Output', output, { limit, open: true })
    return result === '' ? [] : [`**${toMarkdown(name)}** (${kinds.join(' → ')})`, result]
  })
  if (blocks.length === 0) return ''
  return toFolded(`Outputs: ${formatCosts(tests)}`, blocks.join('\n\n'))
}

/** A column of the table of tests; `isShown` says whether it tells anything of these, which it does by default. */
interface TestColumn extends Column<TestReport> {
  readonly isShown?: (tests: readonly TestReport[]) => boolean
}

const columns: readonly TestColumn[] = [
  { heading: '', toCell: (test) => (hasFailed(test) ? '❌' : '✅') },
  { heading: 'Test', toCell: toTestCell },
  {
    heading: 'Assistant',
    toCell: ({ assistant }) => toCode(assistant),
    isShown: (tests) => new Set(tests.map(({ assistant }) => assistant)).size > 1,
  },
  { heading: 'Time', align: 'right', toCell: ({ durationMs }) => formatDuration(durationMs) },
  {
    heading: 'Tokens',
    align: 'right',
    toCell: ({ cost }) => cost.tokens?.toLocaleString('en') ?? '',
    isShown: (tests) => tests.some(({ cost }) => cost.tokens !== undefined),
  },
]

function toTestCell({ name, samples: { taken, passed, needed }, steps }: TestReport): string {
  const some = needed === taken ? '' : `, ${needed} needed`
  const rate = taken === 1 ? '' : ` (${passed} of ${taken}${some})`
  const firstMs = steps.find(({ firstEventMs }) => firstEventMs !== undefined)?.firstEventMs
  const first = firstMs === undefined ? '' : `, first event after ${formatDuration(firstMs)}`
  return `${toMarkdown(name)}${rate}${first}`
}

function toDetails(
  title: string,
  result: KeptResult | undefined,
  { open = false, limit = maxBlockLength } = {},
): string {
  if (result === undefined) return ''
  const json = cutText(result.start ?? toShortJson(result.value, { limit, indent: 2 }), limit)
  return toFolded(title, toCodeBlock(json, 'json'), open)
}

function findDiff(error: unknown): string | undefined {
  return isProblem(error, 'unexpected-output') ? error.facts.diff : undefined
}

/** Why a test, or one of its samples, failed, with the difference as that of a file. */
function toReason(
  test: TestReport,
  explain: View['explain'],
  { limit, open }: { readonly limit: number; readonly open: boolean },
): string {
  const { name, failure, failedSample, samples } = test
  if (failedSample === undefined) return ''
  const { error } = failedSample
  const { message } = explain(error)
  const diff = findDiff(error)
  const text = diff === undefined ? message : `${message.split('\n', 1)[0]}\n${diff}`
  const block = toCodeBlock(cutText(text, limit), diff === undefined ? 'text' : 'diff')
  const icon = failure === undefined ? '⚠️' : '❌'
  const words = formatRepetition({ ...failedSample, name, samples })
  return toFolded(`${icon} ${toMarkdown(name)}: ${toMarkdown(words)}`, block, open)
}

const maxFailedCases = 10
const maxCaseReasonLength = 300

function toFailedCases({ name, cases = [] }: TestReport, explain: View['explain']): string {
  const failed = cases.flatMap(({ label, failure }) => (failure ? [{ label, failure }] : []))
  if (failed.length < 2) return ''
  const lines = failed.slice(0, maxFailedCases).map(({ label, failure }) => {
    const reason = toOneLine(explain(failure.error).message, maxCaseReasonLength)
    return `- **${toMarkdown(label)}**: ${toMarkdown(reason)}`
  })
  const more = failed.length - lines.length
  if (more > 0) lines.push(`- … and ${more.toLocaleString('en')} more`)
  const heading = `${toMarkdown(name)}: ${failed.length.toLocaleString('en')} cases failed`
  return toFolded(heading, lines.join('\n'))
}
