import { HttpError } from '../http/errors.ts'

const statuses = [400, 402, 403, 409, 422, 429]

/** No room for another deployment: the one of a sentence is full, and it names deployments, or a whole workspace. */
const full =
  /\b(?:reached|exceeded|exhausted|full|too many|no more|more deployments|at most|up to|only|limited to|maximum number)\b/
const ofDeployments =
  /\bdeployments?\b|\b(?:workspace|organization|account|plan)(?:'s)? (?:quota|limit|is full|has)\b|^quota\b/
/** What else has limits and quotas: a sentence that names one of these is about that. */
const otherLimits =
  /\b(?:rate|requests?|api|calls?|tokens?|traces?|tracing|runs?|assistants?|revisions?|replicas?|v?cpus?|cores?|memory|storage|[kmg]i?b|length|characters?|names?|named|secrets?|variables?|body|seats?|members?|minutes?|hours?|already|later)\b/

/** A name or a branch may be called like a quota. */
const quoted = /"[^"]*"|`[^`]*`|(?<!\w)'[^']*'|https?:\S+/g

/** Whether a creation was rejected for lack of quota, which has no code: the words decide, without what is quoted. 402 without words is about nothing else. */
export function isQuotaRefusal(error: unknown): error is HttpError {
  if (!(error instanceof HttpError) || error.request.method !== 'POST') return false
  const { status, reason, request } = error
  if (!request.path.endsWith('/v2/deployments') || !statuses.includes(status)) return false
  if (status === 402 && /^(?:payment required)?\W*$/i.test(reason)) return true
  const sentences = reason.replace(quoted, '…').toLowerCase().replaceAll('_', ' ')
  return sentences.split(/[.!?](?:\s|$)|[;\n]/).some((sentence) => {
    const text = sentence.trim()
    return full.test(text) && ofDeployments.test(text) && !otherLimits.test(text)
  })
}
