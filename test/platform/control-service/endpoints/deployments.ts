import { type Answer, emptyAnswer, withStatus } from '../../wire/answer.ts'
import { isGoneAfterRead, latestRevision } from '../stored-deployment.ts'
import { type Call, requireDeployment, requireJsonObject, type World } from './call.ts'
import { type CreateRequest, namesSource, parseCreate } from './create-request.ts'
import { pageOf } from './paging.ts'
import { changedDeployment } from './patch.ts'

/** `POST /v2/deployments`: 201 with the new deployment, 409 on a taken name. With nothing to build there is no revision yet. */
export function createDeployment(world: World, call: Call): Answer {
  const request = parseCreate(world, requireJsonObject(world, call))
  const { name } = request.deployment
  requireFreeEnvironment(world, request)
  if (world.store.isNameTaken(name)) throw world.voice.refusal(409, takenName(world, name))
  const deployment = world.store.addDeployment(request.deployment)
  if (world.habits.emptyRevision || namesSource(request.config)) {
    const revision = world.store.addRevision(deployment, request.config, 'create')
    world.builder.revisionMade(deployment, revision)
  }
  return withStatus(world.voice.created(deployment), world.habits.successStatus.create)
}

/** `GET /v2/deployments`: newest first by default, filtered by `name_contains` (live) and cut into pages; a read of all that it finds. */
export function listDeployments(world: World, call: Call): Answer {
  const part = world.dialect === 'live' ? (call.query.get('name_contains') ?? '') : ''
  const named = world.store.present().filter((one) => one.name.includes(part))
  const found = named.filter((one) => !isGoneAfterRead(one))
  const page = pageOf(world, call, found.toReversed())
  return world.voice.deployments(page.items, page.nextOffset, world.listShape)
}

/** `GET /v2/deployments/{id}`: each read brings a deployment that is being deleted nearer to its 404. */
export function readDeployment(world: World, id: string): Answer {
  const deployment = requireDeployment(world, id)
  if (isGoneAfterRead(deployment)) requireDeployment(world, id)
  return world.voice.deployment(deployment)
}

/** `DELETE /v2/deployments/{id}`: 204 at once, gone only later (public service: the delete is asynchronous). */
export function deleteDeployment(world: World, call: Call, id: string): Answer {
  const deployment = requireDeployment(world, id)
  if (call.query.get('delete_tracing_project') === 'true') {
    world.store.forgetTracingProject(deployment.name)
  }
  if (deployment.readsUntilGone === null) {
    deployment.status = 'AWAITING_DELETE'
    deployment.updatedAt = world.store.now()
    deployment.readsUntilGone = world.deleteReads
    deployment.deleted = world.deleteReads === 0
    world.builder.deploymentDeleted(deployment)
  }
  return withStatus(emptyAnswer(204), world.habits.successStatus.delete)
}

/** `DELETE /v2/deployments` without an id is the bulk delete of the public service; the platform never does it. */
export function refuseBulkDelete(world: World): Answer {
  throw world.voice.refusal(400, 'The bulk delete needs deployment_ids; nothing was deleted.')
}

/** `POST …/redeploy`: a new revision with the configuration of an older revision; the response is the deployment (live). */
export function redeployRevision(world: World, id: string, revisionId: string): Answer {
  const deployment = requireDeployment(world, id)
  const old = deployment.revisions.find((one) => one.id === revisionId)
  if (old === undefined) throw world.voice.refusal(404, `Revision ID ${revisionId} not found.`)
  const answer = changedDeployment(world, deployment, () => {
    const revision = world.store.addRevision(deployment, old, 'redeploy')
    world.builder.revisionMade(deployment, revision)
  })
  return withStatus(answer, world.habits.successStatus.redeploy)
}

/** The public service keeps one deployment per repository and path, also while the old one is being deleted; a refusal brings that end nearer. */
function requireFreeEnvironment(world: World, { deployment, config }: CreateRequest): void {
  if (!world.habits.oneAgentEnvironment) return
  const ending = world.store.present().find((one) => {
    const sameCode = one.source_config.repo_url === deployment.source_config.repo_url
    return (
      one.readsUntilGone !== null &&
      sameCode &&
      latestRevision(one)?.config_path === config.config_path
    )
  })
  if (ending === undefined) return
  isGoneAfterRead(ending)
  throw world.voice.refusal(409, 'A deployment already exists for this agent environment')
}

function takenName(world: World, name: string): string {
  if (world.dialect === 'spec') return `a deployment with the name ${name} already exists`
  return (
    'Deployments create a tracing project in LangSmith with the same name as the deployment. ' +
    `There already exists a project in LangSmith named: ${name}.`
  )
}
