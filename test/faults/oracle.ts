import { fakeToken } from '../support/action-environment.ts'
import type { ActionRun } from '../support/run-action.ts'
import { canaryKey, linesWithSecrets } from '../support/secret-traces.ts'
import type { Cell } from './cells.ts'
import { contradictionsOf } from './contradictions.ts'
import { plainSecret } from './fault-scenario.ts'
import type { CleanRun, PlayedCell } from './play-cell.ts'
import { isUnsure, toShown } from './shown.ts'

const maxOutputBytes = 1024 * 1024

/** Everything that is wrong with how a step ended under a fault, held against what is true at the services. */
export function complaintsOf(cell: Cell, clean: CleanRun, played: PlayedCell): string[] {
  return [
    ...formFaults(played),
    ...secretFaults(played),
    ...doubledFaults(cell, played),
    ...verdictFaults(cell, played),
    ...passingFaults(cell, clean, played),
    ...namedFaults(played),
    ...contradictionsOf(cell, played),
  ]
}

/** What holds for every end of a step: a verdict (`exitCode` when red), one annotation when red, nothing on stderr, in time, in bounds. */
export function formFaults({ run, exitCode = 1 }: { run: ActionRun; exitCode?: number }): string[] {
  const found: string[] = []
  const errors = run.annotations.filter(({ level }) => level === 'error')
  if (run.timedOut) found.push('did not end')
  if (run.exitCode === 0 && errors.length > 0) found.push('green with an error annotation')
  if (run.exitCode !== 0 && errors.length !== 1) found.push(`red with ${errors.length} annotations`)
  if (run.exitCode !== 0 && run.exitCode !== exitCode) found.push(`exit code ${run.exitCode}`)
  if (run.stderr !== '') found.push(`stderr: ${run.stderr.slice(0, 200)}`)
  if (run.fileProblems.length > 0) found.push(`malformed files: ${run.fileProblems.join('; ')}`)
  if (run.outputs['outcome'] === undefined) found.push('no outcome')
  const large = Object.entries(run.outputs).filter(([, text]) => text.length > maxOutputBytes)
  for (const [name] of large) found.push(`output ${name} is too large`)
  if (errors.some(({ message }) => message.length > 4_096)) found.push('annotation too long')
  if (run.summary === '' || run.summary.length > maxOutputBytes) found.push('summary out of bounds')
  return found
}

/** Secrets in anything that the step leaves behind, and requests that followed a redirect. */
export function secretFaults({ run, world }: Pick<PlayedCell, 'run' | 'world'>): string[] {
  const leaks = linesWithSecrets(run, [canaryKey, plainSecret, fakeToken])
  const followed = world.caught.map((request) => `followed a redirect: ${request}`)
  return [...leaks.map((line) => `leaked: ${line.slice(0, 200)}`), ...followed]
}

/** Nothing is made twice, and nothing of another owner's is touched. */
function doubledFaults({ scenario: { most } }: Cell, { world, truth }: PlayedCell): string[] {
  const counts = [
    ['deployments created', truth.created.length, most.created],
    ['revisions made', truth.revisions.length, most.revisions],
    ['redeploys', truth.redeployed.length, most.redeployed],
    ['deployments deleted', truth.deleted.length, most.deleted],
    ['runs', truth.runs, most.runs],
    ['comments', truth.comments, 1],
    ['GitHub deployments', truth.records.length, 1],
  ] as const
  const stranger = world.platform.deployments.find(({ name }) => name === 'stranger')
  const touched = stranger?.deleted !== false || stranger.revisions.length !== 2
  return [
    ...counts.flatMap(([what, count, limit = 0]) => (count > limit ? [`${count} ${what}`] : [])),
    ...(touched ? ['touched a deployment of another owner'] : []),
    ...(truth.isOtherLost ? ['the row of another agent is lost'] : []),
  ]
}

/** Green only when it is done; the outputs name what is ours. */
function verdictFaults(
  { kind, scenario, target }: Cell,
  { run, done, world, truth }: PlayedCell,
): string[] {
  const isSpec = scenario.platform?.dialect === 'spec'
  const isAwaited = !scenario.name.endsWith('-not-awaited')
  const isLied = kind.lie?.(target, { isSpec, isAwaited }) === true
  if (run.exitCode !== 0 || isLied) return []
  const found: string[] = []
  if (!done) found.push(`green (${run.outputs['outcome']}) and not done`)
  const { revision_id: revisionId, deployment_id: deploymentId } = run.outputs
  const stranger = world.platform.deployments.find(({ name }) => name === 'stranger')
  if (deploymentId !== undefined && deploymentId === stranger?.id)
    found.push('green on a foreign deployment')
  const made = [...truth.revisions, ...truth.redeployed].map(({ id }) => id)
  const awaited = (scenario.most.revisions ?? scenario.most.redeployed ?? 0) > 0
  if (awaited && revisionId !== undefined && !made.includes(revisionId)) {
    found.push('green on a foreign revision')
  }
  return found
}

/** A fault that passes leaves no trace: the step ends as it does without it. */
function passingFaults(
  { kind, target }: Cell,
  clean: CleanRun,
  { run, truth }: PlayedCell,
): string[] {
  if (kind.passing !== true) return []
  const mayFail = target.service === 'graph' && target.method !== 'GET'
  if (mayFail) return []
  const found: string[] = []
  if (run.exitCode !== clean.run.exitCode) found.push('a passing fault made it red')
  if (run.outputs['outcome'] !== clean.run.outputs['outcome']) {
    found.push(`outcome ${run.outputs['outcome']} instead of ${clean.run.outputs['outcome']}`)
  }
  if (truth.agents.join() !== clean.truth.agents.join())
    found.push(`the comment shows ${truth.agents.join()} instead of ${clean.truth.agents.join()}`)
  // Its ID is lost with the response, and another one would be there twice.
  const isRecordLost =
    kind.lost === true && target.method === 'POST' && /\/deployments$/.test(target.path)
  if (!isRecordLost && truth.records.join() !== clean.truth.records.join()) {
    found.push(`GitHub deployment ${truth.records.join()} instead of ${clean.truth.records.join()}`)
  }
  return found
}

/** A red step names what it has made, or says that it may have made it. */
export function namedFaults({ run, truth }: Pick<PlayedCell, 'run' | 'truth'>): string[] {
  if (run.exitCode === 0) return []
  const shown = toShown(run)
  const isNamed = (id: string) => shown.everything.includes(id) || isUnsure(shown.error)
  // The first revision of a new deployment is shown by that one.
  const patched = truth.revisions.filter(({ madeBy }) => madeBy === 'patch')
  const things = [
    ...truth.created.map(({ id }) => ['deployment', id] as const),
    ...patched.map(({ id }) => ['revision', id] as const),
    ...truth.deleted.map(({ id }) => ['deleted deployment', id] as const),
  ]
  const redeploys = truth.redeployed.filter(
    ({ id }) => !isNamed(id) && !/rolled back/i.test(shown.error),
  )
  return [
    ...things
      .filter(([, id]) => !isNamed(id))
      .map(([what]) => `the ${what} is not named: ${shown.error.slice(0, 300)}`),
    ...redeploys.map(() => `the redeployed revision is not named: ${shown.error.slice(0, 300)}`),
  ]
}
