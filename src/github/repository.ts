import { isUtf8 } from 'node:buffer'
import { posix } from 'node:path'
import { HttpError } from '../http/errors.ts'
import { undefinedIfNotFound } from '../http/gone.ts'
import type { CallLimits, GitHubApi } from './api.ts'
import { toPermissionAdvice } from './permission-advice.ts'
import {
  contentsSchema,
  gitRefSchema,
  pullRequestListSchema,
  pullRequestOf,
  repositorySchema,
} from './schemas.ts'

/** The ID of the repository that has a name, or had it: GitHub redirects old names to `/repositories/{id}`. */
export async function findRepositoryId(api: GitHubApi, owner: string, repo: string) {
  const call = { purpose: 'look up the repository of the deployment', response: repositorySchema }
  try {
    return await undefinedIfNotFound(api.read(call, [], {}, { owner, repo }))
  } catch (error) {
    const id = error instanceof HttpError && /\/repositories\/(\d+)$/.exec(error.redirectPath ?? '')
    if (id) return id[1]
    throw error
  }
}

/** Every open pull request, the oldest first, so that a newly opened one does not move the pages. */
export function listOpenPullRequests(api: GitHubApi) {
  const call = { purpose: 'list the open pull requests', response: pullRequestListSchema }
  return api.list(call, 'GET /pulls', { state: 'open', sort: 'created', direction: 'asc' })
}

/** Undefined for 404, which a token also gets that may not see the repository: list the open ones first. */
export function findPullRequest(api: GitHubApi, pull_number: number) {
  const call = { purpose: 'read the pull request', response: pullRequestOf(pull_number) }
  return undefinedIfNotFound(api.request(call, 'GET /pulls/{pull_number}', { pull_number }))
}

/** The commit that a branch is at, or what a tag points at; undefined when there is none, or the token may not see it. */
export function findRef(api: GitHubApi, kind: 'branch' | 'tag', name: string) {
  const purpose = kind === 'branch' ? 'read the head of the branch' : 'read the tag'
  const namespace = kind === 'branch' ? 'heads' : 'tags'
  const path = ['git', 'ref', namespace, ...name.split('/')]
  return undefinedIfNotFound(api.read({ purpose, response: gitRefSchema }, path))
}

/** A graph configuration as the repository has it, with its path there; that it certainly has none; or why that is unknown. */
export type ConfigReading =
  | { readonly kind: 'text'; readonly file: string; readonly text: string }
  | { readonly kind: 'absent'; readonly file: string; readonly problem: string }
  | { readonly kind: 'unknown'; readonly why: string }

/** GitHub lists no more of a folder (GitHub documentation, "Get repository content"). */
const maxListed = 1_000
/** The content of a file that Git LFS keeps elsewhere. */
const lfsPointer = 'version https://git-lfs.github.com/'

/** Reads a graph configuration at a ref by two requests at the same time; only where it is missing, its folders as well. Never throws but the reason of a cancelled step. */
export async function readGraphConfig(
  api: GitHubApi,
  { path, ref }: { readonly path: string; readonly ref: string },
  signal: AbortSignal,
): Promise<ConfigReading> {
  const file = posix.normalize(path)
  if (/^(?:\/|\.\.?(?:\/|$))|\\/.test(file))
    return unknown('its path must be relative to the root of the repository, with `/`')
  const read = (place: string) => readContents(api, place, ref, { signal, retry: false })
  // That the root can be listed proves that the token may read: a 404 then says that nothing exists.
  const [root, config] = await Promise.allSettled([read(''), read(file)])
  try {
    if (root.status === 'rejected') throw root.reason
    if (config.status === 'fulfilled') return toReading(file, config.value)
    const { reason } = config
    const isMissing = reason instanceof HttpError && reason.status === 404
    if (!isMissing) throw reason
    return await explainMissing(file, root.value, read)
  } catch (error) {
    api.context.signal.throwIfAborted()
    return unknown(toPermissionAdvice(error, 'contents'))
  }
}

/** What is at a path of the repository at a ref; an empty path is the root. Throws HttpError 404 where there is nothing. */
function readContents(api: GitHubApi, path: string, ref: string, limits: CallLimits) {
  const call = { purpose: `read ${path || 'the root of the repository'}`, ...limits }
  const place = ['contents', ...path.split('/').filter(Boolean)]
  return api.read({ ...call, response: contentsSchema }, place, { ref })
}

type Contents = Awaited<ReturnType<typeof readContents>>

function toReading(file: string, contents: Contents): ConfigReading {
  if (Array.isArray(contents)) return { kind: 'absent', file, problem: 'is a folder' }
  const { type, encoding, content = '' } = contents
  if (type !== 'file') return unknown(`it is a ${type}`)
  if (encoding !== 'base64') return unknown('it is too large for the API of GitHub')
  const bytes = Buffer.from(content, 'base64')
  if (!isUtf8(bytes)) return unknown('it is not UTF-8')
  const text = bytes.toString('utf8')
  return text.startsWith(lfsPointer) ? unknown('Git LFS keeps it') : { kind: 'text', file, text }
}

/** Whether a missing file is missing: links and submodules, which GitHub lists as files, may point to one. */
async function explainMissing(
  file: string,
  root: Contents,
  read: (place: string) => Promise<Contents>,
): Promise<ConfigReading> {
  const names = file.split('/')
  let folder = root
  for (const [at, name] of names.entries()) {
    if (!Array.isArray(folder)) break
    const item = folder.find((one) => one.name === name)
    const isCut = folder.length >= maxListed
    if (item === undefined && !isCut) return { kind: 'absent', file, problem: 'does not exist' }
    if (item?.type !== 'dir' || at === names.length - 1) break
    folder = await read(names.slice(0, at + 1).join('/'))
  }
  return unknown('GitHub cannot read a part of its path')
}

function unknown(why: string): ConfigReading {
  return { kind: 'unknown', why }
}
