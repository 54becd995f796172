import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import type { WorkflowEvent } from '../support/action-environment.ts'
import { allowPlainJsonImports } from '../support/json-modules.ts'
import { readWorkflow } from '../support/workflow-file.ts'
import { runWorkflow } from '../support/workflow-runner.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = path.join(root, '.github', 'examples')
const names = readdirSync(folder).filter((name) => name !== 'smoke-plan.yml')
const ownAction = /^graph-deploy\/graph-deploy-action@/

interface Metadata {
  readonly inputs: Record<string, { description: string; required?: boolean; default?: string }>
  readonly outputs: Record<string, { description: string }>
}

const metadata = parse(readFileSync(path.join(root, 'action.yml'), 'utf8')) as Metadata
/** Of other people's actions, what the examples give them. */
const otherInputs = Object.fromEntries(
  'persist-credentials registry username password context push tags'
    .split(' ')
    .map((name) => [name, { description: 'of an action that an example uses' }]),
)
let documents = 0
const contentOf = (name: string) => readFileSync(path.join(folder, name), 'utf8')

test('there is one for every use', () => {
  expect(names.toSorted()).toEqual([
    'agent-previews.yml',
    'deploy.yml',
    'image.yml',
    'matrix.yml',
    'nightly-smoke.yml',
    'previews.yml',
    'production.yml',
    'release.yml',
    'smoke-test.yml',
    'sweep.yml',
    'update.yml',
  ])
})

describe.each(names)('%s', (name) => {
  const content = contentOf(name)

  test('is accepted by GitHub’s language service, with the inputs of this action', async () => {
    expect(await problemsOf(name, content)).toEqual([])
  })

  test('reads only outputs that this action has', async () => {
    const { jobs } = await readWorkflow(path.join(folder, name))
    const steps = Object.values(jobs).flatMap((job) => job.steps)
    const own = steps.filter(({ uses }) => ownAction.test(uses ?? '')).map(({ id }) => id)
    for (const [, id, output] of content.matchAll(/steps\.([\w-]+)\.outputs\.(\w+)/g)) {
      if (own.includes(id)) expect(Object.keys(metadata.outputs)).toContain(output)
    }
  })

  test('grants little, runs once at a time, and ends', async () => {
    const workflow = await readWorkflow(path.join(folder, name))
    expect(workflow.permissions).toEqual({})
    expect(workflow.concurrency).toMatchObject({ group: expect.any(String) })
    for (const job of Object.values(workflow.jobs)) {
      const granted = Object.entries(job.permissions ?? {}).map((entry) => entry.join(': '))
      expect(['contents: read', 'deployments: write', 'pull-requests: write']).toEqual(
        expect.arrayContaining(granted),
      )
      expect(job).toHaveProperty('timeout-minutes')
    }
  })

  test('puts no expression into a script, and pins other people’s actions', async () => {
    const workflow = await readWorkflow(path.join(folder, name))
    for (const { run, uses } of Object.values(workflow.jobs).flatMap(({ steps }) => steps)) {
      expect(run ?? '').not.toContain('${{')
      if (uses === undefined || ownAction.test(uses)) continue
      expect(content).toMatch(
        new RegExp(`uses: ${uses.replaceAll('.', '\\.')} # v\\d+\\.\\d+\\.\\d+\\n`),
      )
      expect(uses).toMatch(/@[0-9a-f]{40}$/)
    }
  })
})

describe('the recipes of README.md', () => {
  const script = path.join(root, 'scripts', 'readme-recipes.ts')
  const check = (cwd: string) => promisify(execFile)(process.execPath, [script, '--check'], { cwd })
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8')

  test('are these files', async () => {
    await expect(check(root)).resolves.toBeDefined()
  })

  test.each([
    ['a file that changed', (text: string) => text.replace('mode: sweep', 'mode: sweeep')],
    ['a block without a file', (text: string) => `${text}\n\`\`\`yaml\na: 1\n\`\`\`\n`],
  ])('would be found to differ by %s', async (_, change) => {
    await using directory = makeTemporaryDirectory('recipes')
    cpSync(folder, path.join(directory.path, '.github', 'examples'), { recursive: true })
    expect(change(readme)).not.toBe(readme)
    writeFileSync(path.join(directory.path, 'README.md'), change(readme))
    await expect(check(directory.path)).rejects.toMatchObject({ code: 1 })
  })
})

describe('the language service would find', () => {
  test.each([
    ['an input that this action does not have', 'mode: sweep', 'mod: sweep', /mod/],
    ['an unknown context', 'secrets.LANGSMITH_API_KEY', 'secret.LANGSMITH_API_KEY', /secret/],
    [
      'a permission that does not exist',
      'pull-requests: write',
      'pull-request: write',
      /pull-request/,
    ],
  ])('%s', async (_, good, bad, expected) => {
    const content = contentOf('sweep.yml')
    expect(content).toContain(good)
    const problems = await problemsOf('sweep.yml', content.replace(good, bad))
    expect(problems.join('\n')).toMatch(expected)
  })
})

