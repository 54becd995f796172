import { RunnerLog } from './runner-log.ts'
import { toGitHubVariables } from './workflow-contexts.ts'
import {
  type ExpressionScope,
  evaluateAll,
  evaluateCondition,
  evaluateText,
  evaluateTexts,
  type Progress,
  toText,
} from './workflow-expression.ts'
import { type Mapping, toList, type WorkflowJob } from './workflow-file.ts'
import type { AboutJob, JobRun, WorkflowToPlay } from './workflow-job-run.ts'
import type { RunWorkflowOptions } from './workflow-runner.ts'
import { playStep, type StepRun, type StepWorld } from './workflow-step.ts'

/** A job and all that it is played with. */
export interface JobToPlay extends WorkflowToPlay {
  readonly id: string
  readonly job: WorkflowJob
  /** The jobs that are done already. */
  readonly done: readonly JobRun[]
  readonly options: RunWorkflowOptions
}

/** Plays the steps of a job; none when its condition does not hold. */
export async function playJob(given: JobToPlay): Promise<JobRun> {
  const { id, job } = given
  const needs = toNeeds(given)
  const scope: ExpressionScope = {
    contexts: { ...given.contexts, needs },
    progress: toProgress(Object.values(needs).map(({ result }) => result)),
  }
  if (!evaluateCondition(job.if, scope)) {
    const about = describe(given, { ...scope, progress: 'success' })
    return { ...about, id, result: 'skipped', outputs: {}, steps: [] }
  }
  const started = { ...scope, progress: 'success' } as const
  return await playSteps(given, describe(given, started), started)
}

async function playSteps(
  given: JobToPlay,
  about: AboutJob,
  scope: ExpressionScope,
): Promise<JobRun> {
  const { job, workflow, options } = given
  options.onJob?.(about)
  const variables = toGitHubVariables(workflow, options, given.id)
  let env = { ...evaluateTexts(workflow.env, scope) }
  env = { ...env, ...evaluateTexts(job.env, withEnv(scope, env)) }
  const steps: StepRun[] = []
  let progress: Progress = 'success'
  const now = (): ExpressionScope => {
    const contexts = { ...withEnv(scope, env).contexts, steps: toStepContext(steps) }
    return { contexts: { ...contexts, job: { status: progress } }, progress }
  }
  for (const step of job.steps) {
    const { run, env: added } = await playStep(
      step,
      { ...variables, ...env },
      now(),
      toWorld(options),
    )
    steps.push(run)
    env = { ...env, ...added }
    if (run.conclusion === 'failure') progress = 'failure'
  }
  const tolerant = toText(evaluateText(String(job['continue-on-error'] ?? false), scope)) === 'true'
  const result = progress === 'failure' && !tolerant ? 'failure' : 'success'
  return { ...about, result, ...finishJob(job, now(), listMasks(options, steps)), steps }
}

function listMasks({ secrets = {} }: RunWorkflowOptions, steps: readonly StepRun[]): string[] {
  return [...Object.values(secrets), ...steps.flatMap(({ action }) => action?.masks ?? [])]
}

/** What is left of a job at its end: the runner drops outputs and an `environment.url` that masking changes (actions/runner `JobExtension.cs`). */
function finishJob(job: WorkflowJob, scope: ExpressionScope, masks: readonly string[]) {
  const isShown = (text: string) => new RunnerLog(masks).mask(text) === text
  const outputs = Object.entries(evaluateTexts(job.outputs, scope))
  const { environment } = job
  const written = typeof environment === 'object' ? (environment as Mapping)['url'] : undefined
  const url = written === undefined ? '' : toText(evaluateText(String(written), scope))
  return {
    outputs: Object.fromEntries(outputs.filter(([, text]) => isShown(text))),
    ...(url !== '' && isShown(url) && { environmentUrl: url }),
  }
}

function toWorld(options: RunWorkflowOptions): StepWorld {
  return {
    event: options.event,
    repository: options.repository ?? 'acme/agent',
    ownAction: options.ownAction ?? /^(?:\.\/?$|graph-deploy\/graph-deploy-action@)/,
    standIns: options.standIns ?? {},
    inputs: options.inputs ?? {},
    entry: options.entry,
    secrets: Object.values(options.secrets ?? {}),
  }
}

function describe({ id, job, workflow }: JobToPlay, scope: ExpressionScope): AboutJob {
  const environment = evaluateAll(job.environment, {
    ...scope,
    contexts: { ...scope.contexts, steps: {} },
  })
  const name = typeof environment === 'string' ? environment : (environment as Mapping)?.['name']
  return {
    id,
    name: toText(evaluateText(job.name ?? id, scope)),
    permissions: job.permissions ?? workflow.permissions,
    concurrency: evaluateAll(job.concurrency, scope),
    environment: name === undefined || name === '' ? undefined : toText(name),
  }
}

function toNeeds({ job, done }: JobToPlay) {
  const pairs = toList(job.needs).map((id) => {
    const { result = 'skipped', outputs = {} } = done.find((run) => run.id === id) ?? {}
    return [id, { result, outputs }] as const
  })
  return Object.fromEntries(pairs)
}

function toProgress(results: readonly Progress[]): Progress {
  if (results.includes('failure')) return 'failure'
  return results.includes('skipped') ? 'skipped' : 'success'
}

function withEnv(scope: ExpressionScope, env: Mapping): ExpressionScope {
  return { ...scope, contexts: { ...scope.contexts, env } }
}

function toStepContext(steps: readonly StepRun[]): Mapping {
  const named = steps.filter(({ id }) => id !== '')
  return Object.fromEntries(
    named.map(({ id, outputs, outcome, conclusion }) => [id, { outputs, outcome, conclusion }]),
  )
}
