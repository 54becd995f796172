import { writeSync } from 'node:fs'

// Imported by entry.ts before anything else: on an older Node, libraries of the bundle break while they are loaded.

const neededMajor = 24

if (Number(process.versions.node.split('.')[0]) < neededMajor) {
  writeSync(
    1,
    `::error title=Node ${neededMajor} required::This action requires Node ${neededMajor}, but runs on Node ${process.versions.node}. Use a GitHub Actions runner of version 2.327.1 or later.\n`,
  )
  process.exit(1)
}
