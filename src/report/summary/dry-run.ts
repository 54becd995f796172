import type { StepState } from '../../step/step-state.ts'
import { cutText, toCodeBlock } from '../../text/safe-text.ts'
import { maxBlockLength, toFolded } from './html.ts'

/** What a dry run would do, as a diff, with the requests folded below. */
export function toDryRunSection({ plan, planned }: StepState): string {
  if (plan === undefined) return ''
  const { lines = [], notes = [] } = planned ?? {}
  const blocks = plan.map(({ method, path, body }) => {
    const text = body === undefined ? '' : `\n${JSON.stringify(body, null, 2)}`
    return toCodeBlock(cutText(`${method} ${path}${text}`, maxBlockLength), 'text')
  })
  const title = `Planned requests: ${plan.length}`
  return [
    lines.length > 0 && toCodeBlock(cutText(lines.join('\n'), maxBlockLength), 'diff'),
    [...notes, 'No changes were made.'].join(' '),
    blocks.length > 0 && toFolded(title, blocks.join('\n\n'), false),
  ]
    .filter(Boolean)
    .join('\n\n')
}
