import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { WorkflowEvent } from './action-environment.ts'
import { type RunWorkflowOptions, runWorkflow } from './workflow-runner.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'workflow-test-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const push: WorkflowEvent = { name: 'push', payload: {}, ref: 'refs/heads/main' }

let files = 0
function play(yaml: string, options: Partial<RunWorkflowOptions> = {}) {
  files += 1
  const file = path.join(directory, `workflow-${files}.yml`)
  writeFileSync(file, yaml)
  return runWorkflow({ file, event: push, ...options })
}

/** A workflow of one job; `$[[ x ]]` stands for an expression. */
function job(steps: string, more = ''): string {
  const indented = steps.trim().replace(/^/gm, '      ')
  return written(`on: push\njobs:\n  one:\n    runs-on: x\n${more}    steps:\n${indented}\n`)
}

function written(yaml: string): string {
  return yaml.replaceAll('$[[', '${{').replaceAll(']]', '}}')
}

describe('steps', () => {
  test('hand on outputs, environment and results', async () => {
    const run = await play(
      job(`
- id: first
  run: |
    echo "a=1" >> "$GITHUB_OUTPUT"
    printf 'many<<END\\none\\ntwo\\nEND\\n' >> "$GITHUB_OUTPUT"
    echo "LATER=yes" >> "$GITHUB_ENV"
- id: second
  name: Second after $[[ steps.first.outcome ]]
  env: { A: '$[[ steps.first.outputs.a ]]', B: '$[[ format(''{0}-{1}'', env.LATER, github.ref_name) ]]' }
  run: echo "got=$A $B $LATER $GITHUB_JOB" >> "$GITHUB_OUTPUT"`),
    )
    expect(run).toMatchObject({ triggered: true, conclusion: 'success' })
    expect(run.jobs[0]?.steps).toMatchObject([
      { outcome: 'success', outputs: { a: '1', many: 'one\ntwo' } },
      { name: 'Second after success', outputs: { got: '1 yes-main yes one' } },
    ])
  })

  test('after a failure run only when they ask for it', async () => {
    const run = await play(
      job(`
- { id: ok, run: 'false', continue-on-error: true }
- { id: bad, run: 'true | false' }
- { id: usual, run: 'true' }
- { id: condition, if: "github.ref == 'refs/heads/main'", run: 'true' }
- { id: always, if: always(), run: 'true' }
- { id: failure, if: '$[[ failure() && steps.bad.outcome == ''failure'' ]]', run: 'true' }
- { id: text, if: "'always()' != ''", run: 'true' }`),
    )
    const results = run.jobs[0]?.steps.map(({ id, outcome, conclusion }) => [
      id,
      outcome,
      conclusion,
    ])
    expect(results).toEqual([
      ['ok', 'failure', 'success'],
      ['bad', 'failure', 'failure'],
      ['usual', 'skipped', 'skipped'],
      ['condition', 'skipped', 'skipped'],
      ['always', 'success', 'success'],
      ['failure', 'success', 'success'],
      ['text', 'skipped', 'skipped'],
    ])
    expect(run.conclusion).toBe('failure')
  })

  test('see secrets, which no viewer sees', async () => {
    const steps = `
- env: { KEY: '$[[ secrets.KEY ]]', NONE: '$[[ secrets.NONE ]]' }
  run: echo "key $KEY, none '$NONE', length \${#KEY}"`
    const run = await play(job(steps), { secrets: { KEY: 'hunter2-hunter2' } })
    expect(run.jobs[0]?.steps[0]?.log).toBe("key ***, none '', length 15")
  })
})

