import { isUtf8 } from 'node:buffer'
import { HttpError, undefinedIfNotFound } from '../http/errors.ts'
import type { Shape, ShapeOf } from '../http/shape.ts'
import { describeFailure, type GitHubApi } from './api.ts'
import * as schemas from './schemas.ts'

/** Finds the ID of a repository by its current or an earlier name. GitHub redirects old names to `/repositories/{id}`, and the client reports a redirect as an HttpError. Undefined for a 404. */
export async function findRepositoryId(api: GitHubApi, repository: string) {
  const call = api.call('GET', '', schemas.idSchema, { repository })
  try {
    return (await undefinedIfNotFound(call))?.id.toString()
  } catch (error) {
    const id =
      error instanceof HttpError && /\/repositories\/(\d+)$/.exec(error.redirect?.pathname ?? '')
    if (id) return id[1]
    throw error
  }
}

/** Lists open pull requests, oldest first, so that a new pull request doesn't move the pages. */
export function listOpenPullRequests(api: GitHubApi) {
  const query = { state: 'open', sort: 'created', direction: 'asc' }
  const purpose = 'list the open pull requests'
  return api.list('pulls', schemas.pullRequestListSchema, { purpose, query })
}

/** Reads a pull request. Undefined for a 404, which a token without access gets too. So it doesn't prove that there is no such pull request. */
export function findPullRequest(api: GitHubApi, number: number) {
  const options = { purpose: 'read the pull request' }
  const call = api.call('GET', `pulls/${number}`, schemas.pullRequestSchema, options)
  return undefinedIfNotFound(call)
}

/** Reads the hash of a branch's newest commit. Undefined if the branch doesn't exist, or the token can't see it. */
export async function findHead(api: GitHubApi, branch: string) {
  const call = api.call('GET', `git/ref/heads/${branch}`, schemas.gitRefSchema)
  return (await undefinedIfNotFound(call))?.object.sha
}

/** The text of a file. Otherwise the reason why the file certainly doesn't exist (`absent`), or why this is uncertain (`unknown`). */
export type FileReading = Readonly<{ text: string } | { absent: string } | { unknown: string }>

/** The most items of a folder that GitHub lists (GitHub documentation, "Get repository content"). A folder with so many may have others. */
const maxListed = 1_000

/** Reads the graph configuration at a ref. Returns `absent` only if GitHub's lists of folders prove it, and `unknown` after a failed request, or once `signal` is aborted. Throws if the step is cancelled. */
export async function readGraphConfig(
  api: GitHubApi,
  { file, ref }: { readonly file: string; readonly ref: string },
  signal: AbortSignal,
): Promise<FileReading> {
  const read = <T>(path: string, shape: Shape<T>) =>
    api.call('GET', `contents/${path}`, shape, { query: { ref }, signal, isTriedOnce: true })
  try {
    const readRoot = read('', schemas.folderSchema)
    const readFile = undefinedIfNotFound(read(file, schemas.contentsSchema))
    // If the root can be listed, the token may read, so a 404 of the file is not for lack of permission.
    await Promise.allSettled([readRoot, readFile])
    let [folder, config] = [await readRoot, await readFile]
    if (config) return toReading(config)
    // Go down the path, up to a link or a submodule, which may lead to a file that GitHub doesn't know.
    const names = file.split('/')
    for (const [at, name] of names.entries()) {
      const item = folder.find((listed) => listed.name === name)
      if (!item && folder.length < maxListed) return { absent: 'does not exist' }
      if (item?.type !== 'dir') break
      folder = await read(names.slice(0, at + 1).join('/'), schemas.folderSchema)
    }
    return { unknown: 'GitHub cannot read a part of its path' }
  } catch (error) {
    api.context.signal.throwIfAborted()
    return { unknown: describeFailure(error, 'contents') }
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
