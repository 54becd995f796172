import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPlanFile } from '../../src/inputs/workspace-files.ts'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { lacks } from '../support/lacks.ts'

const plan = 'tests: [{name: a, graph: {}}]\n'
const root = makeTemporaryDirectory('plan-file')
const workspace = path.join(root.path, 'workspace')
const inside = (name: string) => path.join(workspace, name)
const outside = (name: string) => path.join(root.path, name)

beforeAll(() => {
  mkdirSync(inside('folder'), { recursive: true })
  mkdirSync(outside('workspace-two'))
  writeFileSync(inside('plan.yml'), plan)
  writeFileSync(inside('folder/plan.yml'), plan)
  writeFileSync(inside('marked.yml'), `\ufeff${plan}`)
  writeFileSync(inside('largest.yml'), plan.padEnd(1024 * 1024, '#'))
  writeFileSync(inside('larger.yml'), plan.padEnd(1024 * 1024 + 1, '#'))
  writeFileSync(
    inside('wrong.yml'),
    'tests:\n  - name: a\n    graph: {}\n    expct: 1\n    thred: 2',
  )
  writeFileSync(outside('plan.yml'), plan)
  writeFileSync(outside('workspace-two/plan.yml'), plan)
  symlinkSync(workspace, outside('alias'), 'junction')
  symlinkSync(root.path, inside('up'), 'junction')
  if (lacks.links !== undefined) return
  symlinkSync('../plan.yml', inside('out.yml'))
  symlinkSync('folder/plan.yml', inside('link.yml'))
  symlinkSync('lost.yml', inside('broken.yml'))
  symlinkSync('loop.yml', inside('loop.yml'))
})
afterAll(() => root[Symbol.asyncDispose]())

function read(name: string, from: string) {
  return readPlanFile(name, { variables: { GITHUB_WORKSPACE: from }, mask: () => undefined })
}

describe('it is read', () => {
  test.each([
    ['plan.yml'],
    ['folder/plan.yml'],
    ['marked.yml'],
    ['largest.yml'],
    [inside('plan.yml')],
    [outside('alias/plan.yml')],
  ])('%s', async (name) => {
    const { plan: found, planProblems } = await read(name, outside('alias'))
    expect(planProblems).toEqual([])
    expect(found?.tests).toHaveLength(1)
  })

  test.skipIf(lacks.links)('through a link that stays inside', async () => {
    expect((await read('link.yml', workspace)).planProblems).toEqual([])
  })
})

async function expectRefused(name: string, problem: RegExp): Promise<void> {
  const { plan: found, planProblems } = await read(name, workspace)
  expect(found).toBeUndefined()
  expect(planProblems).toEqual([expect.stringMatching(problem)])
}

describe('it is refused', () => {
  test.each([
    ['../plan.yml', /must be a file inside the workspace/],
    ['../workspace-two/plan.yml', /must be a file inside/],
    [outside('plan.yml'), /must be a file inside/],
    ['up/plan.yml', /must be a file inside/],
    ['..', /must be a file inside/],
    ['folder', /^\(folder\) is not a file/],
    ['lost.yml', /^\(lost\.yml\) cannot be read \(it does not exist\)/],
    ['larger.yml', /is larger than 1 MiB/],
  ])('%s', expectRefused)

  test.skipIf(lacks.links).each([
    ['out.yml', /must be a file inside/],
    ['broken.yml', /cannot be read \(it does not exist\)/],
    ['loop.yml', /cannot be read \(ELOOP\)/],
  ])('the link %s', expectRefused)
})