describe('actions', () => {
  const entry = path.join(directory, 'action.mjs')
  const script = `import { appendFileSync } from 'node:fs'
appendFileSync(process.env.GITHUB_OUTPUT, 'seen=' + [process.env.INPUT_MODE, process.env.INPUT_BASE_URL, process.env.OWN].join() + '\\n')
console.log('::warning title=Careful::' + process.env.GITHUB_RUN_ID)
process.exitCode = process.env.INPUT_MODE === 'fail' ? 1 : 0`

  test('of ours are run, those of others recorded', async () => {
    writeFileSync(entry, script)
    const run = await play(
      job(`
- uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8
  with: { persist-credentials: false }
- { id: built, uses: 'docker/build-push-action@263435318d21b8e681c14492fe198d362a7d2c83' }
- run: echo "$[[ steps.built.outputs.digest ]]"
- id: ours
  uses: graph-deploy/graph-deploy-action@v0
  env: { OWN: '$[[ vars.OWN ]]' }
  with: { mode: '$[[ github.event_name ]]', base_url: 'https://elsewhere.example' }
- run: echo "$[[ steps.ours.outputs.seen ]]"
- { id: failing, uses: ./, with: { mode: fail } }`),
      {
        entry,
        vars: { OWN: 'own' },
        inputs: { base_url: 'http://here' },
        runId: '77',
        standIns: { 'docker/build-push-action': { digest: 'sha256:1' } },
      },
    )
    expect(run.jobs[0]?.steps).toMatchObject([
      { outcome: 'success', inputs: { 'persist-credentials': 'false' }, log: '' },
      { outcome: 'success', outputs: { digest: 'sha256:1' } },
      { log: 'sha256:1' },
      { outputs: { seen: 'push,http://here,own' }, action: { exitCode: 0 } },
      { log: 'push,http://here,own' },
      { outcome: 'failure', action: { annotations: [{ level: 'warning', message: '77' }] } },
    ])
  })
})

describe('jobs', () => {
  test('wait for what they need and see its outputs', async () => {
    const run = await play(
      written(`
on: push
permissions: { contents: read }
jobs:
  last:
    needs: [first, bad]
    if: always()
    runs-on: x
    permissions: { deployments: write }
    steps: [{ run: 'echo $[[ needs.first.outputs.name ]] $[[ needs.bad.result ]]' }]
  skipped:
    needs: bad
    runs-on: x
    steps: [{ run: 'true' }]
  first:
    runs-on: x
    outputs: { name: '$[[ steps.a.outputs.name ]]' }
    steps: [{ id: a, run: 'echo name=agent >> "$GITHUB_OUTPUT"' }]
  bad:
    runs-on: x
    steps: [{ run: 'exit 3' }]
`),
    )
    expect(run.jobs.map(({ id, result }) => [id, result])).toEqual([
      ['first', 'success'],
      ['bad', 'failure'],
      ['last', 'success'],
      ['skipped', 'skipped'],
    ])
    expect(run.jobs[2]?.steps[0]?.log).toBe('agent failure')
    expect(run.jobs.map(({ permissions }) => permissions)).toEqual([
      { contents: 'read' },
      { contents: 'read' },
      { deployments: 'write' },
      { contents: 'read' },
    ])
    expect(run.conclusion).toBe('failure')
  })

  test('have a leg for every combination of a matrix', async () => {
    const seen: unknown[] = []
    const run = await play(
      written(`
on: push
concurrency: { group: 'deploy-$[[ github.ref ]]', cancel-in-progress: true }
jobs:
  one:
    name: '$[[ matrix.agent ]] to $[[ matrix.to ]]'
    runs-on: x
    environment: { name: '$[[ matrix.to ]]', url: '$[[ steps.a.outputs.url ]]' }
    concurrency: '$[[ matrix.agent ]]-$[[ matrix.to ]]'
    strategy:
      matrix:
        agent: [red, blue]
        to: [staging, production]
        exclude: [{ agent: blue, to: production }]
        include: [{ agent: red, size: big }, { agent: green, to: qa }]
    steps: [{ run: 'echo $[[ matrix.agent ]] $[[ matrix.to ]] $[[ matrix.size ]]' }]
`),
      { onJob: ({ environment }) => seen.push(environment) },
    )
    expect(run.concurrency).toEqual({ group: 'deploy-refs/heads/main', 'cancel-in-progress': true })
    expect(
      run.jobs.map(({ name, concurrency, steps }) => [name, concurrency, steps[0]?.log]),
    ).toEqual([
      ['red to staging', 'red-staging', 'red staging big'],
      ['red to production', 'red-production', 'red production big'],
      ['blue to staging', 'blue-staging', 'blue staging'],
      ['green to qa', 'green-qa', 'green qa'],
    ])
    expect(seen).toEqual(['staging', 'production', 'staging', 'qa'])
  })
})

