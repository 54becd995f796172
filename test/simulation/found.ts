import { integrationId } from '../scenarios/step.ts'
import type { Schedule } from './schedule.ts'

/** A story that once showed a defect, shrunk; the seed is of the generator of its day. */
interface FoundStory {
  readonly seed: number
  readonly showed: string
  readonly schedule: Partial<Schedule>
}

/** What every story begins as. */
export const plainStory: Schedule = {
  seed: 1,
  dialect: 'live',
  habits: {},
  name: 'agent',
  target: undefined,
  others: [],
  pull: 'open',
  comments: 0,
  steps: [],
  actors: [],
  builds: [],
  lagMs: { lists: 0, gets: 0 },
  travelMs: 5,
  answersWrongly: false,
}

/** A deployment that serves. */
export const serving = {
  statuses: ['DEPLOYED'],
  buildOnPush: false,
  isCurrent: false,
  isForeign: false,
} as const

/** Played again by `npm test`. */
export const foundStories: readonly FoundStory[] = [
  {
    seed: 440,
    showed: 'a creation that nobody waits for ended with a revision of another deployment',
    schedule: {
      steps: [
        {
          use: 'create',
          startsAfterMs: 0,
          inputs: { mode: 'create', name: 'agent', wait: 'false' },
          faults: [{ service: 'control', index: 1, kind: 'wrong-revision', lastsMs: 0 }],
        },
      ],
    },
  },
  {
    seed: 2554,
    showed: 'a second request was refused, and nothing said that the first was carried out',
    schedule: {
      target: serving,
      steps: [
        {
          use: 'update',
          startsAfterMs: 0,
          inputs: { mode: 'update', name: 'agent', wait_timeout: '10m' },
          faults: [
            { service: 'control', index: 3, kind: '502-after', lastsMs: 0 },
            { service: 'control', index: 4, kind: '503', lastsMs: 0 },
          ],
        },
        {
          use: 'delete',
          startsAfterMs: 500,
          inputs: { mode: 'delete', deployment_id: '{id}', wait: 'false' },
          faults: [],
        },
      ],
    },
  },
  {
    seed: 2757,
    showed:
      'a deployment that was listed, but not readable yet, was taken for the one of a lost request',
    schedule: {
      name: 'agent-pr-7',
      steps: [
        {
          use: 'preview-pushed',
          startsAfterMs: 0,
          inputs: { mode: 'preview', wait_timeout: '10m' },
          faults: [],
        },
        {
          use: 'preview-pushed',
          startsAfterMs: 500,
          inputs: { mode: 'preview', environment: 'Preview', wait_timeout: '10m' },
          faults: [
            { service: 'control', index: 2, kind: '429-1s', lastsMs: 0 },
            { service: 'control', index: 5, kind: 'stall-after', lastsMs: 0 },
          ],
        },
      ],
      builds: [{ statuses: ['BUILDING', 'DEPLOYED'], paceMs: 70_000 }],
      lagMs: { lists: 0, gets: 10_000 },
    },
  },
  {
    seed: 5885,
    showed: 'the GitHub deployment of a killed step that knew only the id stayed in progress',
    schedule: {
      dialect: 'spec',
      target: serving,
      steps: [
        {
          use: 'update',
          startsAfterMs: 1_000,
          inputs: { mode: 'update', deployment_id: '{id}', environment: 'Preview' },
          faults: [],
        },
        {
          use: 'create',
          startsAfterMs: 51_500,
          inputs: { mode: 'create', name: 'agent', environment: 'Preview', wait_timeout: '10m' },
          faults: [],
        },
      ],
      actors: [{ afterMs: 58_000, does: 'deletes' }],
      builds: [
        { statuses: ['QUEUED', 'BUILDING', 'DEPLOYED'], paceMs: 500 },
        { statuses: ['QUEUED', 'BUILDING'], paceMs: 30_000 },
      ],
    },
  },
  {
    seed: 13727,
    showed:
      'a lost update of a deployment that is given by its id was sent again, because it is of another repository',
    schedule: {
      target: { ...serving, isForeign: true },
      steps: [
        {
          use: 'update',
          startsAfterMs: 0,
          inputs: { mode: 'update', deployment_id: '{id}', wait_timeout: '10m' },
          faults: [{ service: 'control', index: 1, kind: 'stall-after', lastsMs: 0 }],
        },
      ],
    },
  },
  {
    seed: 13801,
    showed:
      'a deployment that was made while the list was read was taken for the one of a lost request',
    schedule: {
      dialect: 'spec',
      others: Array.from({ length: 33 }, (_, at) => ({
        name: `agent-${at}`,
        repository: 'acme/other',
      })),
      steps: [
        {
          use: 'create',
          startsAfterMs: 3_000,
          inputs: { mode: 'create', name: 'agent', wait_timeout: '10m' },
          faults: [
            { service: 'control', index: 1, kind: 'stall', lastsMs: 0 },
            { service: 'control', index: 1, kind: 'stall-after', lastsMs: 0 },
          ],
        },
        {
          use: 'create',
          startsAfterMs: 300,
          inputs: { mode: 'create', name: 'agent', if_exists: 'reuse', wait_timeout: '10m' },
          faults: [{ service: 'control', index: 2, kind: 'null', lastsMs: 0 }],
        },
      ],
    },
  },
  {
    seed: 30184,
    showed:
      'a creation of another step was taken for a lost one, because its time could not be read yet',
    schedule: {
      dialect: 'spec',
      comments: 48,
      lagMs: { lists: 9_855, gets: 0 },
      steps: [
        {
          use: 'create',
          startsAfterMs: 2_000,
          inputs: {
            mode: 'create',
            name: 'agent',
            integration_id: integrationId,
            wait_timeout: '10m',
          },
          faults: [
            { service: 'control', index: 1, kind: 'garbage', lastsMs: 54_775 },
            { service: 'github', index: 0, kind: '500', lastsMs: 100_014 },
          ],
        },
        {
          use: 'create',
          startsAfterMs: 50,
          inputs: {
            mode: 'create',
            name: 'agent',
            if_exists: 'fail',
            environment: 'Preview',
            wait_timeout: '10m',
          },
          faults: [],
        },
      ],
    },
  },
  {
    seed: 3835,
    showed: 'a creation was not believed after lists that showed that its name was free',
    schedule: {
      dialect: 'spec',
      name: 'agent-pr-7',
      target: { ...serving, statuses: ['BUILD_FAILED'] },
      steps: [
        {
          use: 'preview-pushed',
          startsAfterMs: 0,
          inputs: { mode: 'preview', integration_id: integrationId, wait_timeout: '10m' },
          faults: [
            { service: 'control', index: 1, kind: 'garbage', lastsMs: 107_212 },
            { service: 'control', index: 3, kind: 'lost-then-reset', lastsMs: 16_433 },
            { service: 'control', index: 2, kind: 'wrong-id', lastsMs: 160_219 },
            { service: 'control', index: 0, kind: 'html', lastsMs: 19_566 },
            { service: 'control', index: 0, kind: 'empty', lastsMs: 46_963 },
          ],
        },
      ],
      actors: [{ afterMs: 5_791, does: 'renames' }],
      builds: [
        { statuses: ['QUEUED', 'BUILDING', 'DEPLOYING', 'DEPLOYED'], paceMs: 4_458 },
        { statuses: ['QUEUED', 'BUILDING', 'DEPLOYING', 'DEPLOYED'], paceMs: 15_457 },
      ],
    },
  },
]
