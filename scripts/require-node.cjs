// What npm runs before a script: on a Node older than package.json asks for it says so in one sentence, and fails. Written
// for every Node there is, which the scripts are not: they are TypeScript, and use syntax of today.
const needed = require('../package.json').engines.node.replace(/\D+/, '')

if (Number(process.versions.node.split('.')[0]) < Number(needed)) {
  console.error(
    'This needs Node ' +
      needed +
      ' and runs on Node ' +
      process.versions.node +
      ': run `npm ci`, which brings Node ' +
      needed +
      ' on Linux (x64, arm64) and Windows (x64), or install it from https://nodejs.org.',
  )
  process.exit(1)
}
