import { integrationId } from '../scenarios/step.ts'
import { plainStory, serving } from './found.ts'
import { deployedSecret, question } from './generate.ts'
import type { Schedule, Use } from './schedule.ts'

type Inputs = Readonly<Record<string, string>>

/** The story of one step. Without `wait: false`, it waits for ten minutes. */
function story(use: Use, inputs: Inputs, more: Partial<Schedule> = {}): Schedule {
  const waits = use !== 'sweep' && use !== 'smoke-test' && inputs['wait'] !== 'false'
  const own = { ...inputs, ...(waits && { wait_timeout: '10m' }) }
  const steps = [{ use, startsAfterMs: 0, inputs: own, faults: [] }]
  const builds = [{ statuses: ['BUILDING', 'DEPLOYED'], paceMs: 2_000 }]
  return { ...plainStory, builds, ...more, steps }
}

const create = { mode: 'create', name: 'agent', integration_id: integrationId }
const update = { mode: 'update', deployment_id: '{id}' }
const remove = { mode: 'delete', deployment_id: '{id}' }
const preview = { mode: 'preview', integration_id: integrationId }
const tested = { smoke_test: 'true', ...question }
const there = { target: serving }
const pull = { name: 'agent-pr-7' }
const spec = { dialect: 'spec' } as const
const odd = { activeRevision: 'hidden' } as const

/** Every use of the action that faults are tried on. */
export const uses: Readonly<Record<string, Schedule>> = {
  'create-spec': story('create', { ...create, secrets: `MODEL_KEY=${deployedSecret}` }, spec),
  'create-live': story('create', { ...create, secrets: `MODEL_KEY=${deployedSecret}` }),
  'create-discovered': story('create', { mode: 'create', name: 'agent' }),
  'create-not-awaited': story('create', { ...create, wait: 'false' }),
  'create-existing-spec': story('create', create, { ...there, ...spec }),
  'create-existing-live': story('create', create, there),
  'create-reuse': story('create', { ...create, if_exists: 'reuse' }, there),
  'create-smoke': story('create', { ...create, ...tested }),
  'create-upload': story('create', { mode: 'create', name: 'agent', source: 'internal_source' }),
  'update-spec': story('update', update, { ...there, ...spec }),
  'update-live': story('update', update, there),
  'update-stale-answer': story('update', update, {
    ...there,
    habits: { exposeRevisionOnPatch: false, showCommitAsRef: true },
  }),
  'update-odd-service': story('update', update, {
    ...there,
    habits: odd,
    lagMs: { lists: 2_000, gets: 2_000 },
  }),
  'update-by-name': story('update', { mode: 'update', name: 'agent' }, there),
  'update-interrupt': story(
    'update',
    { ...update, interrupt_running: 'true' },
    { target: { ...serving, statuses: ['DEPLOYED', 'DEPLOYING'] } },
  ),
  'update-not-awaited': story('update', { ...update, wait: 'false' }, there),
  'update-environment': story('update', { ...update, environment: 'Production' }, there),
  rollback: story(
    'update',
    { ...update, ...tested, rollback_on_failure: 'true' },
    { ...there, answersWrongly: true },
  ),
  'rollback-by-hand': story(
    'rollback',
    { mode: 'rollback', name: 'agent', ...tested },
    { target: { ...serving, statuses: ['DEPLOYED', 'DEPLOYED'] } },
  ),
  'delete-spec': story('delete', remove, { ...there, ...spec }),
  'delete-live': story('delete', remove, there),
  'delete-by-name': story('delete', { mode: 'delete', name: 'agent' }, there),
  'delete-not-awaited': story('delete', { ...remove, wait: 'false' }, there),
  'preview-opened': story(
    'preview-opened',
    { ...preview, environment: 'Preview' },
    { ...pull, hasOtherAgent: true },
  ),
  'preview-pushed': story('preview-pushed', preview, { ...pull, ...there }),
  'preview-closed': story(
    'preview-closed',
    { mode: 'preview' },
    { ...pull, ...there, pull: 'closed', hasOtherAgent: true },
  ),
  sweep: story('sweep', { mode: 'sweep', dry_run: 'false' }, { ...pull, ...there, pull: 'closed' }),
  'smoke-question': story('smoke-test', { mode: 'smoke-test', ...question }),
  // One test after the other, so that the n-th request is the same every time.
  'smoke-plan': story('smoke-test', {
    mode: 'smoke-test',
    smoke_plan: 'smoke.yml',
    smoke_parallel: '1',
  }),
}

/** Those that are also stopped by signals at every request to the control plane. */
export const stopped: readonly string[] = [
  ...[
    'create-live',
    'create-smoke',
    'create-upload',
    'update-spec',
    'rollback',
    'rollback-by-hand',
  ],
  ...['delete-live', 'preview-opened', 'preview-closed', 'sweep'],
]
