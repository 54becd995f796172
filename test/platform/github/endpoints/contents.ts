import { jsonAnswer } from '../../wire/answer.ts'
import type { JsonObject } from '../../wire/wire.ts'
import { type GitHubCall, type GitHubEndpoint, refusal } from '../github-call.ts'
import type { StoredFile } from '../github-state.ts'

/** Items of a folder that are listed; files of which the content is shown (GitHub documentation, "Get repository content"). */
const maxListed = 1_000
const maxShownBytes = 1024 * 1024
const maxBytes = 100 * maxShownBytes

/** `GET /repos/{owner}/{repo}/contents/{path}`: a file, a symlink, a submodule, or what a folder holds. */
export const readContents: GitHubEndpoint = (call) => {
  const { state, query, parameters } = call
  const ref = query.get('ref') ?? 'main'
  const commit = state.resolve(ref)
  if (commit === undefined) throw refusal(404, `No commit found for the ref ${ref}`)
  const files = state.filesAt.get(commit) ?? state.files
  const path = parameters['path'] ?? ''
  const file = files.get(path)
  if (file !== undefined) return jsonAnswer(200, toContent(call, path, follow(files, file)))
  const folder = path === '' ? '' : `${path}/`
  const names = [...files.keys()].filter((one) => one.startsWith(folder))
  const inside = new Set(names.map((one) => one.slice(folder.length).split('/', 1)[0] ?? ''))
  if (inside.size === 0 && path !== '') throw refusal(404, 'Not Found')
  const items = [...inside].sort().slice(0, maxListed)
  return jsonAnswer(
    200,
    items.map((name) => toItem(call, folder + name, files.get(folder + name))),
  )
}

/** A link to a normal file is shown as that file. */
function follow(files: ReadonlyMap<string, StoredFile>, file: StoredFile): StoredFile {
  const target = typeof file === 'object' && 'symlink' in file ? files.get(file.symlink) : undefined
  return typeof target === 'string' || target instanceof Buffer ? target : file
}

function toContent(call: GitHubCall, path: string, file: StoredFile): JsonObject {
  if (typeof file === 'object' && !Buffer.isBuffer(file)) {
    return 'symlink' in file
      ? { ...toShared(call, path, 'symlink', 0), target: file.symlink }
      : { ...toShared(call, path, 'submodule', 0), submodule_git_url: file.submodule }
  }
  const bytes = Buffer.from(file)
  if (bytes.length > maxBytes) throw refusal(403, 'This API returns blobs up to 100 MB in size.')
  const isShown = bytes.length <= maxShownBytes
  return {
    ...toShared(call, path, 'file', bytes.length),
    encoding: isShown ? 'base64' : 'none',
    // In lines of 60 characters, as GitHub writes it.
    content: isShown ? bytes.toString('base64').replace(/.{60}/g, '$&\n') : '',
  }
}

/** Of a submodule, a list says that it is a file. */
function toItem(call: GitHubCall, path: string, file: StoredFile | undefined): JsonObject {
  if (file === undefined) return toShared(call, path, 'dir', 0)
  const isLink = typeof file === 'object' && 'symlink' in file
  return toShared(call, path, isLink ? 'symlink' : 'file', Buffer.byteLength(String(file)))
}

function toShared({ baseUrl, state }: GitHubCall, path: string, type: string, size: number) {
  const url = `${baseUrl}/repos/${state.repository}/contents/${path}`
  return {
    type,
    size,
    name: path.split('/').at(-1) ?? '',
    path,
    sha: 'e'.repeat(40),
    url,
    git_url: null,
    html_url: null,
    download_url: null,
    _links: { git: null, self: url, html: null },
  }
}
