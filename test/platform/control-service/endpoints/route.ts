import type { Answer } from '../../wire/answer.ts'
import type { Call, Endpoint, World } from './call.ts'
import { clientEndpoints } from './client-endpoints.ts'
import {
  createDeployment,
  deleteDeployment,
  listDeployments,
  readDeployment,
  redeployRevision,
  refuseBulkDelete,
} from './deployments.ts'
import {
  listInstallationRepositories,
  listInstallations,
  listIntegrations,
  listRepositories,
} from './integrations.ts'
import { interruptRevision } from './interrupt.ts'
import { readLogs } from './logs.ts'
import { patchDeployment } from './patch.ts'
import { listRevisions, readRevision } from './revisions.ts'

/** The seven endpoints of the specification, the bulk delete that must never be hit, and those of the public service. */
const endpoints: readonly Endpoint[] = [
  { route: 'POST /v2/deployments', answer: createDeployment },
  { route: 'GET /v2/deployments', answer: listDeployments },
  { route: 'DELETE /v2/deployments', answer: refuseBulkDelete },
  { route: 'GET /v2/deployments/*', answer: (world, _call, id) => readDeployment(world, id) },
  { route: 'PATCH /v2/deployments/*', answer: patchDeployment },
  { route: 'DELETE /v2/deployments/*', answer: deleteDeployment },
  { route: 'GET /v2/deployments/*/revisions', answer: listRevisions },
  {
    route: 'GET /v2/deployments/*/revisions/*',
    answer: (world, _call, id, revisionId) => readRevision(world, id, revisionId),
  },
  {
    route: 'POST /v2/deployments/*/revisions/*/redeploy',
    liveOnly: true,
    answer: (world, _call, id, revisionId) => redeployRevision(world, id, revisionId),
  },
  { route: 'GET /v2/deployments/*/revisions/*/logs', liveOnly: true, answer: readLogs },
  {
    route: 'POST /v2/deployments/*/revisions/*/interrupt',
    liveOnly: true,
    answer: (world, _call, id, revisionId) => interruptRevision(world, id, revisionId),
  },
  { route: 'GET /v1/integrations/github/install', liveOnly: true, answer: listIntegrations },
  {
    route: 'GET /v1/integrations/github/*/repos',
    liveOnly: true,
    answer: (world, _call, id) => listRepositories(world, id),
  },
  { route: 'GET /v2/integrations/github/installations', liveOnly: true, answer: listInstallations },
  {
    route: 'GET /v2/integrations/github/installations/*/repositories',
    liveOnly: true,
    answer: listInstallationRepositories,
  },
  ...clientEndpoints,
]

/** Answers a call with the endpoint it names, or refuses it with 404. */
export function route(world: World, call: Call): Answer {
  const asked = `${call.method} ${call.path.replace(/\/$/, '')}`.split('/')
  for (const endpoint of endpoints) {
    if (endpoint.liveOnly === true && world.dialect !== 'live') continue
    const wanted = endpoint.route.split('/')
    if (wanted.length !== asked.length) continue
    if (!wanted.every((part, at) => (part === '*' ? asked[at] !== '' : part === asked[at])))
      continue
    const ids = asked.filter((_part, at) => wanted[at] === '*').map(decoded)
    return endpoint.answer(world, call, ids[0] ?? '', ids[1] ?? '')
  }
  throw world.voice.refusal(404, 'Not Found')
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
