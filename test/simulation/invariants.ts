import type {
  StoredDeployment,
  StoredRevision,
} from '../platform/control-service/stored-deployment.ts'
import { fakeToken } from '../support/action-environment.ts'
import { isOtherKept, listAgents } from '../support/other-agent.ts'
import { canaryKey, linesWithSecrets } from '../support/secret-traces.ts'
import { kinds } from './fault-kinds.ts'
import { deployedSecret } from './generate.ts'
import { greenFaults } from './green.ts'
import type { PlayedStep, Story } from './play.ts'
import { plainSecret } from './schedule.ts'
import { formFaults, isUnsure, toShown } from './shown.ts'
import { isBlurred, truthOf, whyRed } from './truth.ts'
import { wordFaults } from './words.ts'

/** Something that must hold for every step of every story; gives what contradicts it. */
type Invariant = (step: PlayedStep, story: Story) => readonly string[]

/** The invariants that must always hold, by the name in a report. */
export const invariants: Readonly<Record<string, Invariant>> = {
  'green only if it is so': greenFaults,
  'nothing is made twice': doubledFaults,
  'nothing of others is touched': touchedFaults,
  'nothing leaks': leakFaults,
  'one verdict, in time': verdictFaults,
  'outputs name what exists': namedFaults,
  'survives what it promises to survive': survivalFaults,
  'right after the second run': secondRunFaults,
  'GitHub shows how it ended': shownFaults,
  'a rollback is one, and its absence is explained': rollbackFaults,
  'the error fits the fault': wordFaults,
}

const minute = 60_000

function doubledFaults(step: PlayedStep, story: Story): string[] {
  const { mine } = truthOf(step, story)
  const found: string[] = []
  const deployments = mine.filter(({ what }) => what === 'deployment')
  // A name that a person took from a new deployment is free again.
  const isStanding = (made: StoredDeployment, at: number) => {
    const there = story.world.stateAt(at).present()
    return there.some(({ id, name }) => id === made.id && name === story.schedule.name)
  }
  const standing = deployments.map(
    ({ at }) => deployments.filter(({ deployment }) => isStanding(deployment, at)).length,
  )
  const most = Math.max(0, ...standing)
  if (most > 1) found.push(`${most} deployments`)
  const { schedule } = story
  // A write whose answer was lost is sent again: a second build is cheaper than a lie.
  for (const [madeBy, what] of [
    ['patch', 'revisions'],
    ['redeploy', 'redeploys'],
  ]) {
    const made = mine.filter(({ revision }) => revision?.madeBy === madeBy)
    const isUnclear = made.slice(0, -1).every(({ fault }) => fault !== undefined)
    if (made.length > (isUnclear ? 3 : 1)) found.push(`${made.length} ${what}`)
  }
  if (step.number === schedule.steps.length) {
    const marked = story.world.github.comments.filter(({ body }) =>
      body.startsWith('<!-- graph-deploy-action:'),
    )
    // Steps that overlap may make two, which the next one that writes makes into one.
    const isWritten = ['deployed', 'deleted', 'failed'].includes(step.run.outputs['outcome'] ?? '')
    const isShown = step.plan.use.startsWith('preview') && isWritten
    if (marked.length > (isShown ? 1 : 2)) found.push(`${marked.length} comments`)
    // A step whose branch moved has a GitHub deployment of its commit, and another of the commit that was built.
    const { deployments: records } = story.world.github
    for (const [ref, { length }] of Map.groupBy(records, (one) => one.ref))
      if (length > story.steps.length) found.push(`${length} GitHub deployments of ${ref}`)
  }
  return found
}

function touchedFaults(step: PlayedStep, story: Story): string[] {
  const { mine, isLied } = truthOf(step, story)
  const { name } = story.schedule
  const { source } = step.plan.inputs
  if (source && isLied) return []
  const isOurs = (one: StoredDeployment) => {
    if (step.plan.inputs['deployment_id'] !== undefined) return one.id === story.world.targetId
    const isNamed = one.name === name || one.name === `${name}-old`
    return isNamed && (/\/acme\/agent$/.test(one.source_config.repo_url ?? '') || source)
  }
  const { comments } = story.world.github
  const isOverwritten = story.schedule.hasOtherAgent === true && !isOtherKept(comments)
  const overwritten = isOverwritten
    ? [`the row of another agent: ${listAgents(comments).join(', ')}`]
    : []
  const touched = mine
    .filter(({ deployment }) => !isOurs(deployment))
    .map(
      ({ what, deployment }) =>
        `${what} of ${deployment.name} (${deployment.source_config.repo_url})`,
    )
  return [...touched, ...overwritten]
}

