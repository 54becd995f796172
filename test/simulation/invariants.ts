import { kinds } from '../faults/fault-kinds.ts'
import { type FaultScenario, plainSecret } from '../faults/fault-scenario.ts'
import { formFaults } from '../faults/oracle.ts'
import { isUnsure, toShown } from '../faults/shown.ts'
import type {
  StoredDeployment,
  StoredRevision,
} from '../platform/control-service/stored-deployment.ts'
import { defaultSha, fakeToken } from '../support/action-environment.ts'
import { canaryKey, linesWithSecrets } from '../support/secret-traces.ts'
import { deployedSecret } from './generate.ts'
import type { PlayedStep, Story } from './play.ts'
import type { Change } from './world.ts'

/** Something that must hold for every step of every story; gives what contradicts it. */
type Invariant = (step: PlayedStep, story: Story) => readonly string[]

/** What must hold whatever happens, by the name under which a report shows it. */
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
}

const minute = 60_000

/** What the services know of a step. */
function truthOf({ number, plan, from, to, run }: PlayedStep, story: Story) {
  const { world, schedule } = story
  const targetAt = targetsOf(plan, story)
  const mine = world.changes.filter(({ by }) => by === number)
  const store = world.stateAt()
  const lag = Math.max(schedule.lagMs.lists, schedule.lagMs.gets) + 2 * schedule.travelMs + 1_000
  /** Whether something held at some moment that the step may have seen. */
  const moments = [from - lag, ...world.momentsBetween(from - lag, to), to]
  const everWas = (holds: (target: StoredDeployment | undefined) => boolean) =>
    moments.some((at) => holds(targetAt(at)))
  const deployment = store.deployments.find((one) => one.id === run.outputs['deployment_id'])
  const revision = deployment?.revisions.find((one) => one.id === run.outputs['revision_id'])
  const met = world.met.filter((one) => one.step === number)
  const isLied = met.some(({ kind: name, service, request }) => {
    const kind = kinds.find((one) => one.name === name)
    const [method = '', path = ''] = request.split(' ')
    const platform = { dialect: schedule.dialect }
    return kind?.lie?.({ service, index: 0, method, path }, { platform } as FaultScenario) ?? false
  })
  return { mine, store, moments, everWas, deployment, revision, met, isLied }
}

/** The deployment that a step means, at a time. */
function targetsOf({ inputs }: PlayedStep['plan'], { world, schedule: { name } }: Story) {
  const isMeant = (one: StoredDeployment) =>
    inputs['deployment_id'] === undefined ? one.name === name : one.id === world.targetId
  return (at: number) => world.stateAt(at).present().findLast(isMeant)
}

function refOf({ use }: PlayedStep['plan']): string {
  return use.startsWith('preview') ? 'feature-7' : 'main'
}

