import { type Answer, jsonAnswer, Refusal } from '../wire/answer.ts'
import type { JsonObject } from '../wire/wire.ts'
import type { GitHubState } from './github-state.ts'

/** One request to the API, taken apart. */
export interface GitHubCall {
  readonly state: GitHubState
  /** Base address of the API, for the addresses in answers. */
  readonly baseUrl: string
  /** Values of the template, decoded. */
  readonly parameters: Readonly<Record<string, string>>
  readonly path: string
  readonly query: URLSearchParams
  readonly body: JsonObject
}

/** Answers one call. */
export type GitHubEndpoint = (call: GitHubCall) => Answer

/** A failure in GitHub's form. */
export function refusal(status: number, message: string, errors?: readonly JsonObject[]): Refusal {
  const documentation_url = 'https://docs.github.com/rest'
  const body = { message, documentation_url, status: String(status) }
  return new Refusal(jsonAnswer(status, errors === undefined ? body : { ...body, errors }))
}

/** GitHub's 422 about one field. */
export function invalid(resource: string, field: string, message: string): Refusal {
  return refusal(422, 'Validation Failed', [{ resource, code: 'custom', field, message }])
}

/** A page of a list with its `link` header (GitHub documentation, "Using pagination in the REST API"); only what it shows is put into words. */
export function pageAnswer<T>(
  call: GitHubCall,
  items: readonly T[],
  toShape: (item: T) => unknown,
): Answer {
  const size = Math.min(100, wholeNumber(call.query.get('per_page'), 30))
  const page = wholeNumber(call.query.get('page'), 1)
  const last = Math.max(1, Math.ceil(items.length / size))
  const links = [
    page > 1 ? linkTo(call, page - 1, 'prev') : '',
    page < last ? linkTo(call, page + 1, 'next') : '',
    page < last ? linkTo(call, last, 'last') : '',
    page > 1 ? linkTo(call, 1, 'first') : '',
  ].filter(Boolean)
  const answer = jsonAnswer(200, items.slice((page - 1) * size, page * size).map(toShape))
  if (links.length === 0) return answer
  return { ...answer, headers: { ...answer.headers, link: links.join(', ') } }
}

function linkTo({ baseUrl, path, query }: GitHubCall, page: number, rel: string): string {
  const next = new URLSearchParams(query)
  next.set('page', String(page))
  return `<${baseUrl}${path}?${next}>; rel="${rel}"`
}

function wholeNumber(text: string | null, fallback: number): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : fallback
}