describe('played, an example gives this action', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'examples-'))
  const entry = path.join(directory, 'action.mjs')
  beforeAll(() => {
    const said = "'outcome=deployed\\ndeployment_url=https://a.example\\nrevision_id=r1\\n'"
    const script = `import { appendFileSync } from 'node:fs'\nappendFileSync(process.env.GITHUB_OUTPUT, ${said})`
    writeFileSync(entry, script)
  })
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  const secrets = { LANGSMITH_API_KEY: 'lsv2_key_of_tests', OPENAI_API_KEY: 'sk-of-tests' }
  const vars = { DEPLOYMENT_ID: 'd1' }
  const play = (name: string, event: WorkflowEvent) =>
    runWorkflow({ file: path.join(folder, name), event, secrets, vars, entry })
  const pullRequest = (action: string, draft = false): WorkflowEvent => {
    const pull_request = { number: 7, draft, head: { ref: 'feature' }, base: { ref: 'main' } }
    return { name: 'pull_request', payload: { action, pull_request }, ref: 'refs/pull/7/merge' }
  }

  test.each([
    ['opened', true],
    ['synchronize', true],
    ['reopened', false],
    ['ready_for_review', true],
    ['closed', true],
  ])('previews.yml, %s', async (action, cancels) => {
    const run = await play('previews.yml', pullRequest(action))
    expect(run.concurrency).toEqual({ group: 'preview-7', 'cancel-in-progress': cancels })
    expect(run.jobs[0]?.steps).toMatchObject([
      {
        inputs: {
          mode: 'preview',
          api_key: secrets.LANGSMITH_API_KEY,
          secrets: 'OPENAI_API_KEY=sk-of-tests\n',
          on_quota: 'warn',
        },
        outcome: 'success',
      },
      { log: 'The preview serves at https://a.example' },
    ])
  })

  test('previews.yml, nothing for a draft, until it is closed', async () => {
    expect((await play('previews.yml', pullRequest('opened', true))).conclusion).toBe('skipped')
    expect((await play('previews.yml', pullRequest('closed', true))).conclusion).toBe('success')
    expect((await play('previews.yml', pullRequest('labeled'))).triggered).toBe(false)
  })

  test('production.yml, on main only', async () => {
    const push = (ref: string): WorkflowEvent => ({ name: 'push', payload: {}, ref })
    const run = await play('production.yml', push('refs/heads/main'))
    expect(run.jobs).toMatchObject([{ environment: 'production', outputs: { revision_id: 'r1' } }])
    expect(run.jobs[0]?.steps[0]?.inputs).toMatchObject({
      mode: 'update',
      rollback_on_failure: 'true',
    })
    expect((await play('production.yml', push('refs/heads/next'))).triggered).toBe(false)
  })

  test('release.yml, for releases that are no pre-release', async () => {
    const release = (action: string, prerelease: boolean): WorkflowEvent => {
      const payload = { action, release: { tag_name: 'v1.2.3', prerelease } }
      return { name: 'release', payload, ref: 'refs/tags/v1.2.3' }
    }
    const run = await play('release.yml', release('published', false))
    expect(run.jobs[0]?.steps[0]?.inputs).toMatchObject({ environment: 'production' })
    expect((await play('release.yml', release('published', true))).conclusion).toBe('skipped')
    expect((await play('release.yml', release('created', false))).triggered).toBe(false)
  })

  test.each([
    ['deploy.yml', { mode: 'create', secrets: 'OPENAI_API_KEY=sk-of-tests\n' }],
    ['update.yml', { mode: 'update', deployment_id: 'd1' }],
  ])('%s, on main only', async (name, inputs) => {
    const push = (ref: string): WorkflowEvent => ({ name: 'push', payload: {}, ref })
    const run = await play(name, push('refs/heads/main'))
    expect(run.jobs[0]?.steps[0]?.inputs).toMatchObject(inputs)
    expect((await play(name, push('refs/heads/next'))).triggered).toBe(false)
  })

  test('matrix.yml, once for each agent', async () => {
    const run = await play('matrix.yml', { name: 'push', payload: {}, ref: 'refs/heads/main' })
    const given = run.jobs.map(({ steps }) => steps[0]?.inputs)
    expect(given.map((inputs) => [inputs?.['name'], inputs?.['graph_config_path']])).toEqual([
      ['support-agent', 'agents/support/langgraph.json'],
      ['research-agent', 'agents/research/langgraph.json'],
      ['billing-agent', 'agents/billing/langgraph.json'],
    ])
  })

  test.each<[string, WorkflowEvent, string]>([
    ['by the clock', { name: 'schedule', payload: { schedule: '17 3 * * *' } }, 'false'],
    ['by hand', { name: 'workflow_dispatch', payload: {} }, 'true'],
    [
      'by hand, for real',
      { name: 'workflow_dispatch', payload: { inputs: { dry_run: 'false' } } },
      'false',
    ],
  ])('sweep.yml, %s', async (_, event, dryRun) => {
    const run = await play('sweep.yml', event)
    expect(run.jobs[0]?.steps[0]?.inputs).toMatchObject({ mode: 'sweep', dry_run: dryRun })
  })

  test('nightly-smoke.yml', async () => {
    const event = { name: 'schedule', payload: { schedule: '43 4 * * *' } }
    const run = await play('nightly-smoke.yml', event)
    expect(run.jobs[0]?.steps[1]?.inputs).toMatchObject({ smoke_plan: '.github/smoke-plan.yml' })
  })
})

async function problemsOf(name: string, content: string): Promise<string[]> {
  allowPlainJsonImports()
  const { validate } = await import('@actions/languageservice')
  const { TextDocument } = await import('vscode-languageserver-textdocument')
  // The service remembers what it parsed by the address.
  documents += 1
  const document = TextDocument.create(`file:///${documents}/${name}`, 'yaml', 1, content)
  const actionsMetadataProvider = {
    fetchActionMetadata: async ({ owner }: { owner: string }) => {
      const inputs = owner === 'graph-deploy' ? metadata.inputs : otherInputs
      return { name: owner, description: '', inputs }
    },
  }
  const found = await validate(document, { actionsMetadataProvider })
  return found.map(({ message, range }) => `${range.start.line + 1}: ${message}`)
}
