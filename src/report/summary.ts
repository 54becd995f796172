import { type SummaryInput, toHead } from './summary/head.ts'

/** GitHub drops a summary above 1 MiB whole; what comes first is what matters most. */
const maxSummaryBytes = 900_000

/** The step summary: how the step ended, what to try, what changed, what to do. Untrusted text stays text. */
export async function toSummary(input: SummaryInput): Promise<string> {
  const { deploymentId, plan, smoke, sweep } = input.state
  const hasBody = [deploymentId, plan, smoke, sweep].some((part) => part !== undefined)
  // A step that ends at its inputs does not load the rest.
  const body = hasBody ? (await import('./summary/body.ts')).toBody(input) : []
  return `## ${keepShort([...toHead(input), ...body].filter(Boolean)).join('\n\n')}`
}

function keepShort(sections: readonly string[]): string[] {
  let room = maxSummaryBytes
  return sections.map((section) => {
    const length = Buffer.byteLength(section)
    if (length > room) return '_This section was too long for a step summary._'
    room -= length
    return section
  })
}
