import { HttpError } from '../http/errors.ts'

/** Statuses of a refusal that may be about room; 402 without words is about nothing else. */
const statuses = [400, 402, 403, 409, 422, 429]

const full = /\b(?:reached|exceeded|exceeds|exceed|hit|exhausted|full|used up)\b/
/** Words that leave a sentence what it is. */
const fillers =
  /\b(?:an?|any|the|this|your|its|all|active|current|existing|running|total|new|free|paid|dev|development|prod|production|preview|langgraph|langsmith|cloud) |'s\b/g
const owners = /\b(?:organization|tenant|account|plan)\b/g
const numbers = /\b(?:\d[\d,]*|one|two|three|four|five|ten|single)\b/g

/** Ways to say that there is no room for another deployment; a row matches as a whole. An owner is a workspace, a number `#`. */
const ways: readonly (readonly RegExp[])[] = [
  // Deployment quota exceeded. You have reached your deployment limit.
  [/\bdeployments? (?:count )?(?:quota|limit)\b(?! (?:of|for|on|per) (?!#|workspace))/, full],
  // You have reached the limit of 5 deployments on your plan.
  [/\b(?:quota|limit|number|maximum|max) (?:of|for|on) (?:# )?deployments\b/, full],
  [/\b(?:quota|limit) of # deployment\b/, full],
  // The maximum number of deployments is 5. At most 5 deployments are allowed.
  [/\b(?:maximum|at most) (?:number of )?(?:# )?deployments?\b/, /\bis #|\ballowed\b/],
  [/\btoo many deployments\b|\bno (?:more|further|additional) deployments\b/],
  // Only one free dev deployment is allowed per organization.
  [/\bonly # deployments? (?:is |are |can be |may be )?(?:allowed|permitted|included)\b/],
  // Your plan allows up to 3 deployments.
  [
    /\b(?:allows|includes|(?:limited|restricted) to) (?:only |up to |at most |maximum of |no more than )*# deployments?\b/,
  ],
  // You cannot create more deployments.
  [/\b(?:cannot|can't|not allowed to) create (?:more|another|additional|further) deployments?\b/],
  // Workspace quota exceeded. Your organization has reached its limit. The workspace is full.
  [/\bworkspace (?:quota|limit) (?:has been |is |was )?(?:reached|exceeded|exhausted|full)$/],
  [/\bworkspace (?:has |have )?(?:reached|exceeded|exhausted) (?:quota|limit)$/],
  [/\bworkspace is full$/],
  // Quota exceeded.
  [/^(?:error: )?quota (?:has been |is |was )?(?:reached|exceeded|exhausted)$/],
]

/** What else has limits and quotas: a sentence that names one of these is about that. */
const otherLimits =
  /\b(?:rate|requests?|api|calls?|tokens?|traces?|tracing|spans?|events?|runs?|threads?|crons?|assistants?|revisions?|builds?|replicas?|containers?|v?cpus?|cores?|gpus?|memory|ram|storage|disk|databases?|redis|bytes?|[kmg]b|[kmg]ib|size|length|characters?|names?|secrets?|variables?|body|payload|bandwidth|connections?|seconds?|minutes?|hours?|concurrent(?:ly)?|repository|repositories|listeners?|domains?|already|later|while|until)\b/

/** Whether a creation was rejected for lack of quota, which has no code: the words decide, without `echoes` (what the request said) and quotes. */
export function isQuotaRefusal(error: unknown, echoes: readonly string[]): error is HttpError {
  if (!(error instanceof HttpError) || error.request.method !== 'POST') return false
  if (!error.request.path.endsWith('/v2/deployments')) return false
  if (error.status === 402 && /^(?:payment required)?\W*$/i.test(error.reason)) return true
  if (!statuses.includes(error.status)) return false
  const words = withoutEchoes(error.reason, echoes).toLowerCase().replaceAll('_', ' ')
  return words.split(/[.!?](?:\s|$)|[;\n]/).some(saysFull)
}

function saysFull(text: string): boolean {
  const plain = text.trim().replace(fillers, '').replace(owners, 'workspace')
  const sentence = plain.replace(numbers, '#')
  const isSaid = ways.some((way) => way.every((words) => words.test(sentence)))
  return isSaid && !otherLimits.test(sentence)
}

/** A name or a branch may be called like a quota; one that is a plain word is too common to be removed. */
function withoutEchoes(reason: string, echoes: readonly string[]): string {
  const names = echoes.filter((echo) => /[^a-z]/i.test(echo))
  const longestFirst = names.sort((one, other) => other.length - one.length)
  const left = longestFirst.reduce((text, echo) => text.replaceAll(echo, '…'), reason)
  return left.replace(/"[^"]*"|`[^`]*`|(?<!\w)'[^']*'|https?:\S+/g, '…')
}
