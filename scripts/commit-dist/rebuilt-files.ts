import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** An artifact that is not what a build of dist/ makes. */
class StrangeArtifact extends Error {}

/** The names of the files in dist/: the bundle, its parts, their licences, and what kind of modules they are. */
const names = /^(?:index\.js|\d{1,5}\.index\.js|licenses\.txt|package\.json)$/
const most = { files: 100, bytes: 10_000_000 }

/** The files of a rebuilt dist/, by name. Throws StrangeArtifact for whatever a build does not make. */
export function readRebuilt(folder: string): Map<string, Buffer> {
  const found = readdirSync(folder)
  if (found.length > most.files) throw new StrangeArtifact(`${found.length} files`)
  const files = new Map<string, Buffer>()
  let bytes = 0
  for (const name of found) {
    if (!names.test(name)) throw new StrangeArtifact(`a file ${JSON.stringify(name)}`)
    const file = path.join(folder, name)
    const about = lstatSync(file)
    if (!about.isFile()) throw new StrangeArtifact(`${name} is no file`)
    bytes += about.size
    if (bytes > most.bytes) throw new StrangeArtifact(`more than ${most.bytes} bytes`)
    files.set(name, readFileSync(file))
  }
  if (!files.has('index.js')) throw new StrangeArtifact('no index.js')
  return files
}

/** The name that git gives to the content of a file. */
export function toBlobSha(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')
}
