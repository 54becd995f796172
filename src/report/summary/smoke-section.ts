import type { TestReport } from '../../smoke/run-plan.ts'
import type { StepState } from '../../step/step-state.ts'
import { cutText, toCode, toCodeBlock, toHtml, toMarkdown } from '../../text/safe-text.ts'
import { formatDuration } from '../../time/duration.ts'
import { toDetails } from './details.ts'
import { type Row, toGrid, toTable } from './html-table.ts'

/** All results of a plan together; GitHub drops a summary above 1 MiB whole. */
const longestResults = 200_000

/** The smoke test: what was asked, expected and answered, or one row per test of a plan. */
export function toSmokeSection({ smoke, smokeTest, runId, threadId }: StepState): string {
  if (smoke === undefined) return ''
  if (smoke.tests !== undefined) return toPlanReport(smoke.tests)
  const rows: Row[] = [
    ['Assistant', smoke.assistantId && toCode(smoke.assistantId)],
    ['Run', runId && toCode(runId)],
    ['Thread', threadId && toCode(threadId)],
  ]
  const parts = [
    toDetails('Input', smoke.input),
    toDetails('Expected', smoke.expected),
    toDetails('Answer', smoke.output, { open: smokeTest !== 'passed' }),
  ]
  const known = rows.some(([, cell]) => cell)
  return ['### Smoke test', known ? toTable(rows) : '', ...parts].filter(Boolean).join('\n\n')
}

/** One row per test, and its result folded. */
function toPlanReport(tests: readonly TestReport[]): string {
  const heading = ['', 'Test', 'Assistant', 'Steps', 'First event', 'Duration']
  const rows = tests.map(({ name, passed, assistantId, graphId, steps, durationMs }) => {
    const kinds = steps.map(
      ({ kind, durationMs: took }) => `${toHtml(kind)} ${formatDuration(took)}`,
    )
    const first = steps.map(({ firstEventMs }) => firstEventMs).find((ms) => ms !== undefined)
    return [
      passed ? '✅' : '❌',
      toMarkdown(name),
      toCode(graphId ?? assistantId),
      kinds.join(' → '),
      first === undefined ? '' : formatDuration(first),
      formatDuration(durationMs),
    ]
  })
  const limit = Math.max(500, longestResults / tests.length)
  const diffs = tests.map(({ name, diff }) =>
    diff === undefined
      ? ''
      : `**${toMarkdown(name)}**: expected (-), actual (+)\n\n${toCodeBlock(cutText(diff, limit), 'diff')}`,
  )
  const results = tests.map(({ name, output }) =>
    toDetails(`Result of ${toMarkdown(name)}`, output, { limit }),
  )
  const parts = ['### Smoke tests', toGrid(heading, rows), ...diffs, ...results]
  return parts.filter(Boolean).join('\n\n')
}
