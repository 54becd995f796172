import type { AgentEntry } from '../github/agent-entry.ts'
import type { GitHubApi } from '../github/api.ts'
import { showAgent, showCancelled } from '../github/comment.ts'
import type { EventContext } from '../inputs/event-context.ts'
import type { StepState } from '../step/step-state.ts'
import type { Redact } from '../text/redact.ts'
import { toAgentEntry, toBuildingEntry } from './comment.ts'
import type { SummaryInput } from './summary/head.ts'

/** Whose row it is, in the comment of which pull request. */
interface RowPlace {
  readonly pullRequest: number
  /** The name of the deployment, or else its ID. */
  readonly key: string
  readonly redactName: Redact
}

/** The row of a step's agent in the comment of a pull request: written while the deployment begins, and at the end. */
export function createCommentRow(
  api: GitHubApi,
  { run, repositoryUrl }: EventContext,
  { pullRequest, key, redactName }: RowPlace,
) {
  const { clock, log, signal } = api.context
  let first: AgentEntry | undefined
  let writing: Promise<void> | undefined
  const redact = (entry: AgentEntry): AgentEntry => ({
    ...entry,
    cells: entry.cells.map((cell) => redactName(cell)),
    block: redactName(entry.block),
  })
  return {
    /** Says that it is being built, once. The deployment does not wait for it. */
    begin(state: StepState, commitSha: string | undefined): void {
      if (first !== undefined) return
      const about = { state, commitSha, repositoryUrl, runUrl: run.url, startedAt: clock.date() }
      first = redact(toBuildingEntry(key, about))
      writing = showAgent(api, { pullRequest, entry: first }).catch((error: unknown) => {
        // The end of the step tries again, and warns.
        if (!signal.aborted) log.info(`The comment is not written yet: ${String(error)}`)
      })
    },
    /** Ends when what `begin` began has ended. */
    async begun(): Promise<void> {
      await writing
    },
    /** Says how the step ended, after what `begin` began. Throws the errors of GitHub's API. */
    async end(summary: SummaryInput): Promise<void> {
      await writing
      const update = { pullRequest, entry: redact(toAgentEntry(key, summary)) }
      const { outcome } = summary
      if (outcome === 'cancelled') {
        if (first !== undefined) await showCancelled(api, { ...update, replaces: first })
        return
      }
      // The run that superseded this one has a row of its own.
      const replaces = outcome === 'superseded' ? first : undefined
      await showAgent(api, { ...update, replaces, onlyIfShown: outcome === 'missing' })
    },
  }
}
