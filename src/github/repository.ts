import { isUtf8 } from 'node:buffer'
import { HttpError, undefinedIfNotFound } from '../http/errors.ts'
import type { Shape, ShapeOf } from '../http/shape.ts'
import { type GitHubApi, toPermissionAdvice } from './api.ts'
import * as schemas from './schemas.ts'

/** The ID of the repository that has a name, or had it: GitHub redirects old names to `/repositories/{id}`. */
export async function findRepositoryId(api: GitHubApi, repository: string) {
  const call = api.call('GET', '', schemas.repositorySchema, { repository })
  try {
    return (await undefinedIfNotFound(call))?.id.toString()
  } catch (error) {
    const id =
      error instanceof HttpError && /\/repositories\/(\d+)$/.exec(error.redirect?.pathname ?? '')
    if (id) return id[1]
    throw error
  }
}

/** Every open pull request, the oldest first, so that a newly opened one does not move the pages. */
export function listOpenPullRequests(api: GitHubApi) {
  const query = { state: 'open', sort: 'created', direction: 'asc' }
  const purpose = 'list the open pull requests'
  return api.list('pulls', schemas.pullRequestListSchema, { purpose, query })
}

/** Undefined for 404. A token that can't see the repository also gets 404, so list the open pull requests first. */
export function findPullRequest(api: GitHubApi, number: number) {
  const options = { purpose: 'read the pull request' }
  const call = api.call('GET', `pulls/${number}`, schemas.pullRequestSchema, options)
  return undefinedIfNotFound(call)
}

/** The commit that a branch is at; undefined if there is none, or the token may not see it. */
export async function findHead(api: GitHubApi, branch: string) {
  const call = api.call('GET', `git/ref/heads/${branch}`, schemas.gitRefSchema)
  return (await undefinedIfNotFound(call))?.object.sha
}

/** The text of a file; why it is certain that there is none; or why that is unknown. */
export type FileReading =
  | { readonly text: string }
  | { readonly absent: string }
  | { readonly unknown: string }

/** GitHub lists no more of a folder (GitHub documentation, "Get repository content"). */
const maxListed = 1_000

/** Reads the graph configuration at a ref by two requests at the same time; only if it is missing, its folders as well. Never throws but the reason of a cancelled step. */
export async function readGraphConfig(
  api: GitHubApi,
  { file, ref }: { readonly file: string; readonly ref: string },
  signal: AbortSignal,
): Promise<FileReading> {
  const read = <T>(place: string, shape: Shape<T>) =>
    api.call('GET', `contents/${place}`, shape, { query: { ref }, signal, isTriedOnce: true })
  try {
    const readRoot = read('', schemas.folderSchema)
    const readFile = undefinedIfNotFound(read(file, schemas.contentsSchema))
    // That the root can be listed proves that the token may read: a 404 then says that nothing exists.
    await Promise.allSettled([readRoot, readFile])
    let [folder, config] = [await readRoot, await readFile]
    if (config) return toReading(config)
    // Links and submodules, which GitHub lists as files, may point to a file of which it knows nothing.
    const names = file.split('/')
    for (const [at, name] of names.entries()) {
      const item = folder.find((one) => one.name === name)
      if (!item && folder.length < maxListed) return { absent: 'does not exist' }
      if (item?.type !== 'dir') break
      folder = await read(names.slice(0, at + 1).join('/'), schemas.folderSchema)
    }
    return { unknown: 'GitHub cannot read a part of its path' }
  } catch (error) {
    api.context.signal.throwIfAborted()
    return { unknown: toPermissionAdvice(error, 'contents') }
  }
}

function toReading(contents: ShapeOf<typeof schemas.contentsSchema>): FileReading {
  if (Array.isArray(contents)) return { absent: 'is a folder' }
  const { type, encoding, content = '' } = contents
  const bytes = Buffer.from(content, 'base64')
  const text = bytes.toString('utf8')
  const isText = type === 'file' && encoding === 'base64' && isUtf8(bytes)
  return isText ? { text } : { unknown: 'GitHub has no text of it' }
}
