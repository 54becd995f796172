import { describe, expect, test } from 'vitest'
import { dialects, play, reads, requestsOf, startWorld, tryStep } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

describe.concurrent.each(dialects)('statuses, dialect %s', (dialect) => {
  test.each([
    ['BUILD_FAILED', 'build'],
    ['DEPLOY_FAILED', 'deploy'],
    ['CREATE_FAILED', 'build'],
    ['SOMETHING_FAILED_NEW', 'build'],
  ])('%s is a failure with the end of the %s log', async (status, log) => {
    await using platform = await startWorld({ dialect, script: ['BUILDING', status] })
    const { id, revisions } = platform.seed({ name: 'agent' })
    const run = await tryStep(platform, { mode: 'update', deployment_id: id })
    expectRed(run, {
      title: `Revision ${status}`,
      message: [revisions[1]?.id ?? '', id],
      outputs: {
        outcome: 'failed',
        status,
        deployment_id: id,
        revision_id: revisions[1]?.id,
        previous_revision_id: revisions[0]?.id,
        repo_ref: 'main',
        created: 'false',
      },
    })
    const requests = requestsOf(platform)
    expect(requests.slice(requests.indexOf('GET d1/revisions/r2'))).toEqual([
      ...reads('d1', 'r2', 2),
      `GET d1/revisions/r2/logs?type=${log}&limit=200&order=desc`,
      'GET d1',
      ...(dialect === 'live' ? ['GET d1/revisions/r1'] : []),
    ])
    const serving = `Serving: revision ${revisions[0]?.id}.`
    expect(run.annotations.at(-1)?.message.includes(serving)).toBe(dialect === 'live')
    const line = `the script says ${status}`
    expect(run.annotations.at(-1)?.message.includes(line)).toBe(dialect === 'live')
    expect(run.log.includes(line)).toBe(dialect === 'live')
    expect(run.summary.includes(line)).toBe(dialect === 'live')
  })

  test('a first revision that fails still tells what was created', async () => {
    await using platform = await startWorld({ dialect, script: ['CREATING', 'BUILD_FAILED'] })
    const run = await play(platform, { mode: 'create' })
    const [deployment] = platform.deployments
    expectRed(run, {
      title: 'Revision BUILD_FAILED',
      outputs: {
        outcome: 'failed',
        status: 'BUILD_FAILED',
        created: 'true',
        deployment_id: deployment?.id,
        revision_id: deployment?.revisions[0]?.id,
      },
    })
    expect(requestsOf(platform).filter((line) => line.startsWith('DELETE'))).toEqual([])
  })

  test('on_superseded: warn accepts no other failure', async () => {
    await using platform = await startWorld({ dialect, script: ['BUILDING', 'BUILD_FAILED'] })
    const { id } = platform.seed({ name: 'agent' })
    const inputs = { mode: 'update', deployment_id: id, on_superseded: 'warn' }
    expectRed(await play(platform, inputs), {
      title: 'Revision BUILD_FAILED',
      outputs: { outcome: 'failed', status: 'BUILD_FAILED' },
    })
  })

  test('SKIPPED is red, and green only when asked for', async () => {
    await using platform = await startWorld({ dialect, script: ['QUEUED', 'SKIPPED'] })
    const { id } = platform.seed({ name: 'agent' })
    const failed = await play(platform, { mode: 'update', deployment_id: id })
    expectRed(failed, {
      title: 'Superseded by a newer revision',
      message: [/on_superseded/],
      outputs: { outcome: 'superseded', status: 'SKIPPED' },
    })
    const warned = await play(platform, {
      mode: 'update',
      deployment_id: id,
      on_superseded: 'warn',
      smoke_test: 'true',
      deployment_url: 'http://127.0.0.1:9',
    })
    expectGreen(warned, {
      outputs: { outcome: 'superseded', status: 'SKIPPED', smoke_test: 'skipped' },
      warnings: ['Superseded'],
    })
    const isShown = dialect === 'live'
    const after = ['GET d1', ...(isShown ? ['GET d1/revisions/r1'] : [])]
    expect(requestsOf(platform).slice(-2 - after.length)).toEqual([
      ...reads('d1', 'r3', 2),
      ...after,
    ])
    const [first] = platform.deployments[0]?.revisions ?? []
    expect(warned.summary).toMatch(/^## ⏭️ \S+: revision superseded$/m)
    expect(warned.summary).toMatch(
      /^This commit isn't serving, because a newer revision superseded it\. \*\*Serving:\*\* /m,
    )
    if (isShown) expect(warned.summary).toContain(`Serving revision</th><td><code>${first?.id}`)
  })

  test('a word that nobody knows is waited for, with one warning', async () => {
    const script = ['AWAITING_MAGIC', 'AWAITING_MAGIC', 'BUILDING', 'AWAITING_MAGIC', 'DEPLOYED']
    await using platform = await startWorld({ dialect, script })
    const { id } = platform.seed({ name: 'agent' })
    const run = await tryStep(platform, { mode: 'update', deployment_id: id })
    expectGreen(run, {
      outputs: { outcome: 'deployed', status: 'DEPLOYED' },
      warnings: ['Unknown revision status'],
    })
    expect(run.summary).toContain('awaiting magic')
  })

  test('time is over: red, with everything that is known', async () => {
    await using platform = await startWorld({ dialect, script: ['BUILDING'] })
    const { id, revisions } = platform.seed({ name: 'agent' })
    const run = await tryStep(platform, {
      mode: 'update',
      deployment_id: id,
      wait_timeout: '1m',
      poll_interval: '25s',
    })
    expectRed(run, {
      title: 'Rollout timed out',
      message: [/still BUILDING after 1 min/, /wait_timeout/],
      outputs: {
        outcome: 'timed-out',
        status: 'BUILDING',
        deployment_id: id,
        revision_id: revisions[1]?.id,
      },
    })
    const polls = requestsOf(platform).filter((line) => line === 'GET d1/revisions/r2')
    expect(polls.length).toBeLessThanOrEqual(4)
    expect(polls.length).toBeGreaterThan(1)
    expect(requestsOf(platform).filter((line) => line.startsWith('DELETE'))).toEqual([])
  })
})