function leakFaults({ run, plan }: PlayedStep, { world }: Story): string[] {
  const leaks = linesWithSecrets(run, [canaryKey, plainSecret, deployedSecret, fakeToken])
  const given = plan.inputs['secrets'] === undefined ? [] : [deployedSecret]
  const known = run.stdout === '' ? [] : [canaryKey, ...given]
  const unmasked = known.filter((secret) => !run.masks.includes(secret))
  return [
    ...(unmasked.length > 0 ? [`${unmasked.length} secrets are not masked`] : []),
    ...leaks.map((line) => `leaked: ${line.slice(0, 200)}`),
    ...world.caught.map((request) => `followed a redirect: ${request}`),
  ]
}

function verdictFaults({ run, plan, from, to }: PlayedStep): string[] {
  if (run.signal === 'SIGKILL' && plan.stop?.signal === 'SIGKILL') return []
  const stoppedBy = { SIGINT: 130, SIGTERM: 143, SIGKILL: undefined }[
    plan.stop?.signal ?? 'SIGKILL'
  ]
  const isStopped = stoppedBy !== undefined && run.exitCode === stoppedBy
  const found = formFaults({ run, ...(isStopped ? { exitCode: stoppedBy } : {}) })
  const waits = plan.inputs['rollback_on_failure'] === 'true' ? 2 : 1
  const took = (to - from) / minute
  if (took > waits * 10 + 5) found.push(`took ${took.toFixed(1)} minutes`)
  return found
}

function namedFaults(step: PlayedStep, story: Story): string[] {
  const { run } = step
  if (run.signal === 'SIGKILL') return []
  const { mine, store, isLied, met } = truthOf(step, story)
  const { deployment_id: deploymentId, revision_id: revisionId } = run.outputs
  const revisions = store.deployments.flatMap((one) => one.revisions)
  const found: string[] = []
  if (!isLied) {
    const isById = step.plan.inputs['deployment_id'] !== undefined
    if (deploymentId && !isById && !store.deployments.some(({ id }) => id === deploymentId))
      found.push('deployment_id names nothing that exists')
    if (revisionId && !revisions.some(({ id }) => id === revisionId))
      found.push('revision_id names nothing that exists')
  }
  const isMisled = met.some(({ kind }) => kind.startsWith('wrong-'))
  if (run.exitCode === 0 || isMisled || isBlurred(story)) return found
  const shown = toShown(run)
  const isNamed = (id: string) => shown.everything.includes(id) || isUnsure(shown.error)
  for (const [at, { what, deployment, revision }] of mine.entries()) {
    // The deployment shows its first revision. A revision whose response was lost is shown by that of the same write sent again.
    const isFirst = revision?.madeBy === 'create'
    // If lists lag, a step can't know which of its lost requests made the newest revision.
    const from = story.schedule.lagMs.lists > 0 ? 0 : at + 1
    const later = mine.slice(from).flatMap((one) => one.revision ?? [])
    const isReplaced = later.some(({ id, madeBy }) => madeBy === revision?.madeBy && isNamed(id))
    if (isFirst || isReplaced || isNamed(revision?.id ?? deployment.id)) continue
    found.push(`the ${revision?.madeBy ?? what} is not named: ${shown.error.slice(0, 300)}`)
  }
  return found
}

function survivalFaults(step: PlayedStep, story: Story): string[] {
  const { schedule } = story
  const { run, plan, number } = step
  const isAlone = schedule.steps.length === 1 && schedule.actors.length === 0 && number === 0
  if (!isAlone || plan.stop !== undefined || run.exitCode === 0) return []
  const { met } = truthOf(step, story)
  const passing = new Set(kinds.filter((kind) => kind.passing).map(({ name }) => name))
  const lost = met.filter(
    ({ request, service }) => service !== 'github' && !request.startsWith('GET'),
  )
  const isMuch =
    met.length > 3 || lost.length > 1 || lost.some(({ service }) => service === 'graph')
  if (isMuch || !met.every(({ kind }) => passing.has(kind))) return []
  const isBuilt = schedule.builds.every(
    ({ statuses }) => statuses.at(-1) === 'DEPLOYED' && !statuses.includes('INTERRUPTED'),
  )
  if (!isBuilt || schedule.target?.statuses.some((one) => /BUILDING|QUEUED|AWAITING/.test(one)))
    return []
  const why = whyRed(step, story)
  return why === undefined ? [`red: ${toShown(run).error.slice(0, 400)}`] : []
}

function secondRunFaults(step: PlayedStep, story: Story): string[] {
  if (step.number !== story.schedule.steps.length) return []
  if (step.run.exitCode === 0) return []
  const why = whyRed(step, story)
  return why === undefined ? [`red: ${toShown(step.run).error.slice(0, 400)}`] : []
}

