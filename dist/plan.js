#!/usr/bin/env node
// Becomes dist/plan.js, the command that runs a smoke plan. Unlike the bundle, this file also runs on an old Node.
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    'This command requires Node 24, but runs on Node ' + process.versions.node + '.\n',
  )
  process.exit(2)
}
process.argv.splice(2, 0, 'plan')
require('./index.js')
