import { expect, test } from 'vitest'
import { createSampleRepository } from '../platform/sample-repository.ts'
import { play, startWorld } from './step.ts'
import { expectFailed, expectGreen } from './verdict.ts'

// What docs/local.md says of a user's own agent, whose packages come from its own lockfile: here one that needs no network.

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

/** What the platform cannot serve, and how the step says so. */
const broken: readonly (readonly [string, Record<string, string>, string, RegExp])[] = [
  [
    'a lockfile that does not fit',
    write({ 'package.json': { dependencies: { ...own.dependencies, absent: 'file:absent' } } }),
    'Revision BUILD_FAILED',
    /BUILD_FAILED: npm error `npm ci` can only install packages when/,
  ],
  [
    'a Python graph, although its file is missing too',
    write({
      'langgraph.json': { graphs: { support: './agent.mjs:agent', old: './old.py:graph' } },
    }),
    'Revision BUILD_FAILED',
    /the graph old is Python \(\.\/old\.py\).* `langgraph dev`.* `npx github:graph-deploy\/graph-deploy-action plan\.yml`/,
  ],
  [
    'a wrong export',
    write({ 'langgraph.json': { graphs: { support: './agent.mjs:agents' } } }),
    'Revision DEPLOY_FAILED',
    /graphs\.support names agents, which \.\/agent\.mjs doesn't export/,
  ],
]

test('the local platform installs the packages of a lockfile, and says what it cannot serve', async () => {
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
  for (const [message, files, title, error] of broken) {
    await repository.commit({ files: { ...installable, ...files }, message })
    const run = await play(platform, { ...inputs, wait_timeout: '2m' })
    expectFailed(run, title)
    expect(run.annotations.map((one) => one.message).join('\n'), message).toMatch(error)
  }
})
