import { isMap, isSeq, parseDocument } from 'yaml'

const marker = /(<!-- recipe: (\S+?\.yml)(?:, (steps?))? -->\n)[\s\S]*?(<!-- end of recipe -->)/g
const anyBlock = /^ *```ya?ml\n/gm

/** A page with its recipes, and which of them it shows as a whole. */
export interface Shown {
  readonly text: string
  readonly whole: readonly string[]
  /** How many of its YAML blocks are no recipe, or recipes that do not end. */
  readonly others: number
}

/**
 * Puts recipes into a page: `<!-- recipe: x.yml -->` shows the file, `<!-- recipe: x.yml, steps -->` the steps of its first
 * job, and `<!-- recipe: x.yml, step -->` the step that uses this action. `read` gives the content of a file.
 */
export function showRecipes(page: string, read: (file: string) => string): Shown {
  const whole: string[] = []
  let count = 0
  const text = page.replace(marker, (_, begin: string, file: string, part: string, end: string) => {
    count += 1
    if (part === undefined) whole.push(file)
    return `${begin}\n\`\`\`yaml\n${toPart(read(file), part).trimEnd()}\n\`\`\`\n\n${end}`
  })
  return { text, whole, others: Math.abs((text.match(anyBlock)?.length ?? 0) - count) }
}

function toPart(text: string, part: string | undefined): string {
  if (part === undefined) return text
  const jobs = parseDocument(text).get('jobs')
  const job = isMap(jobs) ? jobs.items[0]?.value : undefined
  const steps = isMap(job) ? job.get('steps') : undefined
  if (!isSeq(steps)) throw new Error('a recipe without steps')
  const shown = steps.items.filter((step) => {
    return part === 'steps' || (isMap(step) && String(step.get('uses')).startsWith('graph-deploy/'))
  })
  return shown.map((step) => toLines(text, (step as { range: [number, number] }).range)).join('\n')
}

/** The lines of an item of a list, moved to the left. */
function toLines(text: string, [from, to]: readonly [number, number]): string {
  const start = text.lastIndexOf('\n', from) + 1
  const indent = text.slice(start).search(/\S/)
  const lines = text.slice(start, to).trimEnd().split('\n')
  return lines.map((line) => `${line.slice(indent)}\n`).join('')
}
