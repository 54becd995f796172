import type { WorkflowFile } from './workflow-file.ts'
import type { StepRun } from './workflow-step.ts'

/** A workflow whose jobs are to be played, and what they see. */
export interface WorkflowToPlay {
  readonly workflow: WorkflowFile
  readonly contexts: Readonly<Record<string, unknown>>
}

/** What is known of a job before it is played. */
export interface AboutJob {
  readonly id: string
  readonly name: string
  /** `permissions:` of the job, else of the workflow; undefined when neither says. Recorded, not enforced. */
  readonly permissions: unknown
  /** `concurrency:` of the job, evaluated; recorded, not played. */
  readonly concurrency: unknown
  /** Name of the `environment:`, evaluated; recorded: GitHub would make a deployment for it. */
  readonly environment: string | undefined
}

/** A job that was played. */
export interface JobRun extends AboutJob {
  readonly result: 'success' | 'failure' | 'skipped'
  /** Without those that contain masked text, which the runner drops. */
  readonly outputs: Readonly<Record<string, string>>
  /** Undefined without one, and when it contains masked text. */
  readonly environmentUrl?: string | undefined
  readonly steps: readonly StepRun[]
}

/** What becomes of jobs together: `failure` when one failed, `skipped` when none ran. */
export function concludeJobs(jobs: readonly Pick<JobRun, 'result'>[]): JobRun['result'] {
  if (jobs.some(({ result }) => result === 'failure')) return 'failure'
  return jobs.some(({ result }) => result === 'success') ? 'success' : 'skipped'
}
