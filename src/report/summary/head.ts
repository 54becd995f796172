import type { StepFacts } from '../../step/step-event.ts'
import { toCode, toCodeBlock, toMarkdown, toPlainText, toSentence } from '../../text/safe-text.ts'
import { formatDuration } from '../../time/duration.ts'
import { type Failure, toPassed, type View } from '../view.ts'
import { toCommit, toWords } from './html.ts'

const maxItems = 10

/** The first lines of a summary: how the step ended, why it failed, what it deployed, and where to try it. */
export function toHead(input: View): string[] {
  const { failure, outcome, state } = input
  const replaced =
    outcome === 'rolled-back' && toCommit(state.previousCommitSha ?? '', input.repositoryUrl)
  return [
    input.headline,
    failure === undefined ? '' : toAlert(failure, input),
    toFacts(input),
    replaced ? `Was serving: ${replaced}.` : '',
    toLinks(input),
    failure === undefined ? toReason(input) : '',
  ]
}

function toReason(input: View): string {
  const { reused, skipReason } = input.state
  if (skipReason !== undefined) return `Skipped: ${toMarkdown(skipReason)}.`
  if (reused) {
    return toWords('Nothing was deployed: the deployment already exists (`if_exists: reuse`).')
  }
  if (input.outcome !== 'superseded') return ''
  return `This commit isn't serving, because a newer revision superseded it. ${input.serving}`
}

function toAlert(failure: Failure, input: View): string {
  const { title, brief, message, problems = [], more = 0, note = '', remedy, rollback } = failure
  // The only test, or the only input, stands beside the title.
  const [only = message] = problems
  const isList = problems.length + more > 1
  const blocks = [
    brief
      ? emphasize(brief)
      : `**${toWords(title)}${/[.!?…]$/.test(title) ? '' : '.'}**${isList ? '' : ` ${toItem(only)}`}`,
    isList && toList(problems, more),
    toWords(note),
    input.serving,
    input.state.rollback === undefined && rollback && emphasize(rollback),
    `**Next:** ${toWords(remedy)}${input.planLink}`,
  ]
  const quoted = blocks.filter(Boolean).join('\n\n').replace(/^/gm, '> ').replace(/ $/gm, '')
  return `> [!CAUTION]\n${quoted}`
}

function toList(problems: readonly string[], unlisted: number): string {
  const shown = problems
    .slice(0, maxItems)
    .map((one) => `- ${toItem(one).replace(/\n(?=.)/g, '\n  ')}`)
  const more = problems.length - shown.length + unlisted
  return [...shown, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')
}

/** A sentence without the sign of a test, and the lines below it as they are: a difference, or a traceback. */
function toItem(text: string): string {
  const [first = '', ...rest] = toPlainText(text).trim().split('\n')
  const below = rest.length === 0 ? '' : `\n\n${toCodeBlock(rest.join('\n'), 'text')}`
  return `${toWords(first.replace(/^✘ /, ''))}${below}`
}

function emphasize(sentence: string): string {
  const [label = '', ...rest] = sentence.split(': ')
  return rest.length === 0
    ? toWords(sentence)
    : `**${toMarkdown(label)}:** ${toWords(rest.join(': '))}`
}

function toFacts({ state, durationMs, repositoryUrl }: View): string {
  const { repoRef, imageUri, planned } = state
  if (planned !== undefined) return ''
  const commit = toCommits(state, repositoryUrl)
  const ref = repoRef && `${commit && 'on '}${toCode(repoRef)}`
  const origin = [commit, ref].filter(Boolean).join(' ')
  const facts = [
    origin,
    imageUri && `image ${toCode(imageUri)}`,
    toSmokeFact(state),
    formatDuration(durationMs),
  ]
  return toSentence(facts.filter(Boolean).join(' · '))
}

function toCommits({ commitSha = '', pushedSha }: StepFacts, repositoryUrl: string): string {
  const built = toCommit(commitSha, repositoryUrl)
  if (pushedSha === undefined || pushedSha === commitSha) return built
  return `${built} (built; workflow commit: ${toCommit(pushedSha, repositoryUrl)})`
}

function toSmokeFact({ smokeTest, smoke, smokeDurationMs }: StepFacts): string {
  if (smokeTest === undefined || smokeTest === 'skipped') return ''
  const tests = smoke?.tests ?? []
  if (tests.length > 0) return `smoke test: ${toPassed(tests)} passed`
  const took = smokeDurationMs === undefined ? '' : ` in ${formatDuration(smokeDurationMs)}`
  return `smoke test ${smokeTest}${took}`
}

function toLinks({ links: { studio, deployment, traces, api } }: View): string {
  return [studio && `**${studio}**`, deployment, traces, api].filter(Boolean).join(' · ')
}
