import { HttpError } from '../http/errors.ts'

/** Words for a full workspace; a limit of requests is another matter. */
const full =
  /^(?!.*(?:rate limit|too many requests|try again))(?=.*(?:quota|limit|deployment|workspace)).*(?:exceeded|reached|exhausted|\bfull\b|too many|no more|more deployments|at most|up to|maximum number|only (?:one|\d))/is

/** True if the workspace has no room for the deployment. The control plane has no code for this, so its words decide; a 402 without words counts. */
export function isQuotaRefusal(error: unknown): error is HttpError {
  if (!(error instanceof HttpError) || error.request.method !== 'POST') return false
  const { status, reason } = error
  const isWordless = status === 402 && /^(?:payment required)?\W*$/i.test(reason)
  return isWordless || ([402, 403, 429].includes(status) && full.test(reason))
}