/** After the second run, which nothing disturbs, the records and the comment say how it ended. */
function shownFaults(step: PlayedStep, story: Story): string[] {
  const { number, plan, run } = step
  const { schedule, world } = story
  const { outcome = '' } = run.outputs
  if (number !== schedule.steps.length || outcome === 'skipped') return []
  // What others own is refused, whatever a step that was given its ID has recorded.
  if (whyRed(step, story) === 'foreign') return []
  const found: string[] = []
  const { comments, deployments } = world.github
  if (plan.inputs['environment'] !== undefined) {
    const states = deployments.map(({ statuses }) => statuses.at(-1)?.state ?? 'none')
    const newest = states.pop()
    const isLive = run.exitCode === 0 && ['deployed', 'not-awaited'].includes(outcome)
    const ends = ['inactive', 'failure', 'error']
    const isOver = newest === undefined || ends.includes(newest)
    const isStarted = outcome === 'not-awaited' && plan.use !== 'delete'
    // What is reused is not deployed by the step.
    const isReused = plan.inputs['if_exists'] === 'reuse' && run.outputs['created'] !== 'true'
    if (isLive && !isStarted && !isReused && plan.use !== 'delete' && newest !== 'success')
      found.push(`the GitHub deployment is ${newest}, and the outcome ${outcome}`)
    if (run.exitCode === 1 && deployments.length > 0 && !isOver)
      found.push(`the GitHub deployment is ${newest}, and the step is red`)
    // An ID that no deployment of the name has says nothing about the records of that name.
    const isOther = plan.inputs['deployment_id'] !== undefined && world.targetId === undefined
    if (['deleted', 'missing'].includes(outcome) && !isOver && !isOther)
      found.push(`the GitHub deployment is ${newest}, and the outcome ${outcome}`)
    const open = states.filter((state) => !ends.includes(state))
    if (isLive && !isStarted && !isReused && open.length > 0)
      found.push(`earlier GitHub deployments are ${open.join(', ')}`)
  }
  const over = schedule.hasOtherAgent ? 'agent-pr-7 | 🗑️ deleted' : 'Previews deleted.'
  const words = { deployed: 'agent-pr-7 | ✅ ', deleted: over }[outcome]
  const comment = comments.find(({ body }) => body.startsWith('<!-- graph-deploy-action:'))
  if (plan.use.startsWith('preview') && words !== undefined && !comment?.body.includes(words))
    found.push(`the comment does not say ${words}: ${comment?.body.slice(0, 400)}`)
  return found
}

function rollbackFaults(step: PlayedStep, story: Story): string[] {
  const { run, plan } = step
  // One by hand is green: `greenFaults` judges it.
  if (plan.use === 'rollback') return []
  const { mine, revision, deployment, isLied } = truthOf(step, story)
  const backs = mine.flatMap(({ revision: one }) => (one?.madeBy === 'redeploy' ? [one] : []))
  const found: string[] = []
  if (run.outputs['outcome'] === 'rolled-back') {
    const made = backs.find(({ id }) => id === run.outputs['rollback_revision_id'])
    if (made === undefined && !isBlurred(story))
      found.push('rolled back to a revision that this step did not redeploy')
    if (made && !made.history.includes('DEPLOYED'))
      found.push(`rolled back to one that was ${made.history}`)
    const source = made && deployment?.revisions.findLast((one) => isSource(one, made))
    if (made && source === undefined) found.push('rolled back to what was never deployed')
  }
  if (backs.length > 0 && plan.inputs['rollback_on_failure'] !== 'true')
    found.push('rolled back unasked')
  if (run.exitCode === 0 && backs.length > 0) found.push('green, and it rolled back')
  const mayBe = plan.inputs['rollback_on_failure'] === 'true' && plan.use !== 'preview-closed'
  const isRed = run.exitCode === 1 && run.outputs['outcome'] !== 'rolled-back'
  if (!mayBe || !isRed || isLied || revision === undefined) return found
  if (run.outputs['created'] === 'true') return found
  const isMine = mine.some((one) => one.revision?.id === revision.id)
  const { error } = toShown(run)
  if (isMine && !/roll(?:ed|ing)? ?back|rollback|keeps serving|serves|serving/i.test(error))
    found.push(`nothing says why it was not rolled back: ${error.slice(0, 400)}`)
  return found
}

function isSource(one: StoredRevision, made: StoredRevision): boolean {
  return (
    one.id !== made.id &&
    one.createdAt < made.createdAt &&
    one.history.includes('DEPLOYED') &&
    one.repo_ref === made.repo_ref &&
    one.repo_commit_sha === made.repo_commit_sha
  )
}

/** Everything that is wrong with a story: the name of the invariant, the step, and what contradicts it. */
export function violationsOf(story: Story): string[] {
  return Object.entries(invariants).flatMap(([name, check]) =>
    story.steps.flatMap((step) =>
      check(step, story).map((fault) => `${name}: step ${step.number + 1}: ${fault}`),
    ),
  )
}
