// What this version takes, as the most that the next one may take: lower a number when the action has become better.

/** Bytes. */
export const sizes = {
  /** All files of `dist/` together. */
  bundle: 1_520_000,
  /** Those that a step loads which ends at its inputs, that updates a deployment, that asks one question in JSON. */
  start: 194_500,
  update: 583_500,
  smokeTest: 868_000,
}

/** Ratios to a plain script that makes the requests of an update (plain-update.mjs), of the least of several rounds. */
export const ratios = {
  start: { wall: 1.1, cpu: 1.17, memory: 1.1 },
  update: { wall: 2.2, cpu: 2.56, memory: 1.26 },
}

/** Requests of a step on its happy path: to the control service, to GitHub, to the graph server. */
type Counts = readonly [control: number, gitHub: number, graphServer: number]

/**
 * The happy path of each mode, in the two dialects of the control service. The build is done at the first look. Only `live`
 * shows where the graph serves, which is asked whether it answers. What is found by its name is read by itself before it is
 * written to, and `spec` names no revision in its answer to an update, so that the revisions are read once more.
 */
export const requests = {
  'create, new': { live: [4, 0, 4], spec: [4, 0, 0] },
  'create, there already': { live: [6, 0, 4], spec: [7, 0, 0] },
  'update, by id': { live: [5, 0, 4], spec: [6, 0, 0] },
  'update, by name': { live: [6, 0, 4], spec: [7, 0, 0] },
  'update, with a question': { live: [5, 0, 10], spec: [6, 0, 10] },
  'delete, by id': { live: [2, 0, 0], spec: [2, 0, 0] },
  'delete, by name': { live: [4, 0, 0], spec: [4, 0, 0] },
  'smoke-test, one question': { live: [0, 0, 8], spec: [0, 0, 8] },
  // Two are those of the preflight. The comment is read, written and read again, because
  // another step may overwrite it: when the deployment begins, while that goes on, and at the end.
  'preview, opened': { live: [4, 8, 4], spec: [4, 8, 0] },
  'preview, closed': { live: [4, 3, 0], spec: [4, 3, 0] },
  'sweep, of one': { live: [3, 4, 0], spec: [3, 4, 0] },
} as const satisfies Readonly<Record<string, Readonly<Record<'live' | 'spec', Counts>>>>
