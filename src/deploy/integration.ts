import type { IntegrationList } from '../control-plane/integrations.ts'
import type { Integration, Repository } from '../control-plane/schemas.ts'
import { isBuiltElsewhere, toShownRepository } from '../github/repository-address.ts'
import { HttpError } from '../http/errors.ts'
import { NoIntegration, SeveralIntegrations } from '../step/step-errors.ts'
import type { ModeContext } from './context.ts'

/** How many integrations a message names. */
const maxNamed = 10
/** Refusals of an integration that was taken off on GitHub, which must not stand in the way of another. */
const takenOff = [403, 404, 409, 410, 422]

/** What an integration shows of the repository that is looked for. */
interface View {
  readonly integration: Integration
  readonly sees: boolean
  /** How many repositories it shows, or why it shows none. */
  readonly words: string
}

/**
 * The ID of the workspace's only GitHub integration that sees a repository; undefined where the service lists none at all,
 * and decides by itself. Throws NoIntegration and SeveralIntegrations, which list what was found.
 */
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
  const views: View[] = []
  for (const integration of list.integrations) {
    views.push(await lookAt(integration, { repoUrl, list }, context))
  }
  const seeing = views.filter(({ sees }) => sees)
  const [only] = seeing
  const repository = toShownRepository(repoUrl)
  if (only === undefined) throw new NoIntegration(toAbsence(repository, views), {})
  if (seeing.length > 1) {
    const problem = `${seeing.length} GitHub integrations of the workspace see ${repository}`
    const named = toNames(seeing, ({ integration }) => toName(integration))
    throw new SeveralIntegrations(`${problem}: ${named}`, {})
  }
  log.info(`The GitHub integration ${toName(only.integration)} sees ${repository}`)
  return only.integration.id
}

async function lookAt(
  integration: Integration,
  { repoUrl, list }: { readonly repoUrl: string; readonly list: IntegrationList },
  { controlPlane, log, signal }: ModeContext,
): Promise<View> {
  let count = 0
  try {
    for await (const one of controlPlane.integrations.listRepositories(integration, list, signal)) {
      count += 1
      if (isIt(one, repoUrl)) return { integration, sees: true, words: '' }
    }
  } catch (error) {
    if (!(error instanceof HttpError) || !takenOff.includes(error.status)) throw error
    log.info(`GitHub integration ${toName(integration)}: ${error.message}`)
    return { integration, sees: false, words: `cannot be read (${error.status})` }
  }
  const words = `sees ${count} other ${count === 1 ? 'repository' : 'repositories'}`
  return { integration, sees: false, words }
}

function isIt({ url, owner, name }: Repository, repoUrl: string): boolean {
  return !isBuiltElsewhere(repoUrl, url ?? `${owner}/${name}`)
}

function toAbsence(repository: string, views: readonly View[]): string {
  if (views.length === 0) return `the workspace has no GitHub integration that sees ${repository}`
  const found = toNames(views, ({ integration, words }) => `${toName(integration)} ${words}`)
  return `no GitHub integration of the workspace sees ${repository}: ${found}`
}

function toNames(views: readonly View[], toText: (view: View) => string): string {
  const named = views.slice(0, maxNamed).map(toText)
  const more = views.length - named.length
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

function toName({ id, name }: Integration): string {
  return name === undefined ? id : `${name} (${id})`
}
