import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Licences that ask for their text alone. A pull request is held to the same list by dependency-review.yml. */
const allowed = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD']

/**
 * The licences of the packages that files come from: name, licence and its text, in the order of their names. Throws for a
 * licence that is not allowed in the bundle, and for a package without its text.
 */
export function toLicences(files: readonly string[]): string {
  const packages = files.map(
    (file) => /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0],
  )
  const directories = [...new Set(packages.filter((one) => one !== undefined))]
  const texts = directories.map((directory) => {
    const manifest = readFileSync(join(directory, 'package.json'), 'utf8')
    const { name, license } = JSON.parse(manifest) as { name: string; license: string }
    if (!allowed.includes(license)) throw new Error(`${name}: ${license} may not be bundled`)
    return { name, text: `${name}\n${license}\n${readLicence(directory, name)}` }
  })
  const sorted = texts.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return `${[...new Set(sorted.map(({ text }) => text.trimEnd()))].join('\n\n')}\n`
}

/** Its text, or the one beside this file, from the package's repository, where a package comes without. */
function readLicence(directory: string, name: string): string {
  const file = readdirSync(directory).find((entry) => /^licen[cs]e/i.test(entry))
  const kept = join(import.meta.dirname, 'texts', `${name.replace('@', '').replace('/', '-')}.txt`)
  if (file === undefined && !existsSync(kept)) {
    throw new Error(`${name} has no text of its licence: put one into ${kept}`)
  }
  const path = file === undefined ? kept : join(directory, file)
  return readFileSync(path, 'utf8').replace(/\r\n/g, '\n').trim()
}
