import * as safe from '../../text/safe-text.ts'
import { formatDuration } from '../../time/duration.ts'
import { emphasize, joinParts, toCommit, toWords } from '../html.ts'
import { toPassed, type View } from '../view.ts'

/** A longer summary loses its end, because GitHub drops a summary above 1 MiB. */
const maxSummaryBytes = 900_000
const maxItems = 10

/** Writes the step summary as Markdown: the result, links, changes, and advice. Text from servers and users is escaped. */
export async function toSummary(view: View): Promise<string> {
  const { deploymentId, plan, smoke, sweep } = view.state
  const hasBody = [deploymentId, plan, smoke, sweep].some((part) => part !== undefined)
  // A step with invalid inputs has no body, and doesn't load what writes it.
  const body = hasBody && (await import('./body.ts')).toBody(view)
  const bytes = Buffer.from(`## ${joinParts([toHead(view), body])}`)
  return bytes.subarray(0, maxSummaryBytes).toString()
}

/** Writes the first lines of the summary: the outcome, the failure with advice, the commit or image, and links. */
export function toHead(view: View): string {
  const { failure, outcome, state, repositoryUrl, links } = view
  const { studio, deployment, traces, api } = links
  const servedBefore =
    outcome === 'rolled-back' && toCommit(state.previousCommitSha ?? '', repositoryUrl)
  return joinParts([
    view.headline,
    toAlert(view),
    state.planned === undefined ? toFacts(view) : '',
    servedBefore ? `Was serving: ${servedBefore}.` : '',
    joinParts([studio && `**${studio}**`, deployment, traces, api], ' · '),
    failure === undefined ? toReason(view) : '',
  ])
}

/** Writes the reason why a step without a failure deployed nothing, or why its revision doesn't serve. Otherwise empty. */
function toReason({ state: { reused, skipReason }, outcome, serving }: View): string {
  if (skipReason !== undefined) return `Skipped: ${safe.toMarkdown(skipReason)}.`
  if (reused)
    return toWords('Nothing was deployed: the deployment already exists (`if_exists: reuse`).')
  if (outcome !== 'superseded') return ''
  return `This commit isn't serving, because a newer revision superseded it. ${serving}`
}

/** Writes the failure of the step in a red box: the error, the serving revision, a rollback that did not succeed, and advice. Several problems become a list. Empty without a failure. */
function toAlert({ failure, problem = '', serving, rollback, state, planLink }: View): string {
  if (failure === undefined) return ''
  // `problems` is the list of an error that has several, for example invalid inputs.
  const { title, message, problems = [message], remedy } = failure
  // For `revision <id> ended as BUILD_FAILED: <cause>`, the cause is enough, because the summary shows the ID elsewhere.
  const [, cause] = message.split(` ended as ${state.status}: `)
  const heading =
    cause === undefined ? `${safe.withoutTrailing(title, '.')}.` : `${safe.toSentence(problem)}:`
  const isList = problems.length > 1
  const text = joinParts([
    `**${toWords(heading)}**${isList ? '' : ` ${toItem(cause ?? problems.join('\n'))}`}`,
    isList &&
      safe
        .toFirst(problems, maxItems, String)
        .map((item) => `- ${toItem(item).replace(/\n(?=.)/g, '\n  ')}`)
        .join('\n'),
    serving,
    state.rollback === undefined && emphasize(rollback),
    `**Next:** ${toWords(remedy)}${planLink}`,
  ])
  return `> [!CAUTION]\n${text.replace(/^/gm, '> ').replace(/ $/gm, '')}`
}

/** Escapes the first line of a text, and makes the lines below it, such as a diff or a traceback, a code block. */
function toItem(text: string): string {
  const [firstLine = '', ...otherLines] = safe.toPlainText(text).trim().split('\n')
  const code = safe.toCodeBlock(otherLines.join('\n'), 'text')
  return `${toWords(firstLine.replace(/^✘ /, ''))}${otherLines.length > 0 ? `\n\n${code}` : ''}`
}

function toFacts({ state, repositoryUrl }: View): string {
  const { repoRef, imageUri, commitSha = '', durationMs = 0 } = state
  const ref = repoRef && `${commitSha && 'on '}${safe.toCode(repoRef)}`
  const facts = [
    joinParts([toCommit(commitSha, repositoryUrl), ref], ' '),
    imageUri && `image ${safe.toCode(imageUri)}`,
    toSmokeFact(state),
    formatDuration(durationMs),
  ]
  return safe.toSentence(joinParts(facts, ' · '))
}

function toSmokeFact({ smokeTest, smoke }: View['state']): string {
  if (smokeTest === undefined || smokeTest === 'skipped') return ''
  if (!smoke || smoke.isSingle) return `smoke test ${smokeTest}`
  return `smoke test: ${toPassed(smoke.tests)} passed`
}
