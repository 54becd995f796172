import { writeSync } from 'node:fs'

// Imported first: on an older Node, libraries fail while they are loaded.

if (Number.parseInt(process.versions.node, 10) < 24) {
  writeSync(
    1,
    `::error title=Node 24 required::This action requires Node 24, but runs on Node ${process.versions.node}. Use a GitHub Actions runner of version 2.327.1 or later.\n`,
  )
  process.exit(1)
}
