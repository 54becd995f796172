import type { CallLimits, GitHubApi } from './api.ts'
import { contentsSchema } from './schemas.ts'

/** What stands at a path of the repository at a ref; an empty path is the root. Throws as `request`, 404 where there is nothing. */
export function readContents(api: GitHubApi, path: string, ref: string, limits: CallLimits = {}) {
  const call = { purpose: `read ${path || 'the root of the repository'}`, ...limits }
  return api.request({ ...call, response: contentsSchema }, 'GET /contents/{path}', { path, ref })
}
