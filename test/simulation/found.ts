import type { Schedule } from './schedule.ts'

/** A story that once showed a defect, shrunk; the seed is of the generator of its day. */
interface FoundStory {
  readonly seed: number
  readonly showed: string
  readonly schedule: Partial<Schedule>
}

/** The beginning of every story. */
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
    seed: 967,
    showed: 'an update succeeded with the revision that another run had created a moment before',
    schedule: {
      seed: 1,
      name: 'agent-pr-7',
      habits: { exposeRevisionOnPatch: false },
      target: serving,
      travelMs: 400,
      steps: [
        {
          use: 'preview-pushed',
          startsAfterMs: 0,
          inputs: { mode: 'preview', wait_timeout: '10m' },
          faults: [],
        },
      ],
      actors: [{ afterMs: 2_100, does: 'deploys-hotfix' }],
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
]
