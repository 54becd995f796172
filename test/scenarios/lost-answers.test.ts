import { describe, expect, test } from 'vitest'
import type { FaultKind, Platform } from '../platform/platform.ts'
import { dialects, playFast, reads, requestsOf, startWorld } from './step.ts'
import { expectGreen } from './verdict.ts'

const lost: readonly FaultKind[] = [
  { kind: 'reset-after-work' },
  { kind: 'status-after-work', status: 502, body: '<html><title>Bad Gateway</title></html>' },
  { kind: 'stall-after-work' },
  { kind: 'cut', afterWork: true },
  { kind: 'garble', afterWork: true },
]

/** Only a server that says nothing has to be given up soon. */
function patience({ kind }: FaultKind): Record<string, string> {
  return kind.startsWith('stall') ? { request_timeout: '5' } : {}
}

function writes(platform: Platform): string[] {
  return requestsOf(platform).filter((line) => !line.startsWith('GET'))
}

// Each fault with each way of writing, in one of the dialects by turns: the fault matrix plays each with both.
describe.concurrent.each(dialects.map((dialect, at) => [dialect, at] as const))(
  'the work is done and the answer is lost, dialect %s',
  (dialect, nth) => {
    const dealt = (write: number) =>
      lost.filter((_, at) => (at + write) % 2 === nth).map((fault) => [fault.kind, fault] as const)

    test.each(dealt(0))('create, %s', async (_, fault) => {
      await using platform = await startWorld({ dialect })
      platform.fault({ match: { method: 'POST', path: '/v2/deployments' }, do: fault })
      const run = await playFast(platform, { mode: 'create', ...patience(fault) })
      const [deployment] = platform.deployments
      expectGreen(run, {
        outputs: {
          outcome: 'deployed',
          created: 'false',
          deployment_id: deployment?.id,
          revision_id: deployment?.revisions[1]?.id,
        },
      })
      expect(requestsOf(platform)).toEqual([
        'GET deployments',
        'POST deployments',
        'GET deployments',
        'GET d1',
        'GET d1/revisions',
        'PATCH d1',
        ...(dialect === 'spec' ? ['GET d1/revisions'] : []),
        ...reads('d1', 'r2'),
        'GET d1',
      ])
    })

    test.each(dealt(1))('update, %s', async (_, fault) => {
      await using platform = await startWorld({ dialect })
      const { id, revisions } = platform.seed({ name: 'agent' })
      platform.fault({ match: { method: 'PATCH', path: /./ }, do: fault })
      const run = await playFast(platform, {
        mode: 'update',
        deployment_id: id,
        ...patience(fault),
      })
      // By the specification a revision shows no ref, so the request is sent again, and the newest is followed.
      const isShown = dialect === 'live'
      expectGreen(run, { outputs: { outcome: 'deployed', revision_id: revisions.at(-1)?.id } })
      expect(revisions).toHaveLength(isShown ? 2 : 3)
      expect(writes(platform)).toHaveLength(isShown ? 1 : 2)
      if (!isShown) return
      expect(requestsOf(platform)).toEqual([
        'GET d1',
        'GET d1/revisions',
        'PATCH d1',
        'GET d1/revisions',
        ...reads('d1', 'r2'),
        'GET d1',
      ])
    })

    test.each(dealt(2))('delete, %s', async (_, fault) => {
      await using platform = await startWorld({ dialect, deleteReads: 0 })
      const { id } = platform.seed({ name: 'agent' })
      platform.fault({ match: { method: 'DELETE', path: /./ }, do: fault })
      const run = await playFast(platform, {
        mode: 'delete',
        deployment_id: id,
        if_missing: 'fail',
        ...patience(fault),
      })
      expectGreen(run, { outputs: { outcome: 'deleted', deployment_id: id } })
      expect(writes(platform).length).toBeLessThanOrEqual(2)
    })
  },
)
