import { type Answer, jsonAnswer } from '../../wire/answer.ts'
import { isUuid } from '../published-schemas.ts'
import type { Call, World } from './call.ts'
import { wholeNumber } from './paging.ts'

/** An integration of the workspace with GitHub: the account, and the repositories that it sees as `owner/name`. */
export interface SeededIntegration {
  readonly id: string
  readonly name: string
  readonly repositories: readonly string[]
}

/** `GET /v1/integrations/github/install`: all of them, as an array (OpenAPI, `GithubIntegration`). */
export function listIntegrations(world: World): Answer {
  requireOffered(world, 'v1')
  return jsonAnswer(200, world.habits.integrations.map(toIntegration))
}

/** `GET /v1/integrations/github/{id}/repos`: all that it sees, as an array (OpenAPI, `GithubRepository`). */
export function listRepositories(world: World, id: string): Answer {
  requireOffered(world, 'v1')
  return jsonAnswer(200, repositoriesOf(world, id))
}

/** `GET /v2/integrations/github/installations`: a page by `page_size` and `cursor` (public API reference, "integrations-v2"). */
export function listInstallations(world: World, call: Call): Answer {
  requireOffered(world, 'v2')
  return toPage(world, call, world.habits.integrations.map(toIntegration))
}

/** `GET /v2/integrations/github/installations/{id}/repositories`: a page of them. */
export function listInstallationRepositories(world: World, call: Call, id: string): Answer {
  requireOffered(world, 'v2')
  return toPage(world, call, repositoriesOf(world, id))
}

function requireOffered(world: World, version: 'v1' | 'v2'): void {
  if (!world.habits.integrationCalls.includes(version)) throw world.voice.refusal(404, 'Not Found')
}

function toIntegration({ id, name }: SeededIntegration, at: number) {
  return { id, installation_id: 1_000 + at, name }
}

function repositoriesOf(world: World, id: string) {
  if (!isUuid(id)) throw world.voice.refusal(422, 'Input should be a valid UUID')
  const found = world.habits.integrations.find((one) => one.id === id)
  if (found === undefined) throw world.voice.refusal(404, `GitHub integration ${id} not found.`)
  return found.repositories.map((repository, at) => {
    const [owner = '', name = ''] = repository.split('/')
    const url = `https://github.com/${repository}`
    return { host_integration_id: id, id: at + 1, name, owner, url, default_branch: 'main' }
  })
}

function toPage(world: World, call: Call, all: readonly object[]): Answer {
  const size = wholeNumber(world, call, 'page_size', 20, 1, 100)
  const from = Number(Buffer.from(call.query.get('cursor') ?? '', 'base64url').toString() || '0')
  const to = from + size
  const next = to < all.length ? Buffer.from(String(to)).toString('base64url') : null
  return jsonAnswer(200, { items: all.slice(from, to), next_cursor: next })
}
