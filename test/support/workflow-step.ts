import type { WorkflowEvent } from './action-environment.ts'
import { parseFileCommands } from './file-command.ts'
import { type ActionRun, runAction } from './run-action.ts'
import { runScript } from './run-script.ts'
import {
  type ExpressionScope,
  evaluateCondition,
  evaluateText,
  evaluateTexts,
  toText,
} from './workflow-expression.ts'
import type { WorkflowStep } from './workflow-file.ts'

/** How a step ended: before and after `continue-on-error`. */
type StepResult = 'success' | 'failure' | 'skipped'

/** A step that was played. */
export interface StepRun {
  readonly id: string
  readonly name: string
  readonly uses: string | undefined
  readonly outcome: StepResult
  readonly conclusion: StepResult
  readonly outputs: Readonly<Record<string, string>>
  /** The output as a viewer sees it; empty for other people's actions, which are only recorded. */
  readonly log: string
  readonly summary: string
  /** Everything about the step, when it ran this action. */
  readonly action: ActionRun | undefined
  /** What the step received as `with:`, evaluated. */
  readonly inputs: Readonly<Record<string, string>>
}

/** What other people's actions do, by `owner/name`: their outputs, or that they fail. */
export type StandIns = Readonly<Record<string, Readonly<Record<string, string>> | 'failure'>>

/** What steps are played with. */
export interface StepWorld {
  readonly event: WorkflowEvent
  readonly repository: string
  /** What is this action: its file is run. */
  readonly ownAction: RegExp
  readonly standIns: StandIns
  /** Inputs of this action that win over the workflow's, such as the address of a local platform. */
  readonly inputs: Readonly<Record<string, string>>
  readonly entry: string | undefined
  readonly secrets: readonly string[]
}

/** A step and what it wrote to `GITHUB_ENV`. */
export interface PlayedStep {
  readonly run: StepRun
  readonly env: Readonly<Record<string, string>>
}

/** Plays one step. `env` is the environment of the job so far; the one of the step itself is not in it yet. */
export async function playStep(
  step: WorkflowStep,
  env: Readonly<Record<string, string>>,
  scope: ExpressionScope,
  world: StepWorld,
): Promise<PlayedStep> {
  const head = { id: step.id ?? '', uses: step.uses }
  const nothing = { outputs: {}, log: '', summary: '', action: undefined, inputs: {} }
  if (!evaluateCondition(step.if, scope)) {
    const name = step.name ?? step.uses ?? 'run'
    const skipped = { outcome: 'skipped', conclusion: 'skipped' } as const
    return { run: { ...head, ...nothing, name, ...skipped }, env: {} }
  }
  const stepEnv = { ...env, ...evaluateTexts(step.env, scope) }
  const { contexts } = scope
  const inside = {
    ...scope,
    contexts: { ...contexts, env: { ...toObject(contexts['env']), ...stepEnv } },
  }
  const name = toText(evaluateText(step.name ?? step.uses ?? 'run', inside))
  const inputs = evaluateTexts(step.with, inside)
  const done = await perform({ ...step, with: inputs }, stepEnv, inside, world)
  const tolerant =
    toText(evaluateText(String(step['continue-on-error'] ?? false), inside)) === 'true'
  const outcome = done.exitCode === 0 ? 'success' : 'failure'
  const conclusion = tolerant ? 'success' : outcome
  const { env: added, exitCode: _exitCode, ...rest } = done
  return { run: { ...head, ...nothing, name, outcome, conclusion, ...rest }, env: added }
}

async function perform(
  step: WorkflowStep & { readonly with: Record<string, string> },
  env: Record<string, string>,
  scope: ExpressionScope,
  world: StepWorld,
) {
  const { event, repository, secrets, entry } = world
  if (step.run !== undefined) {
    const script = toText(evaluateText(step.run, scope))
    return runScript({ script, env, event, repository, secrets })
  }
  const uses = step.uses ?? ''
  if (!world.ownAction.test(uses)) {
    const done = world.standIns[uses.replace(/@.*/s, '')] ?? {}
    const ended = done === 'failure' ? { exitCode: 1, outputs: {} } : { exitCode: 0, outputs: done }
    return { ...ended, env: {}, inputs: step.with }
  }
  const inputs = { ...step.with, ...world.inputs }
  const action = await runAction({
    with: inputs,
    env,
    event,
    repository,
    secrets: [...secrets],
    ...(entry === undefined ? {} : { entry }),
  })
  const { exitCode, outputs, log, summary } = action
  return {
    exitCode,
    outputs,
    log,
    summary,
    action,
    inputs,
    env: parseFileCommands(action.env).values,
  }
}

function toObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
