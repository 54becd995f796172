import type { StoredDeployment } from '../platform/control-service/stored-deployment.ts'
import { kinds } from './fault-kinds.ts'
import type { PlayedStep, Story } from './play.ts'
import { servesNew } from './world.ts'

/** The services' knowledge about a step. */
export function truthOf({ number, plan, from, to, run }: PlayedStep, story: Story) {
  const { world, schedule } = story
  const targetAt = targetsOf(plan, story)
  const mine = world.changes.filter(({ by }) => by === number)
  const store = world.stateAt()
  const lag = Math.max(schedule.lagMs.lists, schedule.lagMs.gets) + 2 * schedule.travelMs + 1_000
  /** True if something held at a moment that the step may have seen. */
  const moments = [from - lag, ...world.momentsBetween(from - lag, to), to]
  const everWas = (holds: (target: StoredDeployment | undefined) => boolean) =>
    moments.some((at) => holds(targetAt(at)))
  const deployment = store.deployments.find((one) => one.id === run.outputs['deployment_id'])
  const revision = deployment?.revisions.find((one) => one.id === run.outputs['revision_id'])
  const met = world.met.filter((one) => one.step === number)
  const isLied = met.some(({ kind: name, service, request }) => {
    const kind = kinds.find((one) => one.name === name)
    const [method = '', path = ''] = request.split(' ')
    const isAwaited = plan.inputs['wait'] !== 'false'
    const isSpec = schedule.dialect === 'spec'
    const step = { isSpec, isAwaited, isUpload: plan.inputs['source'] !== undefined }
    return kind?.lie?.({ service, index: 0, method, path }, step) ?? false
  })
  return { mine, store, moments, everWas, deployment, revision, met, isLied }
}

/** The deployment that a step means, at a time. */
function targetsOf({ inputs }: PlayedStep['plan'], { world, schedule: { name } }: Story) {
  const isMeant = (one: StoredDeployment) =>
    inputs['deployment_id'] === undefined ? one.name === name : one.id === world.targetId
  return (at: number) => world.stateAt(at).present().findLast(isMeant)
}
/**
 * Events that nothing can tell apart (docs/reliability.md, "Limits"). Somebody else writes the same in the seconds of a
 * lost response, or the responses don't name what a write made.
 */
export function isBlurred({ schedule, world }: Story): boolean {
  const isNamed = schedule.habits.exposeRevisionOnPatch === true && schedule.dialect === 'live'
  const made = world.changes.filter(({ what }) => what === 'revision')
  const lost = world.met.filter(
    ({ service, request }) => service === 'control' && /^(?:PATCH|POST)/.test(request),
  )
  // What a step knows of the service's time is a whole second, and as old as its last answer.
  const knownMs = 1_000 + 2 * schedule.travelMs
  const isTwin = (one: (typeof made)[number]) =>
    lost.some(({ at, step }) => step !== one.by && one.at >= at - knownMs && one.at < at + 60_000)
  return (
    made.some(isTwin) ||
    (!isNamed &&
      made.some((one, at) => {
        const next = made[at + 1]
        return next !== undefined && next.by !== one.by && next.at - one.at < 2_000
      }))
  )
}

/** The reason why an undisturbed step fails; undefined if it must succeed. */
export function whyRed({ plan, from }: PlayedStep, story: Story): string | undefined {
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
  if (use === 'smoke-test' && schedule.answersWrongly && servesNew(target))
    return 'what others deployed answers wrongly'
  if (inputs['secrets_mode'] === 'merge' && use === 'preview-opened') return undefined
  return undefined
}
