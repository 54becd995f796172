import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type RunWorkflowOptions, runWorkflow } from './workflow-runner.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'workflow-call-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const caller = `
name: Caller
on: push
permissions: {}
concurrency: { group: caller }
jobs:
  deploy:
    name: Deploy $[[ matrix.agent ]]
    permissions: { contents: read, deployments: write }
    strategy: { matrix: { agent: [red] } }
    uses: ./.github/workflows/called.yml
    with: { name: '$[[ matrix.agent ]]', fast: true }
    secrets: { key: '$[[ secrets.KEY ]]' }
  after:
    needs: deploy
    if: '!cancelled()'
    runs-on: x
    steps: [{ run: 'echo $[[ needs.deploy.result ]] $[[ needs.deploy.outputs.address ]]' }]
`
const called = `
on:
  workflow_call:
    inputs:
      name: { type: string, required: true }
      fast: { type: boolean }
      size: { type: number, default: 3 }
    secrets: { key: { required: true }, other: { required: false } }
    outputs: { address: { value: '$[[ jobs.one.outputs.url ]]' } }
permissions: {}
concurrency: { group: 'called-$[[ inputs.name ]]' }
jobs:
  one:
    runs-on: x
    permissions: { contents: read }
    outputs: { url: '$[[ steps.a.outputs.url ]]' }
    steps:
      - id: a
        env: { KEY: '$[[ secrets.key ]]', ALL: '$[[ secrets.KEY_OF_NOBODY ]]' }
        run: |
          echo "url=$[[ inputs.name ]]-$[[ inputs.size ]]" >> "$GITHUB_OUTPUT"
          echo "$[[ github.workflow ]] $GITHUB_WORKFLOW $[[ inputs.fast == true ]] \${#KEY} '$ALL'"
  two:
    needs: one
    runs-on: x
    steps: [{ run: '$[[ inputs.name == ''blue'' && ''false'' || ''true'' ]]' }]
`

type Change = readonly [string | RegExp, string]

function play(changes: readonly Change[] = [], options: Partial<RunWorkflowOptions> = {}) {
  const written = (text: string) => {
    const changed = changes.reduce((one, [from, to]) => one.replace(from, to), text)
    return changed.replaceAll('$[[', '${{').replaceAll(']]', '}}')
  }
  for (const [name, text] of Object.entries({ caller, called }))
    writeFileSync(path.join(directory, `${name}.yml`), written(text))
  return runWorkflow({
    file: path.join(directory, 'caller.yml'),
    event: { name: 'push', payload: {}, ref: 'refs/heads/main' },
    secrets: { KEY: 'hunter2' },
    ...options,
  })
}

test('the jobs of a called workflow are played with its inputs and secrets, and hand on its outputs', async () => {
  const seen: unknown[] = []
  const run = await play([], { onJob: ({ id, permissions }) => seen.push([id, permissions]) })
  expect(run.jobs).toMatchObject([
    { id: 'deploy / one', name: 'Deploy red / one', result: 'success' },
    { id: 'deploy / two', result: 'success' },
    { id: 'deploy', result: 'success', outputs: { address: 'red-3' }, steps: [] },
    { id: 'after', steps: [{ log: 'success red-3' }] },
  ])
  expect(run.jobs[0]?.steps[0]?.log).toBe("Caller Caller true 7 ''")
  expect(seen).toEqual([
    ['one', { contents: 'read' }],
    ['two', {}],
    ['after', {}],
  ])
})

test('a call fails with one of its jobs', async () => {
  const run = await play([['[red]', '[blue]']])
  expect(run.jobs.map(({ id, result }) => `${id}: ${result}`)).toEqual([
    'deploy / one: success',
    'deploy / two: failure',
    'deploy: failure',
    'after: success',
  ])
  expect(run.conclusion).toBe('failure')
})

test('what a called workflow does not say, its caller grants', async () => {
  const seen: unknown[] = []
  await play([['permissions: {}\nconcurrency: { group: ', 'concurrency: { group: ']], {
    onJob: ({ permissions }) => seen.push(permissions),
  })
  expect(seen[1]).toEqual({ contents: 'read', deployments: 'write' })
})

test.each<[string, Change, RegExp]>([
  [
    'another repository',
    ['./.github/workflows/called.yml', 'acme/x/.github/workflows/called.yml@v1'],
    /of another repository/,
  ],
  [
    'a workflow that cannot be called',
    [/on:\n {2}workflow_call:[\s\S]*?(?=\nperm)/, 'on: push'],
    /cannot be called/,
  ],
  ['an input that is not declared', ['fast: true }', 'slow: true }'], /slow/],
  [
    'an input of another type',
    ['fast: true }', "fast: '$[[ matrix.agent ]]' }"],
    /fast is no boolean: red/,
  ],
  ['an input that is missing', ["name: '$[[ matrix.agent ]]', ", ''], /name/],
  [
    'a secret that is not declared',
    ["secrets: { key: '", "secrets: { OTHER_KEY: x, key: '"],
    /OTHER_KEY/,
  ],
  ['a secret that is missing', ["secrets: { key: '$[[ secrets.KEY ]]' }", ''], /key/],
  [
    'a permission that is not granted',
    ['contents: read, ', ''],
    /contents: read, which its caller does not grant/,
  ],
  [
    'permissions that are not played',
    ['permissions: { contents: read, deployments: write }', 'permissions: write-all'],
    /write-all/,
  ],
  ['a group that waits for itself', ["'called-$[[ inputs.name ]]'", 'caller'], /wait for itself/],
  [
    'what is not played',
    [
      '    runs-on: x\n    permissions',
      '    runs-on: x\n    services: { db: { image: x } }\n    permissions',
    ],
    /services/,
  ],
])('refused: %s', async (_, change, expected) => {
  await expect(play([change])).rejects.toThrow(expected)
})

test('a job whose reviewers reject it fails before its first step', async () => {
  const environment: Change = [
    '  one:\n    runs-on: x',
    '  one:\n    runs-on: x\n    environment: $[[ inputs.name ]]',
  ]
  const run = await play([environment], { rejected: ['red'] })
  expect(run.jobs[0]).toMatchObject({ environment: 'red', result: 'failure', steps: [] })
  expect(run.jobs[3]?.steps[0]?.log).toBe('failure')
  expect((await play([environment], { rejected: ['blue'] })).conclusion).toBe('success')
})
