import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { findWrongUse } from '../../scripts/workflows/action-use.ts'
import { findByActionlint } from '../../scripts/workflows/actionlint.ts'
import { type Finding, toLine } from '../../scripts/workflows/finding.ts'
import { findByLanguageService } from '../../scripts/workflows/language-service.ts'
import { parseOwnAction } from '../../scripts/workflows/own-action.ts'
import { readChecked, readWorkflows } from '../../scripts/workflows/workflow-files.ts'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const metadata = readChecked(root, 'action.yml')
const action = parseOwnAction(metadata.text)

/** A workflow of one job; `$[[ x ]]` stands for an expression. */
function workflow(steps: string) {
  const indented = steps.trim().replace(/^/gm, '      ')
  const text = `on: push\njobs:\n  one:\n    runs-on: ubuntu-24.04\n    steps:\n${indented}\n`
  return { file: 'one.yml', text: written(text) }
}

function written(text: string): string {
  return text.replaceAll('$[[', '${{').replaceAll(']]', '}}')
}

const lines = (findings: readonly Finding[]) => findings.map(toLine)

describe('actionlint finds', () => {
  test.each([
    ['text of strangers in a script', '- run: echo $[[ github.head_ref ]]', /untrusted/],
    ['a misspelt key', '- rum: echo', /unexpected key "rum"/],
    ['a step that is not there', '- run: echo "$A"\n  env: { A: "$[[ steps.no.outcome ]]" }', /no/],
  ])('%s', async (_, steps, expected) => {
    const [finding] = await findByActionlint([workflow(steps)])
    expect(finding).toMatchObject({ file: 'one.yml', message: expect.stringMatching(expected) })
    expect(finding?.line).toBeGreaterThan(5)
  })

  test('nothing in a sound one', async () => {
    expect(await findByActionlint([workflow('- run: echo')])).toEqual([])
  })
})

describe('the language service finds', () => {
  const own = 'graph-deploy/graph-deploy-action@v0.1.0'
  test.each([
    ['a wrong input', `- uses: ${own}\n  with: { mode: sweep, mod: x }`, /:7: Invalid.*mod/],
    ['a missing input', `- uses: ${own}\n  with: { name: x }`, /:7: Missing required .*mode/],
    ['a context that does not exist', '- run: echo $[[ secret.KEY ]]', /:6: .*secret/],
  ])('%s', async (_, steps, expected) => {
    const found = await findByLanguageService([workflow(steps)], action)
    expect(lines(found)).toEqual([expect.stringMatching(expected)])
  })

  test('an output that a called workflow has not got, or a called workflow that is not there', async () => {
    const output = written('{ value: "$[[ jobs.a.outputs.b ]]" }')
    const called = {
      file: 'examples/called.yml',
      text: `on: { workflow_call: { outputs: { made: ${output} } } }\njobs:\n  a: { runs-on: x, outputs: { b: c }, steps: [{ run: echo }] }\n`,
    }
    const calling = (name: string) => ({
      file: 'examples/calling.yml',
      text: written(
        [
          'on: push',
          'jobs:',
          `  a: { uses: ./.github/workflows/${name}.yml }`,
          '  b:',
          '    needs: a',
          '    runs-on: ubuntu-24.04',
          '    steps: [{ run: echo, env: { A: "$[[ needs.a.outputs.mad ]]" } }]',
          '',
        ].join('\n'),
      ),
    })
    const found = await findByLanguageService([called, calling('called')], action)
    expect(lines(found)).toEqual([expect.stringMatching(/calling\.yml:7: .*mad/)])
    expect(lines(await findByLanguageService([calling('called')], action))).not.toEqual([])
  })

  test('a wrong word in action.yml', async () => {
    const text = metadata.text.replace('using: node24', 'using: node7')
    expect(await findByLanguageService([{ ...metadata, text }], action)).not.toEqual([])
    expect(await findByLanguageService([metadata], action)).toEqual([])
  })
})

describe('beside them, found is', () => {
  test.each([
    ['a wrong input', '- uses: ./\n  with: { mode: sweep, mod: x }', /:7: .* no input mod$/],
    ['a missing input', '- uses: ./\n  with: { name: x }', /:6: .* needs input mode$/],
    [
      'a wrong output',
      '- id: a\n  uses: ./\n  with: { mode: sweep }\n- run: echo\n  if: steps.a.outputs.urn',
      /:10: .* no output urn$/,
    ],
  ])('%s of the action in the workspace', (_, steps, expected) => {
    expect(lines(findWrongUse(workflow(steps), action))).toEqual([expect.stringMatching(expected)])
  })

  test('an output that the published action has not got, and no output of another action', () => {
    const steps = `
- id: a
  uses: graph-deploy/graph-deploy-action@v0.1.0
- id: b
  uses: actions/cache@v1
- run: echo
  if: steps.a.outputs.hit && steps.b.outputs.hit && steps.a.outputs.outcome`
    const found = findWrongUse(workflow(steps), action)
    expect(lines(found)).toEqual(['one.yml:11: this action has no output hit'])
  })
})

describe('npm run lint:workflows', () => {
  const script = path.join(root, 'scripts', 'check-workflows.ts')
  const check = (cwd: string) => promisify(execFile)(process.execPath, [script], { cwd })

  test('has nothing to say about this repository, and has read all of it', async () => {
    const names = readWorkflows(root).map(({ file }) => file)
    expect(names).toContain('.github/workflows/ci.yml')
    expect(names).toContain('.github/examples/deploy.yml')
    expect(names).not.toContain('.github/examples/smoke-plan.yml')
    const { stdout } = await check(root)
    expect(stdout).toContain(`${names.length} workflows and action.yml: 0 findings`)
  })

  test('prints where a fault is, and fails', async () => {
    await using directory = makeTemporaryDirectory('workflows')
    const folder = path.join(directory.path, '.github', 'workflows')
    mkdirSync(folder, { recursive: true })
    cpSync(path.join(root, 'action.yml'), path.join(directory.path, 'action.yml'))
    writeFileSync(path.join(folder, 'a.yml'), workflow('- uses: ./\n  with: { mod: x }').text)
    const failed = await check(directory.path).catch((error: object) => error)
    const stderr = [
      '.github/workflows/a.yml:7: this action has no input mod',
      '.github/workflows/a.yml:6: this action needs input mode',
      '',
    ]
    expect(failed).toMatchObject({ code: 1, stderr: stderr.join('\n') })
  })
})

test.each([
  [[], 1],
  [['--where-possible'], 0],
])(
  'npm run lint:zizmor %j says that it cannot run where there is no Python',
  async (args, code) => {
    const script = path.join(root, 'scripts', 'run-zizmor.ts')
    const given = execFile(process.execPath, [script, ...args], { cwd: root, env: { PATH: '' } })
    const [ended] = (await once(given, 'exit')) as [number]
    expect(ended).toBe(code)
  },
)
