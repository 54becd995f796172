import type { Integration, IntegrationList } from '../control-plane/integrations.ts'
import { HttpError } from '../http/errors.ts'
import type { InputsOf } from '../inputs/catalogue.ts'
import { fail } from '../problem.ts'
import { isBuiltElsewhere, toShownAddress } from '../workflow/repository-address.ts'
import type { ModeContext } from './context.ts'

type IntegrationInputs = Pick<InputsOf<'create'>, 'integration_id' | 'source' | 'repo_url'>

const maxNamedIntegrations = 10
/** Refusals of an integration that was removed on GitHub, which must not block another. */
const removedStatuses = [403, 404, 409, 410, 422]

/** The ID of the integration of a new deployment: the given one, or for `github` the only one that can access the repository; undefined where the control plane lists none. Throws NoIntegration, SeveralIntegrations. */
export async function chooseIntegration(
  { integration_id: given, source, repo_url: repoUrl }: IntegrationInputs,
  context: ModeContext,
): Promise<string | undefined> {
  const { controlPlane, log, signal } = context
  if (given !== undefined || source !== 'github') return given
  const list = await controlPlane.integrations.list(signal)
  if (list === undefined) {
    log.info(
      'Continuing without `integration_id`: the control plane does not list GitHub integrations',
    )
    return undefined
  }
  const look = (one: Integration) => readAccess(one, { repoUrl, list }, context)
  const views = await Array.fromAsync(list.integrations, look)
  const withAccess = views.filter(({ instead }) => instead === undefined)
  const [only] = withAccess
  const repository = toShownAddress(repoUrl)
  if (only === undefined) {
    const found = toShort(views.map(({ name, instead }) => `${name} ${instead}`))
    const problem = `no GitHub integration of the workspace can access \`${repository}\`: ${found}`
    const none = `the workspace has no GitHub integration that can access \`${repository}\``
    fail('integration-not-found', found === '' ? none : problem)
  }
  if (withAccess.length > 1) {
    const problem = `${withAccess.length} GitHub integrations of the workspace can access \`${repository}\``
    fail('several-integrations', `${problem}: ${toShort(withAccess.map(({ name }) => name))}`)
  }
  log.info(`Using GitHub integration ${only.name} for ${repository}`)
  return only.id
}

/** An integration as a message names it, and what it can access instead of the repository; undefined where it can access that. */
async function readAccess(
  integration: Integration,
  { repoUrl, list }: { readonly repoUrl: string; readonly list: IntegrationList },
  { controlPlane, log, signal }: ModeContext,
) {
  const { id } = integration
  const name = integration.name === undefined ? id : `${integration.name} (${id})`
  let count = 0
  try {
    for await (const one of controlPlane.integrations.listRepositories(integration, list, signal)) {
      count += 1
      const address = one.url ?? `${one.owner}/${one.name}`
      if (!isBuiltElsewhere(repoUrl, address)) return { id, name, instead: undefined }
    }
  } catch (error) {
    if (!(error instanceof HttpError) || !removedStatuses.includes(error.status)) throw error
    log.info(`GitHub integration ${name}: ${error.message}`)
    return { id, name, instead: `cannot be read (${error.status})` }
  }
  const others = count === 1 ? '1 other repository' : `${count} other repositories`
  return { id, name, instead: `can access ${count === 0 ? 'no repository' : others}` }
}

function toShort(names: readonly string[]): string {
  const rest = names.length - maxNamedIntegrations
  const more = rest > 0 ? [`${rest} more`] : []
  return [...names.slice(0, maxNamedIntegrations), ...more].join(', ')
}
