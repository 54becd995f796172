import { execFile } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { startHttpServer } from '../support/http-server.ts'

// The privileged half of a rebuild, as a process of its own, against what stands for GitHub's API.

const script = fileURLToPath(new URL('../../scripts/commit-dist.ts', import.meta.url))
const repository = 'graph-deploy/graph-deploy-action'
const sha = 'a'.repeat(40)
/** Of `old\n`, by git hash-object. */
const oldBlob = '3367afdbbf91e638efe983616377c60477cc6612'
const run = {
  head_sha: sha,
  head_branch: 'dependabot/npm_and_yarn/zod-5.0.0',
  head_repository: { full_name: repository },
}
const pull = {
  number: 7,
  user: { login: 'dependabot[bot]', type: 'Bot' },
  head: { sha, repo: { full_name: repository } },
}
const dist = { 'index.js': 'new\n', 'licenses.txt': 'old\n' }

interface Case {
  readonly files?: Record<string, string>
  readonly workflowRun?: object
  readonly pulls?: readonly object[]
  readonly changed?: readonly string[]
  readonly graphql?: object
  readonly prepare?: (folder: string) => void
}

/** GitHub's list of changed files, page by page; one with an arrow was renamed. */
function pageOf(changed: readonly string[], url: string) {
  const { searchParams } = new URL(url, 'http://localhost')
  const size = Number(searchParams.get('per_page') ?? 30)
  const start = (Number(searchParams.get('page') ?? 1) - 1) * size
  return changed.slice(start, start + size).map((name) => {
    const [filename = '', previous] = name.split(' from ')
    return { filename, ...(previous === undefined ? {} : { previous_filename: previous }) }
  })
}

async function commitDist({
  files = dist,
  workflowRun = run,
  pulls = [pull],
  changed = ['package.json', 'package-lock.json'],
  graphql = { data: { createCommitOnBranch: { commit: { oid: 'b'.repeat(40) } } } },
  prepare,
}: Case) {
  await using directory = makeTemporaryDirectory('commit-dist')
  const folder = path.join(directory.path, 'dist')
  mkdirSync(folder)
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), content)
  prepare?.(folder)
  const eventPath = path.join(directory.path, 'event.json')
  writeFileSync(eventPath, JSON.stringify({ workflow_run: workflowRun }))
  const tree = ['index.js', 'licenses.txt', '66.index.js'].map((name) => {
    return { path: `dist/${name}`, type: 'blob', sha: oldBlob }
  })
  const writes: {
    readonly url: string
    readonly body: { readonly variables?: { input: unknown } }
  }[] = []
  await using server = await startHttpServer(async (request, response) => {
    const url = request.url ?? ''
    if (request.method === 'POST') writes.push({ url, body: JSON.parse(await text(request)) })
    if (url.endsWith('/dispatches')) return void response.writeHead(204).end()
    const answers: [RegExp, unknown][] = [
      [/\/pulls\?state=open&head=graph-deploy%3Adependabot%2F/, pulls],
      [/\/pulls\/7\/files/, pageOf(changed, url)],
      [/\/git\/trees\/a{40}/, { truncated: false, tree }],
      [/^\/graphql$/, graphql],
    ]
    const answer = answers.find(([pattern]) => pattern.test(url))?.[1]
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? {}))
  })
  const env = {
    GITHUB_API_URL: server.url,
    GITHUB_EVENT_PATH: eventPath,
    GITHUB_REPOSITORY: repository,
    GITHUB_TOKEN: 'token',
    REBUILT_DIST: folder,
  }
  const ended = await new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [script], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, said: stdout + stderr })
    })
  })
  return { ...ended, writes }
}