function greenFaults(step: PlayedStep, story: Story): string[] {
  const { run, plan } = step
  if (run.exitCode !== 0) return []
  const { mine, moments, everWas, deployment, revision, isLied, store, met } = truthOf(step, story)
  if (isLied) return []
  const { inputs, use } = plan
  const { outcome = '', created } = run.outputs
  const found: string[] = []
  const made = (what: Change['what']) => mine.filter((one) => one.what === what)
  const isWrong = (created === 'true') !== made('deployment').length > 0
  if (created !== undefined && isWrong && !isBlurred(story))
    found.push(`created is ${created}, and the step created ${made('deployment').length}`)
  const isReused = inputs['if_exists'] === 'reuse' && created !== 'true'
  if (use === 'delete' && outcome === 'not-awaited') {
    if (deployment?.readsUntilGone === null) found.push('green, and no deletion was asked for')
    return found
  }
  if (outcome === 'deployed' || outcome === 'not-awaited') {
    if (deployment === undefined) return [...found, 'deployed to a deployment that does not exist']
    if (isReused) return found
    if (revision === undefined) return [...found, 'deployed a revision that does not exist']
    const isOwn = made('revision').some(
      (one) => one.revision === revision || one.revision?.id === revision.id,
    )
    const isOfPush = revision.madeBy === 'push' && revision.repo_commit_sha === defaultSha
    if (!isOwn && !isOfPush && !isBlurred(story))
      found.push(`green on a revision of another (${revision.madeBy})`)
    // The specification's own service shows no ref.
    const isHidden = story.schedule.dialect === 'spec' && isBlurred(story)
    if (revision.repo_ref !== refOf(plan) && !isHidden)
      found.push(`deployed the ref ${revision.repo_ref}`)
    if (outcome === 'deployed') {
      if (!revision.history.includes('DEPLOYED')) found.push(`the revision was ${revision.history}`)
      const served = moments.some((at) => {
        const then = story.world.stateAt(at).deployments.find(({ id }) => id === deployment.id)
        return then?.activeRevisionId === revision.id
      })
      if (!served) found.push('the revision never served')
      const then = story.world.stateAt(step.to).find(deployment.id)
      const isBad =
        story.schedule.answersWrongly &&
        then?.activeRevisionId === revision.id &&
        ['create', 'patch', 'push'].includes(revision.madeBy)
      if (isBad && run.outputs['smoke_test'] === 'passed')
        found.push('the smoke test passed, and the graph answers wrongly')
    }
    if (inputs['secrets'] !== undefined) {
      const write = story.world.changes.find((one) => one.revision?.id === revision.id)
      const isKnown = write !== undefined && (mine.includes(write) || !isBlurred(story))
      if (isKnown && !write.secrets.includes(deployedSecret))
        found.push('the secrets were not deployed')
    }
    return found
  }
  if (outcome === 'deleted') {
    if (use === 'sweep') return found
    const targets = store.deployments.filter((one) => one.id === run.outputs['deployment_id'])
    // Of one that never was, an unclear answer to DELETE does not tell.
    const isUnclear = met.some(({ request }) => request.startsWith('DELETE'))
    if (targets.length === 0 && !isUnclear) found.push('deleted something that never was')
    const isGone = (one: StoredDeployment) =>
      // A 404 in the service's own words is believed.
      inputs['wait'] === 'false' || met.some(({ kind }) => kind.endsWith('404'))
        ? one.readsUntilGone !== null
        : one.deleted
    if (!targets.every(isGone)) found.push('green and not deleted')
    return found
  }
  if (outcome === 'missing') {
    if (!everWas((target) => target === undefined))
      found.push('missing, and it was there all the time')
    return found
  }
  if (outcome === 'superseded') {
    if (inputs['on_superseded'] !== 'warn') found.push('superseded is green')
    if (!revision?.history.includes('SKIPPED'))
      found.push(`superseded, and it was ${revision?.history}`)
    return found
  }
  if (outcome === 'skipped') {
    const head = story.world.github.refs.get(`heads/${refOf(plan)}`)
    const [pull] = story.world.github.pulls
    const { actors, steps } = story.schedule
    const isToggled =
      actors.some(({ does }) => does === 'closes' || does === 'reopens') ||
      steps.some((one) => one.use === 'preview-closed')
    const isOtherwise = (pull?.state === 'open') === (use === 'preview-closed')
    const isStale = head !== defaultSha || isOtherwise || (isToggled && use.startsWith('preview'))
    const wasServed = everWas((target) => {
      const active = target?.revisions.find(({ id }) => id === target.activeRevisionId)
      return (
        active?.repo_commit_sha === defaultSha || story.schedule.habits.showCommitAsRef === true
      )
    })
    if (use !== 'sweep' && !isStale && !wasServed) found.push('skipped without a reason')
    return found
  }
  if (outcome !== 'passed') found.push(`green as ${outcome}`)
  const { runs } = story.world.graph
  const { run_id: runId } = run.outputs
  if (!runs.some(({ id, values }) => id === (runId ?? id) && values['answer'] === 'Tea'))
    found.push('passed without a right answer')
  return found
}

/**
 * What nothing can tell apart (docs/promises.md, "What cannot be known"): somebody else makes the same in the seconds in
 * which an answer is lost, or by a service whose answers do not name what a write made.
 */
function isBlurred({ schedule, world }: Story): boolean {
  const isNamed = schedule.habits.exposeRevisionOnPatch === true && schedule.dialect === 'live'
  const made = world.changes.filter(({ what }) => what === 'revision')
  const lost = world.met.filter(({ request }) => /^(?:PATCH|POST)/.test(request))
  const isTwin = (one: (typeof made)[number]) =>
    lost.some(({ at, step }) => step !== one.by && one.at >= at - 1_000 && one.at < at + 60_000)
  return (
    made.some(isTwin) ||
    (!isNamed &&
      made.some((one, at) => {
        const next = made[at + 1]
        return next !== undefined && next.by !== one.by && next.at - one.at < 2_000
      }))
  )
}

