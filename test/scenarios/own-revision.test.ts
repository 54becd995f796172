import { describe, expect, test } from 'vitest'
import { requestsOf, startUpdate, times, updates, writesOf } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

/** A step whose update is followed at once by somebody else's. */
async function startOvertaken(theirs: string[]) {
  const platform = await startUpdate()
  platform.nextScript(['DEPLOYED'])
  platform.nextScript(theirs)
  const after = () => void platform.supersede(platform.id)
  platform.fault({ match: { method: 'PATCH', path: /./ }, do: { kind: 'meanwhile', after } })
  return platform
}

describe.concurrent('two pushes at the same time, and the answer names ours', () => {
  test('the earlier one is followed, while the later one is built', async () => {
    await using platform = await startOvertaken([...times(20, 'BUILDING'), 'DEPLOYED'])
    const run = await platform.update()
    const ours = platform.revisions[1]?.id
    expectGreen(run, { outputs: { outcome: 'deployed', revision_id: ours } })
    expect(requestsOf(platform)).toEqual(['GET d1', ...updates('live', 'r2', 1)])
  })

  test('the earlier one is followed, and superseded where the later one serves instead of it', async () => {
    await using platform = await startOvertaken(['DEPLOYED'])
    const run = await platform.update()
    const [, ours = { id: '' }, theirs = { id: '' }] = platform.revisions
    const words = `Revision ${ours.id} was deployed, but the newer revision ${theirs.id} replaced it`
    expectRed(run, {
      title: 'Superseded by a newer revision',
      message: [words, "This commit isn't serving"],
      outputs: { outcome: 'superseded', revision_id: ours.id },
    })
    expect(writesOf(platform)).toEqual(['PATCH d1'])
    await using other = await startOvertaken(['DEPLOYED'])
    expectGreen(await other.update({ on_superseded: 'warn' }), {
      outputs: { outcome: 'superseded', revision_id: other.revisions[1]?.id },
      warnings: ['Superseded'],
    })
  })
})
