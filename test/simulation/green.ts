import type { StoredDeployment } from '../platform/control-service/stored-deployment.ts'
import { defaultSha } from '../support/action-environment.ts'
import { deployedSecret } from './generate.ts'
import type { PlayedStep, Story } from './play.ts'
import { refOf } from './schedule.ts'
import { isBlurred, truthOf } from './truth.ts'
import { type Change, findAnswering } from './world.ts'

/** Checks a successful step: everything that its outcome claims has happened, and by this step. */
export function greenFaults(step: PlayedStep, story: Story): string[] {
  const { run, plan } = step
  if (run.exitCode !== 0) return []
  const { mine, moments, everWas, deployment, revision, isLied, store, met } = truthOf(step, story)
  if (isLied) return []
  const { inputs, use } = plan
  const { outcome = '', created } = run.outputs
  const found: string[] = []
  const made = (what: Change['what']) => mine.filter((one) => one.what === what)
  // What was made by a request whose answer was lost is found, not confirmed.
  const confirmed = made('deployment').filter(({ fault }) => fault === undefined)
  const isWrong = created === 'true' ? made('deployment').length === 0 : confirmed.length > 0
  if (created !== undefined && isWrong && !isBlurred(story))
    found.push(`created is ${created}, and the step created ${made('deployment').length}`)
  const isReused = inputs['if_exists'] === 'reuse' && created !== 'true'
  if (use === 'delete' && outcome === 'not-awaited') {
    if (deployment?.readsUntilGone === null) found.push('green, and no deletion was asked for')
    return found
  }
  if (use === 'rollback') {
    const isOwn = made('revision').some((one) => one.revision?.id === revision?.id)
    const isLive = revision?.history.includes('DEPLOYED') && revision.madeBy === 'redeploy'
    if (outcome !== 'rolled-back' || !isOwn || !isLive)
      found.push(`green as ${outcome}, not rolled back`)
    return found
  }
  if (outcome === 'deployed' || outcome === 'not-awaited') {
    if (deployment === undefined) return [...found, 'deployed to a deployment that does not exist']
    if (isReused) return found
    // Without waiting, the revision that the service names is not read.
    const isMisled = met.some(({ kind }) => kind.startsWith('wrong-'))
    if (revision === undefined && isMisled && outcome === 'not-awaited') return found
    if (revision === undefined) return [...found, 'deployed a revision that does not exist']
    const isOwn = made('revision').some(
      (one) => one.revision === revision || one.revision?.id === revision.id,
    )
    const isOfPush = revision.madeBy === 'push' && revision.repo_commit_sha === defaultSha
    if (!isOwn && !isOfPush && !isBlurred(story))
      found.push(`green on a revision of another (${revision.madeBy})`)
    // The specification's own service shows no ref.
    const isHidden = story.schedule.dialect === 'spec' && isBlurred(story)
    const ref = inputs['source'] === undefined ? refOf(story.schedule.name) : null
    if (revision.repo_ref !== ref && !isHidden) found.push(`deployed the ref ${revision.repo_ref}`)
    if (outcome === 'deployed') {
      if (!revision.history.includes('DEPLOYED')) found.push(`the revision was ${revision.history}`)
      const served = moments.some((at) => {
        const then = story.world.stateAt(at).deployments.find(({ id }) => id === deployment.id)
        return then?.activeRevisionId === revision.id
      })
      if (!served) found.push('the revision never served')
      const then = findAnswering(story.world.stateAt(step.to), story.schedule.name)
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
    // If the deployment never existed, an unclear response to DELETE proves nothing.
    const isUnclear = met.some(({ request }) => request.startsWith('DELETE'))
    if (targets.length === 0 && !isUnclear) found.push('deleted something that never was')
    const isGone = (one: StoredDeployment) =>
      // A 404 in the service's own words is believed; a gateway's is not.
      inputs['wait'] === 'false' || met.some(({ kind }) => /(?<!^gateway-)404$/.test(kind))
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
    const ids = deployment?.revisions.map(({ id }) => id) ?? []
    const isReplaced = moments.some((at) => {
      const then = story.world.stateAt(at).deployments.find(({ id }) => id === deployment?.id)
      return ids.indexOf(then?.activeRevisionId ?? '') > ids.indexOf(revision?.id ?? '')
    })
    if (!revision?.history.includes('SKIPPED') && !isReplaced)
      found.push(`superseded, and it was ${revision?.history}`)
    return found
  }
  if (outcome === 'skipped') {
    const head = story.world.github.refs.get(`heads/${refOf(story.schedule.name)}`)
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