function doubledFaults(step: PlayedStep, story: Story): string[] {
  const { mine, met } = truthOf(step, story)
  const found: string[] = []
  const deployments = mine.filter(({ what }) => what === 'deployment')
  if (deployments.length > 1) found.push(`${deployments.length} deployments`)
  const revisions = mine.filter(({ revision }) => revision?.madeBy === 'patch')
  // What is found after an unclear answer may contradict it: a second build is cheaper than a lie.
  const isUnclear = revisions.slice(0, -1).every(({ fault }) => fault !== undefined)
  const { schedule } = story
  const others = schedule.actors.length > 0 || schedule.steps.length > 1
  const isDoubtful = others || met.length > 1 || schedule.lagMs.lists + schedule.lagMs.gets > 0
  if (revisions.length > (isUnclear && isDoubtful ? 2 : 1))
    found.push(`${revisions.length} revisions`)
  const redeploys = mine.filter(({ revision }) => revision?.madeBy === 'redeploy')
  const isUnclearBack = redeploys.slice(0, -1).every(({ fault }) => fault !== undefined)
  if (redeploys.length > (isUnclearBack && isDoubtful ? 2 : 1))
    found.push(`${redeploys.length} redeploys`)
  if (step.number === schedule.steps.length) {
    const marked = story.world.github.comments.filter(({ body }) =>
      body.startsWith('<!-- graph-deploy-action:'),
    )
    const [first, second] = story.steps
    const overlap =
      schedule.steps.length > 1 &&
      first &&
      second &&
      first.to > second.from &&
      second.to > first.from
    if (marked.length > (overlap ? 2 : 1)) found.push(`${marked.length} comments`)
    const records = story.world.github.deployments.length
    if (records > story.steps.length) found.push(`${records} GitHub deployments`)
  }
  return found
}

function touchedFaults(step: PlayedStep, story: Story): string[] {
  const { mine } = truthOf(step, story)
  const { name } = story.schedule
  const isOurs = (one: StoredDeployment) => {
    if (step.plan.inputs['deployment_id'] !== undefined) return one.id === story.world.targetId
    const isNamed = one.name === name || one.name === `${name}-old`
    return isNamed && /\/acme\/agent$/.test(one.source_config.repo_url ?? '')
  }
  return mine
    .filter(({ deployment }) => !isOurs(deployment))
    .map(
      ({ what, deployment }) =>
        `${what} of ${deployment.name} (${deployment.source_config.repo_url})`,
    )
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
  const isStopped = plan.stop !== undefined && run.exitCode === 143
  const found = formFaults({ run, ...(isStopped ? { exitCode: 143 } : {}) })
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
  for (const { what, deployment, revision } of mine) {
    // The first revision of a new deployment is shown by that one.
    const isFirst = revision?.madeBy === 'create'
    if (isFirst || isNamed(revision?.id ?? deployment.id)) continue
    found.push(`the ${revision?.madeBy ?? what} is not named: ${shown.error.slice(0, 300)}`)
  }
  return found
}

/** Why a step that nothing disturbs is red all the same; undefined where it must be green. */
function whyRed({ plan, from }: PlayedStep, story: Story): string | undefined {
  const { schedule, world } = story
  const { inputs, use } = plan
  const target = targetsOf(plan, story)(from)
  const isEnding = target !== undefined && target.readsUntilGone !== null
  const deploys = !['delete', 'preview-closed', 'sweep'].includes(use)
  const mustBeThere = use === 'update'
  if (target === undefined && mustBeThere) return 'it does not exist'
  if ((target === undefined || isEnding) && inputs['if_missing'] === 'fail')
    return 'it does not exist'
  if (isEnding && deploys) return 'it is being deleted'
  if (schedule.target?.isForeign === true && inputs['deployment_id'] === undefined) return 'foreign'
  if (target !== undefined && inputs['if_exists'] === 'fail') return 'it exists'
  const isFailed = target?.revisions.at(-1)?.status !== 'DEPLOYED'
  if (inputs['if_exists'] === 'reuse' && isFailed) return 'what is reused does not serve'
  if (target === undefined && deploys && world.isNameTaken) return 'the name is taken'
  if (deploys && schedule.answersWrongly && inputs['smoke_test'] === 'true')
    return 'answers wrongly'
  if (inputs['secrets_mode'] === 'merge' && use === 'preview-opened') return undefined
  return undefined
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
function shownFaults({ number, plan, run }: PlayedStep, { schedule, world }: Story): string[] {
  const { outcome = '' } = run.outputs
  if (number !== schedule.steps.length || outcome === 'skipped') return []
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
    if (['deleted', 'missing'].includes(outcome) && !isOver)
      found.push(`the GitHub deployment is ${newest}, and the outcome ${outcome}`)
    const open = states.filter((state) => !ends.includes(state))
    if (isLive && !isStarted && !isReused && open.length > 0)
      found.push(`earlier GitHub deployments are ${open.join(', ')}`)
  }
  const words = { deployed: 'is deployed', deleted: 'is deleted' }[outcome]
  const comment = comments.find(({ body }) => body.startsWith('<!-- graph-deploy-action:'))
  if (plan.use.startsWith('preview') && words !== undefined && !comment?.body.includes(words))
    found.push(`the comment does not say that it ${words}: ${comment?.body.slice(0, 200)}`)
  return found
}

function rollbackFaults(step: PlayedStep, story: Story): string[] {
  const { run, plan } = step
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
