import * as safe from '../../text/safe-text.ts'
import { formatDuration } from '../../time/duration.ts'
import { toPassed, type View } from '../view.ts'
import { emphasize, joinParts, toCommit, toFirst, toWords } from './html.ts'

const maxItems = 10

/** Writes the first lines of the summary: the outcome, why it failed, what was deployed, and links. */
export function toHead(view: View): string[] {
  const { failure, outcome, state, repositoryUrl, links } = view
  const { studio, deployment, traces, api } = links
  const replaced =
    outcome === 'rolled-back' && toCommit(state.previousCommitSha ?? '', repositoryUrl)
  return [
    view.headline,
    toAlert(view),
    state.planned === undefined ? toFacts(view) : '',
    replaced ? `Was serving: ${replaced}.` : '',
    joinParts([studio && `**${studio}**`, deployment, traces, api], ' · '),
    failure === undefined ? toReason(view) : '',
  ]
}

function toReason({ state: { reused, skipReason }, outcome, serving }: View): string {
  if (skipReason !== undefined) return `Skipped: ${safe.toMarkdown(skipReason)}.`
  if (reused) {
    return toWords('Nothing was deployed: the deployment already exists (`if_exists: reuse`).')
  }
  if (outcome !== 'superseded') return ''
  return `This commit isn't serving, because a newer revision superseded it. ${serving}`
}

function toAlert({ failure, problem = '', serving, rollback, state, planLink }: View): string {
  if (failure === undefined) return ''
  const { title, message, problems = [message], remedy } = failure
  // The IDs are elsewhere in the summary.
  const [, cause] = message.split(` ended as ${state.status}: `)
  const heading =
    cause === undefined ? `${safe.withoutTrailing(title, '.')}.` : `${safe.toSentence(problem)}:`
  const isList = problems.length > 1
  const text = joinParts([
    `**${toWords(heading)}**${isList ? '' : ` ${toItem(cause ?? problems.join('\n'))}`}`,
    isList && toFirst(maxItems, problems).map(toListItem).join('\n'),
    serving,
    state.rollback === undefined && emphasize(rollback),
    `**Next:** ${toWords(remedy)}${planLink}`,
  ])
  return `> [!CAUTION]\n${text.replace(/^/gm, '> ').replace(/ $/gm, '')}`
}

function toListItem(problem: string): string {
  return `- ${toItem(problem).replace(/\n(?=.)/g, '\n  ')}`
}

/** Writes the first line as a sentence, and the lines below it as code: a diff, or a traceback. */
function toItem(text: string): string {
  const [first = '', ...rest] = safe.toPlainText(text).trim().split('\n')
  const below = rest.length === 0 ? '' : `\n\n${safe.toCodeBlock(rest.join('\n'), 'text')}`
  return `${toWords(first.replace(/^✘ /, ''))}${below}`
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
  return smoke && !smoke.isSingle
    ? `smoke test: ${toPassed(smoke.tests)} passed`
    : `smoke test ${smokeTest}`
}
