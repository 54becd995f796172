// How long the bundled action takes to start, as a ratio to `node -e 0` in one interleaved run: it ends at its inputs.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

const rounds = Number(process.argv[2] ?? 31)
const subjects = {
  'node -e 0': ['-e', '0'],
  'dist/index.js': ['dist/index.js'],
}
const times = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]))
for (let round = 0; round < rounds; round += 1) {
  const order = Object.entries(subjects).sort(() => Math.random() - 0.5)
  for (const [name, args] of order) {
    const start = performance.now()
    const { stdout } = spawnSync(process.execPath, args, { env: { GITHUB_OUTPUT: '/dev/null' } })
    times[name].push(performance.now() - start)
    if (name !== 'node -e 0' && !String(stdout).includes('Outcome: failed'))
      throw new Error('it did not run')
  }
}
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
const bare = median(times['node -e 0'])
for (const [name, values] of Object.entries(times)) {
  console.log(
    `${name.padEnd(14)} ${median(values).toFixed(1)} ms  ${(median(values) / bare).toFixed(2)}`,
  )
}
console.log(`dist/index.js  ${statSync('dist/index.js').size} bytes`)