test('what changed is committed on top of that very commit, and the checks are started', async () => {
  const { code, said, writes } = await commitDist({})
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('Committed') })
  expect(writes.map(({ url }) => url)).toEqual([
    '/graphql',
    `/repos/${repository}/actions/workflows/ci.yml/dispatches`,
    `/repos/${repository}/actions/workflows/check-dist.yml/dispatches`,
  ])
  expect(writes[0]?.body.variables?.input).toMatchObject({
    branch: { repositoryNameWithOwner: repository, branchName: run.head_branch },
    expectedHeadOid: sha,
    fileChanges: {
      additions: [{ path: 'dist/index.js', contents: Buffer.from('new\n').toString('base64') }],
      deletions: [{ path: 'dist/66.index.js' }],
    },
  })
})

test('nothing is written when dist/ is fresh', async () => {
  const files = { 'index.js': 'old\n', 'licenses.txt': 'old\n', '66.index.js': 'old\n' }
  expect(await commitDist({ files })).toMatchObject({ code: 0, writes: [] })
})

/** Files of dist/ that an earlier rebuild has committed. */
function parts(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `dist/${at}.index.js`)
}

test('C6: an update of many parts is one, whole pages too', async () => {
  for (const count of [99, 100, 101, 200]) {
    expect(await commitDist({ changed: parts(count) })).toMatchObject({ code: 0 })
  }
})

describe('refused, and nothing written, is', () => {
  const author = { login: 'stranger', type: 'User' }
  const elsewhere = { sha, repo: { full_name: 'stranger/graph-deploy-action' } }
  test.each<[string, Case, RegExp]>([
    ['a file that no build makes', { files: { ...dist, 'action.yml': '' } }, /a file "action.yml"/],
    ['an artifact without the bundle', { files: { 'licenses.txt': '' } }, /no index\.js/],
    [
      'a link',
      { files: {}, prepare: (folder) => symlinkSync(folder, `${folder}/index.js`, 'junction') },
      /index\.js is no file/,
    ],
    [
      'a folder',
      { prepare: (folder) => mkdirSync(`${folder}/1.index.js`) },
      /1\.index\.js is no file/,
    ],
    ['too much', { files: { 'index.js': 'x'.repeat(10_000_001) } }, /more than/],
    ['a run of a fork', { workflowRun: { ...run, head_repository: elsewhere.repo } }, /of a fork/],
    ['a branch of a fork', { pulls: [{ ...pull, head: elsewhere }] }, /in a fork/],
    ['another author', { pulls: [{ ...pull, user: author }] }, /author is stranger/],
    ['no pull request', { pulls: [] }, /0 pull requests/],
    ['an older commit', { pulls: [{ ...pull, head: { ...pull.head, sha: 'c' } }] }, /moved on/],
    [
      'C6: a change of a workflow on the second page',
      { changed: [...parts(100), '.github/workflows/ci.yml'] },
      /it changes \.github\/workflows\/ci\.yml/,
    ],
    [
      'C6: a change on the last page',
      { changed: [...parts(1_234), 'src/main.ts'] },
      /it changes src\/main\.ts/,
    ],
    ['C6: more than GitHub lists', { changed: parts(3_000) }, /more files than GitHub lists/],
    [
      'C6: a workflow that is moved into dist/',
      { changed: ['dist/ci.yml from .github/workflows/ci.yml'] },
      /it changes \.github\/workflows\/ci\.yml/,
    ],
    [
      'a change of a workflow',
      { changed: ['package.json', '.github/workflows/ci.yml'] },
      /ci\.yml/,
    ],
  ])('%s', async (_, given, expected) => {
    const { code, said, writes } = await commitDist(given)
    expect({ code, said, writes }).toEqual({
      code: 1,
      said: expect.stringMatching(expected),
      writes: [],
    })
  })

  test('by GitHub: a branch that has moved on meanwhile', async () => {
    const message = 'Expected branch to point to "a"'
    const ended = await commitDist({ graphql: { data: null, errors: [{ message }] } })
    expect(ended).toMatchObject({ code: 1, said: expect.stringContaining(message) })
    expect(ended.writes.map(({ url }) => url)).toEqual(['/graphql'])
  })
})
