// What this version takes, as the most that the next one may take: lower a number when the action has become better.

/** Bytes. */
export const sizes = {
  /** All files of `dist/` together. */
  bundle: 1_412_000,
  /** Those that a step loads which ends at its inputs, that updates a deployment, that asks one question in JSON. */
  start: 189_000,
  update: 568_000,
  smokeTest: 844_300,
}

/** Ratios to a plain script that makes the requests of an update (plain-update.mjs), of the least of several rounds. */
export const ratios = {
  start: { wall: 1.1, cpu: 1.17, memory: 1.1 },
  update: { wall: 2.2, cpu: 2.56, memory: 1.26 },
}
