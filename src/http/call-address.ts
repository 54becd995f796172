import { withoutTrailing } from '../text/without-trailing.ts'
import type { RequestLabel, ServiceName } from './errors.ts'
import { isPathSegment } from './path-segment.ts'

/** Where a call goes below the base URL of its service. */
export interface CallAddress {
  /** Completes "could not …". */
  readonly purpose: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path segments below the base URL; each is checked and encoded, so that none can change the path. */
  readonly path: readonly string[]
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
}

/** The address of a call below `baseUrl`, whose own path is kept. Throws RangeError for a bad segment. */
export function toCallUrl(baseUrl: URL, call: Pick<CallAddress, 'path' | 'query'>): URL {
  const url = new URL(baseUrl)
  const base = withoutTrailing(baseUrl.pathname, '/')
  // `DELETE /v2/deployments/` without an id would be a delete of many, so a bad segment is a defect, not a request.
  if (!call.path.every(isPathSegment))
    throw new RangeError('an identifier cannot be a path segment')
  url.pathname = [base, ...call.path.map(encodeURIComponent)].join('/')
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}

/** The label of a call, for messages and errors. */
export function toCallLabel(
  { service, baseUrl }: { readonly service: ServiceName; readonly baseUrl: URL },
  { purpose, method, ...call }: CallAddress,
): RequestLabel {
  const { pathname } = toCallUrl(baseUrl, call)
  return { service, purpose, method, host: baseUrl.host, path: pathname }
}
