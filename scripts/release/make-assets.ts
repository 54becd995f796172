// What is attached to a release, and its notes: `node scripts/release/make-assets.ts v1.2.3 FOLDER`. The archive holds what
// a runner needs, as it is committed. It belongs into a checkout in which no dependency has run.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { readNewestEntry } from './changelog.ts'
import { git, gitBytes } from './git.ts'

const [tag = '', folder = ''] = process.argv.slice(2)
const assets = path.join(folder, 'assets')
mkdirSync(assets, { recursive: true })
const name = `graph-deploy-action-${tag.slice(1)}`
const contents = [
  'action.yml',
  'dist',
  'smoke-plan.schema.json',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
]
const archive = ['archive', '--format=tar', `--prefix=${name}/`, 'HEAD', ...contents]
const packed = gzipSync(gitBytes(...archive))
writeFileSync(path.join(assets, `${name}.tar.gz`), packed)
const digest = createHash('sha256').update(packed).digest('hex')
writeFileSync(path.join(assets, 'SHA256SUMS'), `${digest}  ${name}.tar.gz\n`)
const notes = readNewestEntry(git('show', 'HEAD:CHANGELOG.md'))?.notes ?? ''
writeFileSync(path.join(folder, 'notes.md'), `${notes}\n`)
console.log(`${name}.tar.gz ${packed.length} bytes, sha256 ${digest}`)
