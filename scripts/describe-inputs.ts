// Writes the inputs of action.yml from the catalogue, and the tables of docs/inputs-and-outputs.md from both; with
// --check it only says whether they are stale.
import { parse, stringify } from 'yaml'
import {
  deploymentInputs,
  githubInputs,
  inputNames,
  type Row,
  rolloutInputs,
  rowOf,
  serviceInputs,
  smokeInputs,
  testInputs,
} from '../src/inputs/catalogue.ts'
import { modes } from '../src/inputs/formats/formats.ts'
import { replaceBlock, updateFile } from './generated/update-file.ts'

const source = 'src/inputs/catalogue.ts'
const either = new Intl.ListFormat('en', { type: 'disjunction' })
const rows = inputNames.map((name) => ({ name, row: rowOf(name) }))

/** The groups of both files. */
const groups: readonly (readonly [heading: string, names: readonly string[]])[] = [
  ['Operation and connection', ['mode', ...Object.keys(serviceInputs)]],
  ['Deployment', Object.keys(deploymentInputs)],
  ['Rollout', Object.keys(rolloutInputs)],
  ['Smoke test', [...Object.keys(testInputs), ...Object.keys(smokeInputs)]],
  ['GitHub', Object.keys(githubInputs)],
]
const grouped = groups.flatMap(([, names]) => names)
const missing = inputNames.filter((name) => !grouped.includes(name))
if (missing.length > 0) throw new Error(`inputs without a group: ${missing.join(', ')}`)

const metadata = updateFile('action.yml', source, (text) =>
  replaceBlock(text, source, toMetadata(), ['# ', '']),
)
const { outputs } = parse(metadata) as { outputs: Record<string, { description: string }> }
const sections = groups.map(([heading, names]) => toSection(heading, names)).join('\n\n')
const meanings = Object.entries(outputs).map(([name, { description }]) => [
  `\`${name}\``,
  description,
])
updateFile('docs/inputs-and-outputs.md', source, (text) =>
  replaceBlock(
    replaceBlock(text, source, sections),
    'action.yml',
    toTable(['Output', 'Meaning'], meanings),
  ),
)

/** The default that action.yml can declare: one that is the same in every mode, as the runner then always sets the input. */
function findDeclaredDefault({ default: usual, defaultIn, expression }: Row): string | undefined {
  if (expression !== undefined) return `\${{ ${expression} }}`
  return typeof usual === 'string' && defaultIn === undefined ? usual : undefined
}

/** Pages that descriptions name as text, because action.yml has no links. */
function linkPages(text: string): string {
  return text.replace(/\(docs\/(([\w-]+)\.md)\)/g, '([$2]($1))')
}

/** The description, with what else a reader must know. */
function describe(row: Row, { withDefault }: { readonly withDefault: boolean }): string {
  const { description, default: usual, defaultIn = {}, environment, requiredIn } = row
  const others = [...new Set(Object.values(defaultIn))].map((text) => {
    const ofText = modes.filter((mode) => defaultIn[mode] === text)
    return `; \`${text}\` for ${ofText.join(' and ')}`
  })
  return [
    description,
    requiredIn && `Required for ${requiredIn}.`,
    environment &&
      `Default: the environment variable ${either.format(environment.map((word) => `\`${word}\``))}.`,
    withDefault && typeof usual === 'string' && `Default: \`${usual}\`${others.join('')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function toMetadata(): string {
  const blocks = groups.map(([heading, names]) => {
    const listed = rows.filter(({ name }) => names.includes(name))
    const inputs = Object.fromEntries(listed.map(({ name, row }) => [name, toEntry(name, row)]))
    return stringify({ inputs }, { lineWidth: 0 }).replace('inputs:\n', `  # ${heading}\n`)
  })
  return `inputs:\n${blocks.join('\n')}`
}

function toEntry(name: string, row: Row): object {
  const usual = findDeclaredDefault(row)
  return {
    description: describe(row, { withDefault: usual === undefined }),
    ...(name === 'mode' && { required: true }),
    ...(usual !== undefined && { default: usual }),
  }
}

function toSection(heading: string, names: readonly string[]): string {
  const listed = rows.filter(({ name }) => names.includes(name))
  return `### ${heading}\n\n${toTable(['Input', 'Modes', 'Meaning'], listInputs(listed))}`
}

function listInputs(listed: typeof rows): string[][] {
  return listed.map(({ name, row }) => {
    const required = name === 'mode' ? '**Required.** ' : ''
    const isEvery = row.modes.length === modes.length
    return [
      `\`${name}\``,
      isEvery ? 'all' : row.modes.join(', '),
      required + linkPages(describe(row, { withDefault: true })),
    ]
  })
}

function toTable(heading: readonly string[], cells: readonly (readonly string[])[]): string {
  const lines = [heading, heading.map(() => ':--'), ...cells]
  return lines.map((line) => `|${line.map(escapeCell).join('|')}|`).join('\n')
}

function escapeCell(text: string): string {
  return text.replace(/\|/g, '\\|')
}
