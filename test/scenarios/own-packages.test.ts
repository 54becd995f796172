import { test } from 'vitest'
import { createSampleRepository } from '../platform/sample-repository.ts'
import { play, startWorld } from './step.ts'
import { expectGreen } from './verdict.ts'

// The promises of docs/local.md about a user's own agent, whose packages come from its own lockfile. This agent needs no network.

const agent = `
import { greeting } from 'greeting'
import { Annotation, END, START, StateGraph } from '${import.meta.resolve('@langchain/langgraph')}'
export const agent = new StateGraph(Annotation.Root({ answer: Annotation() }))
  .addNode('greet', () => ({ answer: greeting }))
  .addEdge(START, 'greet')
  .addEdge('greet', END)
  .compile()
`
const own = { name: 'agent', dependencies: { greeting: 'file:greeting' } }
const lock = {
  name: 'agent',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': own,
    greeting: { version: '1.0.0' },
    'node_modules/greeting': { resolved: 'greeting', link: true },
  },
}
const greeting = { name: 'greeting', version: '1.0.0', type: 'module', exports: './index.js' }

function write(files: Readonly<Record<string, unknown>>): Record<string, string> {
  const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return Object.fromEntries(Object.entries(files).map(([file, value]) => [file, toText(value)]))
}

const installable = write({
  'agent.mjs': agent,
  'package.json': own,
  'package-lock.json': lock,
  'greeting/package.json': greeting,
  'greeting/index.js': "export const greeting = 'Hello from a package of its own'\n",
})

test('the local platform installs the packages of a lockfile', async () => {
  await using repository = await createSampleRepository()
  await using platform = await startWorld({ builder: 'git' })
  await repository.commit({ files: installable, message: 'Use a package' })
  const inputs = { mode: 'create', repo_url: repository.url }
  const smoke = { smoke_input: '{}', smoke_expect: '{answer: Hello from a package of its own}' }
  const created = await play(platform, { ...inputs, ...smoke })
  expectGreen(created, {
    outputs: { outcome: 'deployed', smoke_test: 'passed' },
    warnings: ['Different commit deployed'],
  })
})
