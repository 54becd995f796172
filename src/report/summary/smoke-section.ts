import { SmokeTestFailed } from '../../smoke/errors.ts'
import type { TestReport } from '../../smoke/test-report.ts'
import type { StepState } from '../../step/step-state.ts'
import { cutText, toCode, toCodeBlock, toHtml, toMarkdown } from '../../text/safe-text.ts'
import { formatDuration } from '../../time/duration.ts'
import { maxBlockLength, toCodeCell, toDetails, toGrid, toTable } from './html.ts'

/** All results of a plan together; GitHub drops a summary above 1 MiB whole. */
const maxResultsLength = 200_000

/** The smoke test: what was asked, expected and answered, or one row per test of a plan. */
export function toSmokeSection({ smoke, smokeTest, runId, threadId }: StepState): string {
  if (smoke === undefined) return ''
  if (smoke.tests !== undefined) return toPlanReport(smoke.tests)
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

/** One row per test, and its result folded. */
function toPlanReport(tests: readonly TestReport[]): string {
  const heading = ['', 'Test', 'Assistant', 'Steps', 'First event', 'Duration']
  const limit = Math.min(maxBlockLength, Math.max(500, maxResultsLength / tests.length))
  const parts = [
    '### Smoke tests',
    toGrid(heading, tests.map(toRow)),
    ...tests.map((test) => toDiff(test, limit)),
    ...tests.map(({ name, output }) =>
      toDetails(`Result of ${toMarkdown(name)}`, output, { limit }),
    ),
  ]
  return parts.filter(Boolean).join('\n\n')
}

function toDiff({ name, failure }: TestReport, limit: number): string {
  const diff = failure?.error instanceof SmokeTestFailed ? failure.error.diff : undefined
  if (diff === undefined) return ''
  return `**${toMarkdown(name)}**: expected (-), actual (+)\n\n${toCodeBlock(cutText(diff, limit), 'diff')}`
}

function toRow({ name, failure, assistant, steps, durationMs }: TestReport): string[] {
  const kinds = steps.map((step) => `${toHtml(step.kind)} ${formatDuration(step.durationMs)}`)
  const firstMs = steps.find(({ firstEventMs }) => firstEventMs !== undefined)?.firstEventMs
  return [
    failure === undefined ? '✅' : '❌',
    toMarkdown(name),
    toCode(assistant),
    kinds.join(' → '),
    firstMs === undefined ? '' : formatDuration(firstMs),
    formatDuration(durationMs),
  ]
}
