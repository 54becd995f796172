// Writes docs/troubleshooting.md and what rolls back in docs/rollback.md, from the tables of problems; with --check it only
// says whether they are stale.

import { problems } from '../src/explain.ts'
import { deploymentProblems, revisionProblems } from '../src/problems/deployment.ts'
import type { About, Row, Words } from '../src/problems/row.ts'
import { smokeTestProblems } from '../src/problems/smoke-test.ts'
import { stepProblems } from '../src/problems/step.ts'
import { replaceBlock, updateFile } from './generated/update-file.ts'

type Group = readonly Row[]

/** What stands for facts in a title or a remedy that depends on them. */
const facts = {
  ...{ status: 'BUILD_FAILED', what: '2 of 5 previews could not be deleted' },
  ...{ failed: [{}], unscored: [], total: 4, regressions: [{}], cases: 50, available: ['agent'] },
  ...{ faults: [{ input: 'name', problem: '' }] },
  ...{ isConfirmed: true, isQueued: true },
}
const about: About = { inputs: { mode: 'update', smoke_plan: 'plan.yml' } }

/** Each failed status has a title of its own. */
const [firstStatus, statuses] = [
  '`Revision BUILD_FAILED`',
  '`Revision BUILD_FAILED`, `Revision DEPLOY_FAILED`, or another status',
]

function toName(title: Words<object>): string {
  return `\`${say(title)}\``.replace(firstStatus, statuses)
}

function say(words: Words<object>): string {
  return typeof words === 'string' ? words : words(facts, about)
}

/** The beginning of a remedy: the annotation has all of it. */
function toBeginning(remedy: string): string {
  const sentences = remedy
    .replace(/ ?(?:No (?:changes were made|requests were sent)|Nothing was compared)\./, '')
    .split(/(?<=\.) (?=[A-Z])/)
  const enough = sentences.findIndex((_, at) => sentences.slice(0, at + 1).join(' ').length >= 40)
  return sentences
    .slice(0, enough < 0 ? undefined : enough + 1)
    .join(' ')
    .trim()
}

function toLines(group: Group): string {
  const titles = new Map<string, string[]>()
  const first = group.filter(
    ({ title }, at) => group.findIndex((row) => say(row.title) === say(title)) === at,
  )
  for (const { title, remedy } of first) {
    const shown = toBeginning(say(remedy))
    titles.set(shown, [...(titles.get(shown) ?? []), toName(title)])
  }
  const lines = [...titles].map(
    ([remedy, names]) => `- ${[...new Set(names)].join(', ')}: ${remedy}`,
  )
  return lines.join('\n')
}

const rowsOf = (table: object) => Object.values(table) as Group

const groups: Readonly<Record<string, Group>> = {
  'src/problems/step.ts': rowsOf(stepProblems),
  'src/problems/deployment.ts': rowsOf(deploymentProblems),
  'src/problems/deployment.ts, revisions': rowsOf(revisionProblems),
  'src/problems/smoke-test.ts': rowsOf(smokeTestProblems),
}

updateFile('docs/troubleshooting.md', 'src/problems/', (page) =>
  Object.entries(groups).reduce(
    (text, [source, group]) => replaceBlock(text, source, toLines(group)),
    page,
  ),
)

const isBad = ({ proof }: Pick<Row, 'proof'>) => (proof?.proves ?? 'nothing') !== 'nothing'
const titles = rowsOf(problems)
  .filter(isBad)
  .map(({ title }) => toName(title))
/** Requests that prove a revision bad: src/explain.ts. */
const requests = [
  'A run that exceeds `smoke_timeout`',
  'A run whose assistant does not exist',
  'An Agent Server that returns HTTP 5xx after all attempts',
]
const origin = 'src/problems/'

updateFile('docs/rollback.md', origin, (page) =>
  replaceBlock(
    page,
    origin,
    [...new Set([...titles, ...requests])].map((one) => `- ${one}`).join('\n'),
  ),
)
