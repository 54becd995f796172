import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The licences of the packages that files come from: name, licence and its text, in the order of their names. */
export function toLicences(files) {
  const packages = files.map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0])
  const directories = [...new Set(packages.filter(Boolean))]
  const texts = directories.map((directory) => {
    const { name, license } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))
    return { name, text: `${name}\n${license}\n${readLicence(directory)}` }
  })
  const sorted = texts.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return `${[...new Set(sorted.map(({ text }) => text.trimEnd()))].join('\n\n')}\n`
}

function readLicence(directory) {
  const file = readdirSync(directory).find((name) => /^licen[cs]e/i.test(name))
  const path = file && join(directory, file)
  return path && existsSync(path) ? readFileSync(path, 'utf8').replace(/\r\n/g, '\n').trim() : ''
}
