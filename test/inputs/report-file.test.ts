import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findReportProblem } from '../../src/inputs/report-file.ts'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { lacks } from '../support/lacks.ts'

// Where no report is written: scenarios/smoke-report.test.ts plays some.

type Prepare = (workspace: string, outside: string) => void

/** What is wrong with the path of a report, in a workspace with the file `plans/smoke.yml`. */
async function find(report: string, prepare: Prepare = () => undefined) {
  await using root = makeTemporaryDirectory('report')
  const [workspace, outside] = ['workspace', 'outside'].map((name) => path.join(root.path, name))
  if (workspace === undefined || outside === undefined) throw new Error('two folders')
  mkdirSync(path.join(workspace, 'plans'), { recursive: true })
  mkdirSync(outside)
  for (const name of ['plans/smoke.yml', 'golden.jsonl', 'old.xml'])
    writeFileSync(path.join(workspace, name), '')
  prepare(workspace, outside)
  return findReportProblem(report, workspace)
}

test.each([
  ['a new file', 'smoke.xml', undefined],
  ['an old report', 'old.xml', undefined],
  ['a plan', 'plans/smoke.yml', 'is a plan or a file of cases. Set another path'],
  ['a file of cases', 'golden.jsonl', 'is a plan or a file of cases. Set another path'],
  ['new folders', 'a/b/c.xml', undefined],
  ['a folder', 'plans', 'is a folder, not a file'],
  ['below a file', 'plans/smoke.yml/x.xml', 'has a file where a folder must be'],
  ['below a file of a file', 'plans/smoke.yml/x/y.xml', 'has a file where a folder must be'],
])('%s', async (_, report, problem) => {
  expect(await find(report)).toBe(problem)
})

describe.skipIf(lacks.links)('C4: out of the workspace', () => {
  test.each<[string, Prepare, string]>([
    [
      'a link',
      (folder, out) => symlinkSync(path.join(out, 'x.xml'), path.join(folder, 'smoke.xml')),
      'smoke.xml',
    ],
    [
      'a link to a file',
      (folder, out) => {
        writeFileSync(path.join(out, 'x.xml'), 'theirs')
        symlinkSync(path.join(out, 'x.xml'), path.join(folder, 'smoke.xml'))
      },
      'smoke.xml',
    ],
    [
      'below a link',
      (folder, out) => symlinkSync(out, path.join(folder, 'reports'), 'dir'),
      'reports/a/smoke.xml',
    ],
    [
      'below links',
      (folder, out) => {
        symlinkSync(out, path.join(folder, 'one'), 'dir')
        symlinkSync(path.join(folder, 'one'), path.join(folder, 'two'), 'dir')
      },
      'two/smoke.xml',
    ],
  ])('%s', async (_, link, report) => {
    expect(await find(report, link)).toMatch(/points out of the workspace through a link/)
  })

  test('a link inside the workspace is followed', async () => {
    const link: Prepare = (folder) => {
      symlinkSync(path.join(folder, 'plans'), path.join(folder, 'reports'), 'dir')
    }
    expect(await find('reports/smoke.xml', link)).toBeUndefined()
  })
})
