import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readWorkflows } from '../../scripts/workflow-files.ts'

// Checks that zizmor also makes, but only if Python is installed, and checks that it doesn't make.

const root = fileURLToPath(new URL('../../', import.meta.url))

interface Job {
  readonly name?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly 'timeout-minutes'?: number
  readonly steps: readonly {
    readonly uses?: string
    readonly run?: string
    readonly with?: Readonly<Record<string, unknown>>
  }[]
}

interface Workflow {
  readonly permissions: unknown
  readonly concurrency: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

const workflows = readWorkflows(root)
  .filter(({ file }) => file.startsWith('.github/workflows/'))
  .map(({ file, text }) => ({ file, text, workflow: parse(text) as Workflow }))

describe.each(workflows)('$file', ({ text, workflow }) => {
  const jobs = Object.values(workflow.jobs)
  const steps = jobs.flatMap((job) => job.steps)

  test('grants nothing as a whole, little to each job, and says why', () => {
    expect(workflow.permissions).toEqual({})
    expect(jobs.map(({ permissions }) => permissions)).not.toContain(undefined)
    const granted = text.match(/^ {6}[a-z-]+: (?:read|write)\b.*$/gm) ?? []
    for (const line of granted) expect(line).toMatch(/ # \w+/)
    expect(granted).toHaveLength(jobs.flatMap((job) => Object.keys(job.permissions ?? {})).length)
  })

  test('ends, is named, and runs in a group', () => {
    expect(workflow.concurrency).toMatchObject({ group: expect.any(String) })
    for (const job of jobs) expect(job).toMatchObject({ name: expect.any(String) })
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(60)
  })

  test('pins every action by its commit, with its version, and leaves no token behind', () => {
    for (const { uses, with: given } of steps) {
      if (uses === undefined || uses === './') continue
      expect(text).toMatch(new RegExp(`uses: ${uses} # v\\d+\\.\\d+\\.\\d+\\n`))
      expect(uses).toMatch(/@[0-9a-f]{40}$/)
      if (uses.startsWith('actions/checkout@')) expect(given?.['persist-credentials']).toBe(false)
    }
  })

  test('puts no expression into a script, and uses no secret', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{')
    expect(text).not.toMatch(/\bsecrets[.[]/)
  })
})

test('one action has one version in all of them', () => {
  const used = workflows.flatMap(({ text }) =>
    text.match(/(?<=uses: )[\w/-]+@[0-9a-f]{40} # v\S+/g),
  )
  const pins = new Set(used.map((pin) => pin?.replace(/(codeql-action)\/\w+/, '$1')))
  const names = [...pins].map((pin) => pin?.split('@')[0])
  expect(names).toEqual([...new Set(names)])
  expect(names.length).toBeGreaterThan(5)
})

test('code that was not reviewed and a token that writes never meet', () => {
  const writing = workflows.flatMap(({ workflow }) =>
    Object.values(workflow.jobs).filter((job) => /write/.test(JSON.stringify(job.permissions))),
  )
  expect(writing.length).toBeGreaterThan(1)
  for (const { steps } of writing) {
    for (const { run = '' } of steps) expect(run).not.toMatch(/npm|npx/)
  }
})

test('all-green waits for every other job', () => {
  const file = path.join(root, '.github', 'workflows', 'ci.yml')
  const { jobs } = parse(readFileSync(file, 'utf8')) as {
    jobs: Record<string, { needs?: unknown }>
  }
  const names = Object.keys(jobs).filter((name) => name !== 'all-green')
  expect(jobs['all-green']?.needs).toEqual(names)
})
