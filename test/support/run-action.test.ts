import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fakeToken } from './action-environment.ts'
import { lacks } from './lacks.ts'
import { type RunActionOptions, runAction } from './run-action.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'run-action-test-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

function run(script: string, options: RunActionOptions = {}) {
  const entry = path.join(directory, `${randomUUID()}.mjs`)
  const append = `import { appendFileSync } from 'node:fs'
const file = (name, text) => appendFileSync(process.env['GITHUB_' + name], text)
`
  writeFileSync(entry, append + script)
  return runAction({ metadata: path.join(directory, 'none.yml'), ...options, entry })
}

function expression(text: string): string {
  return `$\{{ ${text} }}`
}

test('outputs, state, summary, environment and path come out of the files', async () => {
  const ran = await run(`
    console.log('::set-output name=old::command')
    console.log('::set-output name=a::command')
    file('OUTPUT', 'a=b=c\\nmany<<END\\none\\ntwo\\nEND\\nempty=\\n')
    file('STATE', 'id=7\\n')
    file('STEP_SUMMARY', '# Done')
    file('ENV', 'X=1\\n')
    file('PATH', '/somewhere\\n')`)
  expect(ran).toMatchObject({ exitCode: 0, signal: null, timedOut: false, fileProblems: [] })
  expect(ran.outputs).toEqual({ old: 'command', a: 'b=c', many: 'one\ntwo', empty: '' })
  expect(ran.state).toEqual({ id: '7' })
  expect([ran.summary, ran.env, ran.path]).toEqual(['# Done', 'X=1\n', '/somewhere\n'])
})

test('a heredoc that does not end is a problem of the step', async () => {
  const ran = await run(`file('OUTPUT', 'a<<END\\none\\n')`)
  expect(ran.fileProblems).toEqual(["Matching delimiter not found 'END'"])
})

test('the log is what a viewer sees, masked from the mask on', async () => {
  const ran = await run(
    `console.log('secret before')
    console.log('::add-mask::secret')
    console.log('a secret here, ' + process.env.INPUT_TOKEN)
    console.log('::group::Work')
    console.log('::debug::hidden')
    console.log('::endgroup::')
    console.log('::error title=No secret::it%0Abroke: secret')
    console.error('known')
    process.exitCode = 3`,
    { with: { token: fakeToken }, secrets: ['known'] },
  )
  expect(ran.exitCode).toBe(3)
  const visible = ran.log.split('\n')
  expect(visible).toEqual(
    expect.arrayContaining([
      'secret before',
      'a *** here, ***',
      '▼ Work',
      'Error: it',
      'broke: ***',
    ]),
  )
  expect(visible).toContain('***')
  expect(ran.log).not.toMatch(/::|hidden|known/)
  expect(ran.annotations).toEqual([{ level: 'error', title: 'No ***', message: 'it\nbroke: ***' }])
  expect(ran.masks).toEqual(['secret'])
  expect(ran.stdout).toContain('::add-mask::secret')
})

test('the environment is the runner’s and nothing of ours', async () => {
  const print = 'console.log(JSON.stringify(process.env))'
  const options = {
    with: { 'some name': 'x', 'dash-ed': 'y' },
    env: { EXTRA: '1' },
    state: { id: '7' },
    repository: 'octo/app',
    event: { name: 'push', payload: { after: 'f'.repeat(40) }, ref: 'refs/tags/v1' },
  }
  const seen = JSON.parse((await run(print, options)).stdout) as Record<string, string>
  expect(seen).toMatchObject({
    INPUT_SOME_NAME: 'x',
    'INPUT_DASH-ED': 'y',
    EXTRA: '1',
    STATE_id: '7',
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_NAME: 'push',
    GITHUB_REF: 'refs/tags/v1',
    GITHUB_REF_NAME: 'v1',
    GITHUB_REF_TYPE: 'tag',
    GITHUB_REPOSITORY: 'octo/app',
    GITHUB_REPOSITORY_OWNER: 'octo',
    GITHUB_SERVER_URL: 'https://github.com',
  })
  expect(seen).not.toHaveProperty('RUNNER_DEBUG')
  expect(Object.keys(seen).filter((name) => name.startsWith('VITEST'))).toEqual([])
})

test('declared inputs that are not given get their default', async () => {
  const metadata = path.join(directory, 'action.yml')
  const inputs = {
    mode: { default: 'create' },
    count: { default: 3 },
    plain: {},
    given: { default: 'no' },
    token: { default: expression('github.token') },
    repository: { default: expression('github.repository') },
  }
  writeFileSync(metadata, JSON.stringify({ inputs }))
  const print = 'console.log(JSON.stringify(process.env))'
  const ran = await run(print, { metadata, with: { given: 'yes' } })
  expect(JSON.parse(ran.stdout)).toMatchObject({
    INPUT_MODE: 'create',
    INPUT_COUNT: '3',
    INPUT_PLAIN: '',
    INPUT_GIVEN: 'yes',
    INPUT_TOKEN: fakeToken,
    INPUT_REPOSITORY: 'acme/agent',
  })
  expect(ran.log).not.toContain(fakeToken)
})

test.skipIf(lacks.signals)('a line can be waited for and a signal sent', async () => {
  const waited: Promise<string>[] = []
  const ran = await run(
    `process.on('SIGTERM', () => { console.log('stopping'); process.exit(130) })
    setInterval(() => {}, 1000)
    console.log('ready 1')`,
    {
      onStart: (child) => {
        const ready = child.waitForLine(/^ready/)
        waited.push(ready, child.waitForLine(/^stopping/), child.waitForLine(/^never/))
        waited[2]?.catch(() => undefined)
        ready.then(() => child.kill('SIGTERM')).catch(() => undefined)
      },
    },
  )
  expect(ran.exitCode).toBe(130)
  await expect(waited[0]).resolves.toBe('ready 1')
  await expect(waited[1]).resolves.toBe('stopping')
  await expect(waited[2]).rejects.toThrow('without a line that matches /^never/')
})

test('an action that hangs is killed', async () => {
  const ran = await run('setInterval(() => {}, 1000)', { timeoutMs: 300 })
  expect(ran).toMatchObject({ exitCode: null, signal: 'SIGKILL', timedOut: true })
})
