import type { PlatformOptions } from '../platform/platform.ts'
import { type FaultScenario, idOf, plainSecret, seedOurs } from './fault-scenario.ts'
import type { FaultWorld } from './fault-world.ts'
import { stubValues } from './graph-stub.ts'
import { servesOwn } from './truth.ts'

const integrationId = '11111111-2222-4333-8444-555555555555'
const create = { mode: 'create', name: 'agent', integration_id: integrationId }
const isServed = (world: FaultWorld) => servesOwn(world, 'agent')
const agentOf = ({ platform }: FaultWorld) =>
  platform.deployments.find(({ name }) => name === 'agent')
const servesRedeployed = (world: FaultWorld) => {
  const agent = agentOf(world)
  const active = agent?.revisions.find(({ id }) => id === agent.activeRevisionId)
  return active?.madeBy === 'redeploy' && active.status === 'DEPLOYED'
}
const seedAgent = (world: FaultWorld) => void seedOurs(world, 'agent')
const byId = (world: FaultWorld) => ({ mode: 'update', deployment_id: idOf(world, 'agent') })

function fresh(dialect: 'spec' | 'live'): FaultScenario {
  return {
    name: `create-${dialect}`,
    platform: { dialect },
    inputs: () => ({ ...create, secrets: `MODEL_KEY=${plainSecret}` }),
    done: isServed,
    most: { created: 1, revisions: 1 },
  }
}

function existing(dialect: 'spec' | 'live'): FaultScenario {
  return {
    name: `create-existing-${dialect}`,
    platform: { dialect },
    prepare: seedAgent,
    inputs: () => create,
    done: isServed,
    most: { revisions: 1 },
  }
}

function update(name: string, platform: PlatformOptions): FaultScenario {
  return {
    name: `update-${name}`,
    platform,
    prepare: seedAgent,
    inputs: byId,
    done: isServed,
    most: { revisions: 1 },
  }
}

function question(world: FaultWorld): Record<string, string> {
  return {
    smoke_test: 'true',
    assistant_id: 'agent',
    smoke_input: '{topic: Tea}',
    deployment_url: world.graph.url,
  }
}

/** The uses that deploy something. */
export const deployingScenarios: readonly FaultScenario[] = [
  fresh('spec'),
  fresh('live'),
  {
    ...fresh('live'),
    name: 'create-discovered',
    inputs: () => ({ ...create, integration_id: '' }),
  },
  {
    ...fresh('live'),
    name: 'create-not-awaited',
    inputs: () => ({ ...create, wait: 'false' }),
    done: (_world, truth) => truth.created.length === 1,
  },
  existing('spec'),
  existing('live'),
  {
    name: 'create-reuse',
    prepare: seedAgent,
    inputs: () => ({ ...create, if_exists: 'reuse' }),
    done: () => true,
    most: {},
  },
  update('spec', { dialect: 'spec' }),
  update('live', { dialect: 'live' }),
  // Its revisions show another commit than the event's: after a lost response, none is known to be the step's own, so the
  // request is sent again. A second build is cheaper than a wrong verdict.
  {
    ...update('stale-answer', { exposeRevisionOnPatch: false, showCommitAsRef: true }),
    most: { revisions: 2 },
  },
  update('odd-service', {
    listOrder: 'oldest-first',
    activeRevision: 'hidden',
    visibleAfterReads: 1,
  }),
  {
    ...update('by-name', {}),
    inputs: () => ({ mode: 'update', name: 'agent' }),
  },
  {
    ...update('interrupt', {}),
    prepare: (world) => {
      seedAgent(world)
      const agent = agentOf(world)
      if (agent?.revisions[0] === undefined) throw new Error('there is no agent')
      agent.revisions[0].status = 'DEPLOYING'
      agent.activeRevisionId = null
    },
    inputs: (world) => ({ ...byId(world), interrupt_running: 'true' }),
  },
  {
    ...update('not-awaited', {}),
    inputs: (world) => ({ ...byId(world), wait: 'false' }),
    done: (_world, truth) => truth.revisions.length === 1,
  },
  {
    name: 'rollback',
    prepare: seedAgent,
    inputs: (world) => ({
      ...byId(world),
      ...question(world),
      smoke_expect: '{answer: Coffee}',
      rollback_on_failure: 'true',
    }),
    done: () => false,
    most: { revisions: 1, redeployed: 1, runs: 2 },
    redWhenClean: true,
  },
  {
    name: 'rollback-by-hand',
    prepare: (world) => {
      seedAgent(world)
      world.platform.nextScript(['DEPLOYED'])
      world.platform.supersede(idOf(world, 'agent'))
    },
    inputs: (world) => ({
      mode: 'rollback',
      name: 'agent',
      ...question(world),
      smoke_expect: JSON.stringify(stubValues),
    }),
    done: (world, truth) => servesRedeployed(world) && truth.runs > 0,
    most: { redeployed: 1, runs: 2 },
  },
  {
    name: 'create-smoke',
    inputs: (world) => ({
      ...create,
      ...question(world),
      smoke_expect: JSON.stringify(stubValues),
    }),
    done: (world, truth) => isServed(world) && truth.runs > 0,
    most: { created: 1, revisions: 1, runs: 2 },
  },
  {
    name: 'update-environment',
    prepare: seedAgent,
    inputs: (world) => ({ ...byId(world), environment: 'production' }),
    done: isServed,
    most: { revisions: 1 },
  },
]
