import { SmokeTestFailed } from '../../smoke/errors.ts'
import { addCosts, formatCost, formatRepetition, type TestReport } from '../../smoke/test-report.ts'
import {
  cutText,
  toCode,
  toCodeBlock,
  toHtml,
  toMarkdown,
  toOneLine,
} from '../../text/safe-text.ts'
import { formatDuration } from '../../time/duration.ts'
import type { SummaryInput } from './head.ts'
import { maxBlockLength, toCodeCell, toDetails, toFolded, toGrid, toTable } from './html.ts'

/** All results of a plan together; GitHub drops a summary above 1 MiB whole. */
const maxResultsLength = 200_000

/** The smoke test: what was asked, expected and answered, or one row per test of a plan. */
export function toSmokeSection({ state, explain }: SummaryInput): string {
  const { smoke, smokeTest, runId, threadId } = state
  if (smoke === undefined) return ''
  if (smoke.tests !== undefined) return toPlanReport(smoke.tests, explain)
  const parts = [
    '### Smoke test',
    toTable([
      ['Assistant', toCodeCell(smoke.assistantId)],
      ['Run', toCodeCell(runId)],
      ['Thread', toCodeCell(threadId)],
    ]),
    toDetails('Input', smoke.input),
    toDetails('Expected', smoke.expected),
    toDetails('Answer', smoke.output, { open: smokeTest !== 'passed' }),
  ]
  return parts.filter(Boolean).join('\n\n')
}

function toPlanReport(tests: readonly TestReport[], explain: SummaryInput['explain']): string {
  const failed = tests.filter(({ failure }) => failure !== undefined)
  const limit = Math.min(maxBlockLength, Math.max(500, maxResultsLength / tests.length))
  const cost = addCosts(tests.map((test) => test.cost))
  const filled = columns.filter(([, toCell]) => tests.some((test) => toCell(test) !== ''))
  const parts = [
    '### Smoke tests',
    toGrid(
      filled.map(([heading]) => heading),
      tests.map((test) => filled.map(([, toCell]) => toCell(test))),
    ),
    cost.runs === 0 ? '' : `**Cost:** ${formatCost(cost)}`,
    ...tests.map((test) => {
      const open = failed.length === 1 && test.failure !== undefined
      return toReason(test, explain, { limit, open })
    }),
    ...tests.map((test) => toFailedCases(test, explain)),
    ...tests.map((test) => toDetails(`Result of ${toMarkdown(test.name)}`, test.output, { limit })),
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** The columns of a plan's table; one is left out where no test has anything to show in it. */
const columns: readonly (readonly [heading: string, toCell: (test: TestReport) => string])[] = [
  ['', ({ failure }) => (failure === undefined ? '✅' : '❌')],
  ['Test', ({ name }) => toMarkdown(name)],
  ['Passed', toRate],
  ['Assistant', ({ assistant }) => toCode(assistant)],
  ['Steps', toSteps],
  ['First event', toFirstEvent],
  ['Tokens', ({ cost }) => cost.tokens?.toLocaleString('en') ?? ''],
  ['Duration', ({ durationMs }) => formatDuration(durationMs)],
]

function toRate({ samples: { taken, passed, needed } }: TestReport): string {
  return taken === 1 ? '' : `${passed} of ${taken} (${needed} needed)`
}

/** The steps that were done, and the one that could not be. */
function toSteps({ steps, failure }: TestReport): string {
  const done = steps.map(({ kind, durationMs }) => `${toHtml(kind)} ${formatDuration(durationMs)}`)
  const isBroken = failure !== undefined && failure.step > steps.length
  return [...done, ...(isBroken ? [`✘ ${toHtml(failure.kind)}`] : [])].join(' → ')
}

function toFirstEvent({ steps }: TestReport): string {
  const firstMs = steps.find(({ firstEventMs }) => firstEventMs !== undefined)?.firstEventMs
  return firstMs === undefined ? '' : formatDuration(firstMs)
}

/** Why a test, or one of its samples, failed, with the difference as that of a file. */
function toReason(
  test: TestReport,
  explain: SummaryInput['explain'],
  { limit, open }: { readonly limit: number; readonly open: boolean },
): string {
  const { name, failure, failedSample, samples } = test
  if (failedSample === undefined) return ''
  const { error } = failedSample
  const { message } = explain(error)
  const diff = error instanceof SmokeTestFailed ? error.diff : undefined
  const text = diff === undefined ? message : `${message.split('\n', 1)[0]}\n${diff}`
  const block = toCodeBlock(cutText(text, limit), diff === undefined ? 'text' : 'diff')
  const icon = failure === undefined ? '⚠️' : '❌'
  const words = formatRepetition({ ...failedSample, name, samples })
  return toFolded(`${icon} ${toMarkdown(name)}: ${toHtml(words)}`, block, open)
}

const maxFailedCases = 10
const maxCaseReasonLength = 300

/** The cases of a test that failed, each with the first line of why. */
function toFailedCases({ name, cases = [] }: TestReport, explain: SummaryInput['explain']): string {
  const failed = cases.flatMap(({ label, failure }) => (failure ? [{ label, failure }] : []))
  if (failed.length < 2) return ''
  const lines = failed.slice(0, maxFailedCases).map(({ label, failure }) => {
    const reason = toOneLine(explain(failure.error).message, maxCaseReasonLength)
    return `- **${toMarkdown(label)}**: ${toMarkdown(reason)}`
  })
  const more = failed.length - lines.length
  if (more > 0) lines.push(`- … and ${more.toLocaleString('en')} more`)
  const heading = `${toMarkdown(name)}: ${failed.length.toLocaleString('en')} cases failed`
  return toFolded(heading, lines.join('\n'), false)
}
