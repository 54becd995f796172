import { writeSync } from 'node:fs'

// Imported by main.ts before anything else, and with an effect: on an older Node, libraries of the bundle break while
// they are loaded, or later and less clearly.

/** The Node that `using: node24` of action.yml brings. */
const neededMajor = 24

if (Number(process.versions.node.split('.')[0]) < neededMajor) {
  writeSync(
    1,
    `::error title=Node ${neededMajor} is needed::This action needs Node ${neededMajor} and runs on Node ${process.versions.node}: use a GitHub Actions runner of version 2.327.1 or later, which brings it.\n`,
  )
  process.exit(1)
}
