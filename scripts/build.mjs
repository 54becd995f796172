// Bundles src/main.ts into dist/, the files that the runner executes: compiled by tsc, bundled by ncc, not minified, so
// that it can be read. A build that fails leaves dist/ as it was.
import { execFileSync } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// A fixed name: the bundle holds the paths of its modules, and must be the same wherever it is built.
const directory = '.build'
const compiled = join(directory, 'compiled')
const bundled = join(directory, 'bundled')
const run = (command, ...args) => execFileSync(command, args, { stdio: 'inherit' })
try {
  run('tsc', '-p', 'tsconfig.build.json', '--outDir', compiled)
  run(
    'ncc',
    'build',
    join(compiled, 'main.js'),
    '-o',
    bundled,
    '--target',
    'es2024',
    '--license',
    'licenses.txt',
    '--quiet',
  )
  rmSync('dist', { recursive: true, force: true })
  renameSync(bundled, 'dist')
} finally {
  rmSync(directory, { recursive: true, force: true })
}