describe('an event starts a workflow', () => {
  const event = (name: string, payload: unknown = {}, ref?: string): WorkflowEvent =>
    ref === undefined ? { name, payload } : { name, payload, ref }
  const pull = (action: string, base = 'main') =>
    event('pull_request', { action, pull_request: { base: { ref: base } } })

  test.each<[string, string, WorkflowEvent, boolean]>([
    ['by its name', 'on: push', push, true],
    ['in a list', 'on: [pull_request, push]', push, true],
    ['of another name', 'on: pull_request', push, false],
    ['on a branch', "on: { push: { branches: ['releases/**', main] } }", push, true],
    [
      'below a branch',
      "on: { push: { branches: ['rel*/**'] } }",
      event('push', {}, 'refs/heads/rel/a/b'),
      true,
    ],
    [
      'one level below',
      "on: { push: { branches: ['rel/*'] } }",
      event('push', {}, 'refs/heads/rel/a/b'),
      false,
    ],
    ['taken back', "on: { push: { branches: ['**', '!main'] } }", push, false],
    ['ignored', 'on: { push: { branches-ignore: [main] } }', push, false],
    ['on a tag', "on: { push: { tags: ['v*.*'] } }", event('push', {}, 'refs/tags/v1.2'), true],
    [
      'on a tag, for branches',
      'on: { push: { branches: [main] } }',
      event('push', {}, 'refs/tags/main'),
      false,
    ],
    ['on a branch, for tags', "on: { push: { tags: ['**'] } }", push, false],
    ['opened', 'on: pull_request', pull('opened'), true],
    ['closed, unasked', 'on: pull_request', pull('closed'), false],
    ['closed', 'on: { pull_request: { types: [closed] } }', pull('closed'), true],
    [
      'into another branch',
      'on: { pull_request: { branches: [main] } }',
      pull('opened', 'next'),
      false,
    ],
    [
      'published',
      'on: { release: { types: [published] } }',
      event('release', { action: 'published' }),
      true,
    ],
    [
      'by the clock',
      "on: { schedule: [{ cron: '17 3 * * *' }] }",
      event('schedule', { schedule: '17 3 * * *' }),
      true,
    ],
    [
      'by another clock',
      "on: { schedule: [{ cron: '17 3 * * *' }] }",
      event('schedule', { schedule: '0 0 * * *' }),
      false,
    ],
    [
      'after a workflow',
      'on: { workflow_run: { workflows: [CI] } }',
      event('workflow_run', { workflow_run: { name: 'CI' } }),
      true,
    ],
  ])('%s', async (_, on, given, expected) => {
    const yaml = `${on}\njobs:\n  one:\n    runs-on: x\n    if: false\n    steps: [{ run: 'true' }]\n`
    const run = await play(yaml, { event: given })
    expect(run.triggered).toBe(expected)
    expect(run.conclusion).toBe('skipped')
  })

  test('by hand, with inputs of their type', async () => {
    const yaml = written(`
on:
  workflow_dispatch:
    inputs:
      dry_run: { type: boolean, default: true }
      name: { type: string, default: agent }
jobs:
  one:
    runs-on: x
    steps: [{ run: 'echo $[[ inputs.dry_run ]] $[[ !inputs.dry_run ]] $[[ inputs.name ]]' }]
`)
    const log = async (inputs: object) => {
      const run = await play(yaml, { event: event('workflow_dispatch', { inputs }) })
      return run.jobs[0]?.steps[0]?.log
    }
    expect(await log({})).toBe('true false agent')
    expect(await log({ dry_run: 'false', name: 'x' })).toBe('false true x')
  })
})

test.each([
  ['what GitHub’s parser refuses', 'on: push\njobs:\n  one:\n    steps: [{ run: x }]\n', /runs-on/],
  [
    'an unknown event',
    'on: pushed\njobs: { one: { runs-on: x, steps: [{ run: x }] } }\n',
    /pushed/,
  ],
  ['an unknown context', job('- run: echo $[[ evnt.x ]]'), /evnt/],
  ['what is not played', job('- run: x', '    services: { db: { image: x } }\n'), /services/],
  [
    'jobs in a circle',
    'on: push\njobs: { a: { needs: b, runs-on: x, steps: [{ run: x }] }, b: { needs: a, runs-on: x, steps: [{ run: x }] } }\n',
    /./,
  ],
])('refused: %s', async (_, yaml, expected) => {
  await expect(play(yaml)).rejects.toThrow(expected)
})
