import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { git } from '../platform/control-service/git.ts'
import type { SampleRepository } from '../platform/sample-repository.ts'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { mergeSha } from '../support/pull-request-event.ts'
import { startSpecGraphServer } from './spec-graph-server.ts'
import { writesOf } from './step.ts'
import { startUploads, tryUpload, upload } from './upload.ts'
import { expectFailed, expectGreen } from './verdict.ts'

// What is checked out, and what of it is uploaded.

const deployed = { outputs: { outcome: 'deployed' } }

/** The files of the archive that the platform got last. */
function listArchive({ requests }: { requests: readonly { method: string; body: unknown }[] }) {
  const sent = requests.findLast(({ method }) => method === 'PUT')?.body as Buffer
  return execFileSync('tar', ['-tzf', '-'], { input: sent }).toString().trim().split('\n')
}

async function commit({ commit: add }: SampleRepository, files: Record<string, string>) {
  return await add({ files, message: 'Change files' })
}

test('an agent of a monorepo, in a shallow clone, without what is ignored', async () => {
  await using world = await startUploads({ builder: 'git' })
  const { platform, repository } = world
  const smoke = { smoke_test: 'true', assistant_id: 'agent', smoke_input: '{topic: Tea}' }
  await commit(repository, {
    'agents/tea/langgraph.json': '{"graphs": {"agent": "../../agent.mjs:agent"}}',
    '.gitattributes': '/data export-ignore\n',
    'data/large.txt': 'text',
  })
  await using clone = makeTemporaryDirectory('clone')
  await git(clone.path, ['clone', '--quiet', '--depth=1', repository.url, '.'])
  const graph_config_path = 'agents/tea/langgraph.json'
  const env = { GITHUB_WORKSPACE: clone.path }
  const run = await upload(world, { graph_config_path, ...smoke }, { env })
  expectGreen(run, { outputs: { outcome: 'deployed', smoke_test: 'passed' } })
  expect(listArchive(platform)).toContain('agents/tea/langgraph.json')
  expect(listArchive(platform)).not.toContain('data/large.txt')
})

describe.concurrent('what is not committed, or not packed', () => {
  // biome-ignore format: a row is a line
  test.each<[string, Record<string, string>, string, RegExp]>([
    ['a path that is not there', {}, 'other.json', /`other.json` is not committed, or excluded/],
    ['a file that is excluded', { '.gitattributes': 'langgraph.json export-ignore' }, '', /excluded with `export-ignore`/],
    ['a broken file', { 'langgraph.json': '{\n  graphs\n}' }, '', /langgraph.json:2: the file is not valid JSON/],
  ])('%s', async (_, files, graph_config_path, message) => {
    await using world = await startUploads()
    await commit(world.repository, files)
    const run = await tryUpload(world, { graph_config_path })
    expectFailed(run, 'Invalid graph configuration', [message])
    expect(writesOf(world.platform)).toEqual([])
  })

  test('submodules are missing, which a warning says', async () => {
    await using world = await startUploads()
    await commit(world.repository, { '.gitmodules': '[submodule "lib"]\n\tpath = lib\n' })
    const warnings = ['Submodules not uploaded']
    expectGreen(await tryUpload(world), { ...deployed, warnings })
  })
})

describe.concurrent('the size of the archive', () => {
  /** Adds zeros, which git doesn't compress if the repository says so. */
  async function grow(repository: SampleRepository, mebibytes: number) {
    await commit(repository, { 'zeros.bin': '\0'.repeat(mebibytes * 1024 * 1024) })
    await git(repository.path, ['config', 'tar.tar.gz.command', 'cat'])
  }

  test('more than 200 MB is an error', async () => {
    await using world = await startUploads()
    await grow(world.repository, 200)
    expectFailed(await tryUpload(world), 'Source too large', [
      /has 200\.\d+ MB; the limit is 200 MB/,
      /`export-ignore`/,
    ])
    expect(writesOf(world.platform)).toEqual([])
  })

  test('more than 50 MB is a warning', async () => {
    await using world = await startUploads()
    await grow(world.repository, 51)
    const run = await upload(world)
    expectGreen(run, { ...deployed, warnings: ['Large source'] })
    expect(run.log).toMatch(/Sent 10 MB\n.*Uploaded 51\.\d+ MB/s)
  })
})

describe.concurrent('without a checkout', () => {
  // biome-ignore format: a row is a line
  test.each<[string, (directory: string) => unknown, Record<string, string>, RegExp]>([
    ['nothing is there', () => undefined, {}, /not a git repository/],
    ['nothing is committed', (directory) => git(directory, ['init', '--quiet']), {}, /Needed a single revision/],
    ['git is missing', () => undefined, { PATH: '/nowhere' }, /spawn git ENOENT/],
  ])('%s: nothing is written', async (_, prepare, env, message) => {
    await using world = await startUploads()
    await using workspace = makeTemporaryDirectory('workspace')
    await prepare(workspace.path)
    const run = await tryUpload(world, {}, { env: { GITHUB_WORKSPACE: workspace.path, ...env } })
    expectFailed(run, 'Source not packed', [message, /actions\/checkout/])
    expect(writesOf(world.platform)).toEqual([])
  })
})

describe.concurrent('the commit of the event', () => {
  const other = {
    name: 'push',
    ref: 'refs/heads/main',
    sha: mergeSha,
    payload: { after: mergeSha },
  }

  test('is another: a warning, and outputs and traces name what was uploaded', async () => {
    await using server = await startSpecGraphServer()
    await using world = await startUploads({ graphServerUrl: server.url })
    const commit_sha = await world.repository.head()
    const run = await tryUpload(world, { smoke_input: '{}' }, { event: other })
    const warnings = ['Different commit deployed']
    const outputs = { smoke_test: 'passed', commit_sha, repo_ref: 'main' }
    expectGreen(run, { outputs, warnings })
    const said = server.requests.flatMap(({ body }) => body['metadata'] ?? [])
    const metadata = { commit: commit_sha, side: 'tested' }
    expect(said).toContainEqual(expect.objectContaining(metadata))
  })

  test('is none where the push deleted its branch: nothing is written', async () => {
    await using world = await startUploads()
    const { platform } = world
    const payload = { ref: 'refs/heads/old', after: '0'.repeat(40), deleted: true }
    const event = { ...other, ref: 'refs/heads/main', payload }
    expectFailed(await tryUpload(world, {}, { event }), 'Invalid input: source', [
      /the push deleted/,
    ])
    expect(platform.requests).toEqual([])
  })

  test('is another, with require_commit: nothing is written', async () => {
    await using world = await startUploads()
    const run = await tryUpload(world, { require_commit: 'true' }, { event: other })
    expectFailed(run, 'Different commit deployed', [mergeSha, /`actions\/checkout`/])
    expect(writesOf(world.platform)).toEqual([])
  })
})
