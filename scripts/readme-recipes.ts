// Writes the recipes of README.md from the tested files in .github/examples; with --check it only reports stale ones.
// `<!-- recipe: x.yml -->` shows the file, `<!-- recipe: x.yml, steps -->` the steps of its job, and
// `<!-- recipe: x.yml, step -->` the step that uses this action.
import { readFileSync, writeFileSync } from 'node:fs'
import { isMap, isSeq, parseDocument } from 'yaml'

const marker = /(<!-- recipe: (\S+?\.yml)(?:, (steps?))? -->\n)[\s\S]*?(<!-- end of recipe -->)/g
const anyBlock = /^ *```ya?ml\n/gm

const before = readFileSync('README.md', 'utf8')
const after = before.replace(
  marker,
  (_, begin: string, file: string, part: string, end: string) => {
    const text = toPart(readFileSync(`.github/examples/${file}`, 'utf8'), part)
    return `${begin}\n\`\`\`yaml\n${text.trimEnd()}\n\`\`\`\n\n${end}`
  },
)
const recipes = after.match(marker)?.length ?? 0
if (recipes !== after.match(anyBlock)?.length) {
  console.error('README.md has a YAML block that is no recipe, or a recipe that does not end')
  process.exitCode = 1
} else if (after !== before && process.argv.includes('--check')) {
  console.error('The recipes in README.md are not what .github/examples holds: run npm run docs')
  process.exitCode = 1
} else {
  writeFileSync('README.md', after)
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
