import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findReportProblem } from '../../src/inputs/environment.ts'
import { writeReportFile } from '../../src/inputs/workspace-files.ts'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { lacks } from '../support/lacks.ts'

// Cases in which no report is written. scenarios/smoke-report.test.ts covers written reports.

type Prepare = (workspace: string, outside: string) => void

/** Finds the error in the path of a report, in a workspace with the folder `plans`. */
async function find(report: string) {
  await using workspace = makeTemporaryDirectory('report')
  mkdirSync(path.join(workspace.path, 'plans'))
  writeFileSync(path.join(workspace.path, 'old.xml'), '')
  return findReportProblem(report, workspace.path)
}

test.each([
  ['a new file', 'smoke.xml', undefined],
  ['an old report', 'old.xml', undefined],
  ['new folders', 'a/b/c.xml', undefined],
  ['a folder', 'plans', 'is a folder, not a file'],
])('%s', async (_, report, problem) => {
  expect(await find(report)).toBe(problem)
})

describe.skipIf(lacks.links)('no report is written out of the workspace', () => {
  test.each<[string, string, Prepare]>([
    [
      'through a link',
      'smoke.xml',
      (folder, out) => symlinkSync(path.join(out, 'x.xml'), path.join(folder, 'smoke.xml')),
    ],
    [
      'below a link',
      'reports/a/smoke.xml',
      (folder, out) => symlinkSync(out, path.join(folder, 'reports'), 'dir'),
    ],
  ])('%s', async (_, report, link) => {
    await using root = makeTemporaryDirectory('report')
    const [workspace, out] = [path.join(root.path, 'workspace'), path.join(root.path, 'outside')]
    for (const folder of [workspace, out]) mkdirSync(folder)
    link(workspace, out)
    const file = path.join(workspace, report)
    expect(() => writeReportFile(file, workspace, '<testsuites/>')).toThrow(/link|ELOOP/)
    expect(readdirSync(out)).toEqual([])
  })
})
