// Bundles src/ into dist/, the files that the runner executes: compiled by tsc, freed of dead code and split into what is
// loaded at start and what is loaded when it is needed (split.mjs), bundled by ncc; not minified, so that it can be read.
// A build that fails leaves dist/ as it was.
import { execFileSync } from 'node:child_process'
import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toLicences } from './licences/to-licences.ts'
import { splitModules } from './split.mjs'

// A fixed name: the bundle holds the paths of its modules, and must be the same wherever it is built.
const directory = '.build'
const compiled = join(directory, 'compiled')
const split = join(directory, 'split')
const bundled = join(directory, 'bundled')
// By their files: on Windows the commands of packages are scripts, which only a shell can start.
const tsc = fileURLToPath(import.meta.resolve('typescript/bin/tsc'))
const ncc = fileURLToPath(import.meta.resolve('@vercel/ncc/dist/ncc/cli.js'))
const run = (...args) => execFileSync(process.execPath, args, { stdio: 'inherit' })
try {
  run(tsc, '-p', 'tsconfig.build.json', '--outDir', compiled)
  const sources = await splitModules(join(compiled, 'main.js'), split)
  // What checks the version of Node must come first, also before what main.js shares with files that are loaded later.
  for (const name of ['entry.js', 'node-guard.js']) cpSync(join(compiled, name), join(split, name))
  // Without a type ncc makes CommonJS, which starts sooner than ES modules do.
  writeFileSync(join(split, 'package.json'), '{}')
  run(ncc, 'build', join(split, 'entry.js'), '-o', bundled, '--target', 'es2024', '--quiet')
  cpSync('src/terminal/plan.cjs', join(bundled, 'plan.js'))
  writeFileSync(join(bundled, 'package.json'), '{"type":"commonjs"}\n')
  writeFileSync(join(bundled, 'licenses.txt'), toLicences(sources))
  rmSync('dist', { recursive: true, force: true })
  renameSync(bundled, 'dist')
} finally {
  rmSync(directory, { recursive: true, force: true })
}
