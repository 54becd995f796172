// Bundles src/main.ts into dist/, the files that the runner executes. The bundle is not minified, so that it can be read.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'

rmSync('dist', { recursive: true, force: true })
execFileSync(
  'ncc',
  [
    'build',
    'src/main.ts',
    '-o',
    'dist',
    '--target',
    'es2024',
    '--license',
    'licenses.txt',
    '--quiet',
  ],
  { stdio: 'inherit' },
)
