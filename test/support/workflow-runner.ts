import type { WorkflowEvent } from './action-environment.ts'
import { toWorkflowContexts } from './workflow-contexts.ts'
import { type ExpressionScope, evaluateAll } from './workflow-expression.ts'
import { type Mapping, readWorkflow, toList } from './workflow-file.ts'
import { playJob } from './workflow-job.ts'
import {
  type AboutJob,
  concludeJobs,
  type JobRun,
  type WorkflowToPlay,
} from './workflow-job-run.ts'
import type { StandIns } from './workflow-step.ts'
import { isTriggered } from './workflow-trigger.ts'

/** How to run a workflow. */
export interface RunWorkflowOptions {
  /** Path of the workflow file. */
  readonly file: string
  readonly event: WorkflowEvent
  /** Default `acme/agent`. */
  readonly repository?: string
  /** `GITHUB_ACTOR`; default `octocat`. */
  readonly actor?: string
  readonly secrets?: Readonly<Record<string, string>>
  readonly vars?: Readonly<Record<string, string>>
  /** Environment of every step, such as `GITHUB_API_URL`. */
  readonly env?: Readonly<Record<string, string>>
  readonly runId?: string
  readonly runAttempt?: string
  /** What is this action; default `./` and `graph-deploy/graph-deploy-action@…`. */
  readonly ownAction?: RegExp
  /** Outputs of other people's actions, by `owner/name`, or `failure`: what stands in for them. */
  readonly standIns?: StandIns
  /** Inputs of this action that win over the workflow's, such as the address of a local platform. */
  readonly inputs?: Readonly<Record<string, string>>
  /** The file of this action; default `dist/index.js`. */
  readonly entry?: string
  /** Called before the steps of a job, with what is known of it: to give a token its permissions, for example. */
  readonly onJob?: (job: AboutJob) => void
}

/** What became of a workflow. */
export interface WorkflowRun {
  /** Whether the event starts the workflow at all. */
  readonly triggered: boolean
  readonly name: string
  /** `concurrency:` of the workflow, evaluated; recorded, not played. */
  readonly concurrency: unknown
  /** `failure` when a job failed, `skipped` when none ran. */
  readonly conclusion: 'success' | 'failure' | 'skipped'
  /** The jobs, in the order in which they ran. */
  readonly jobs: readonly JobRun[]
}

/**
 * Plays a workflow file with GitHub's own parser and expression engine: filters, needs, conditions, steps. Not played: matrices,
 * reusable workflows, services, artifacts, caches; other people's actions are recorded, and give the outputs of what stands in.
 */
export async function runWorkflow(options: RunWorkflowOptions): Promise<WorkflowRun> {
  const workflow = await readWorkflow(options.file)
  const { name } = workflow
  if (!isTriggered(workflow.on, options.event)) {
    return { triggered: false, name, concurrency: undefined, conclusion: 'skipped', jobs: [] }
  }
  const contexts = toWorkflowContexts(workflow, options)
  const scope: ExpressionScope = { contexts, progress: 'success' }
  const concurrency = evaluateAll(workflow.concurrency, scope)
  const jobs = await playJobs({ workflow, contexts }, options)
  return { triggered: true, name, concurrency, conclusion: concludeJobs(jobs), jobs }
}

async function playJobs(given: WorkflowToPlay, options: RunWorkflowOptions): Promise<JobRun[]> {
  const { workflow } = given
  const jobs: JobRun[] = []
  for (const id of toOrder(workflow.jobs)) {
    const job = workflow.jobs[id]
    if (job === undefined) continue
    jobs.push(await playJob({ ...given, id, job, done: jobs, options }))
  }
  return jobs
}

/** The jobs so that each comes after those that it needs. Throws when that is not possible. */
function toOrder(jobs: Readonly<Record<string, { readonly needs?: unknown }>>): string[] {
  const order: string[] = []
  const visit = (id: string, path: readonly string[]) => {
    if (order.includes(id)) return
    if (path.includes(id)) throw new Error(`the jobs ${path.join(', ')} need each other`)
    for (const needed of toList((jobs[id] as Mapping | undefined)?.['needs']))
      visit(needed, [...path, id])
    order.push(id)
  }
  for (const id of Object.keys(jobs)) visit(id, [])
  return order
}
