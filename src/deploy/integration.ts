import type { Integration, IntegrationList } from '../control-plane/integrations.ts'
import { HttpError } from '../http/errors.ts'
import { NoIntegration, SeveralIntegrations } from '../step/step-errors.ts'
import { isBuiltElsewhere, toShownRepository } from '../workflow/repository-address.ts'
import type { ModeContext } from './context.ts'

/** How many integrations a message names. */
const maxNamed = 10
/** Refusals of an integration that was taken off on GitHub, which must not stand in the way of another. */
const takenOff = [403, 404, 409, 410, 422]

/** The ID of the only GitHub integration that sees a repository; undefined where the service lists none. Throws NoIntegration, SeveralIntegrations. */
export async function discoverIntegration(
  repoUrl: string,
  context: ModeContext,
): Promise<string | undefined> {
  const { controlPlane, log, signal } = context
  const list = await controlPlane.integrations.list(signal)
  if (list === undefined) {
    log.info('The control service does not list GitHub integrations: none is named')
    return undefined
  }
  const look = (one: Integration) => lookAt(one, { repoUrl, list }, context)
  const views = await Array.fromAsync(list.integrations, look)
  const seeing = views.filter(({ instead }) => instead === undefined)
  const [only] = seeing
  const repository = toShownRepository(repoUrl)
  if (only === undefined) {
    const found = toShort(views.map(({ name, instead }) => `${name} ${instead}`))
    const problem = `no GitHub integration of the workspace sees ${repository}: ${found}`
    const none = `the workspace has no GitHub integration that sees ${repository}`
    throw new NoIntegration(found === '' ? none : problem, {})
  }
  if (seeing.length > 1) {
    const problem = `${seeing.length} GitHub integrations of the workspace see ${repository}`
    throw new SeveralIntegrations(`${problem}: ${toShort(seeing.map(({ name }) => name))}`, {})
  }
  log.info(`The GitHub integration ${only.name} sees ${repository}`)
  return only.id
}

/** An integration as a message names it, and what it sees instead of the repository; undefined where it sees that. */
async function lookAt(
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
      const isIt = !isBuiltElsewhere(repoUrl, one.url ?? `${one.owner}/${one.name}`)
      if (isIt) return { id, name, instead: undefined }
    }
  } catch (error) {
    if (!(error instanceof HttpError) || !takenOff.includes(error.status)) throw error
    log.info(`GitHub integration ${name}: ${error.message}`)
    return { id, name, instead: `cannot be read (${error.status})` }
  }
  return { id, name, instead: `sees ${count} other ${count === 1 ? 'repository' : 'repositories'}` }
}

function toShort(names: readonly string[]): string {
  const more = names.length > maxNamed ? [`${names.length - maxNamed} more`] : []
  return [...names.slice(0, maxNamed), ...more].join(', ')
}
