import { expect, test } from 'vitest'
import type { SmokeContext } from '../../src/smoke/kinds.ts'
import type { TestReport } from '../../src/smoke/test-report.ts'
import { connect } from '../graph-server/connect.ts'
import { collectReports } from './collect-reports.ts'
import { agent, createSmokeContext, startGraphServerStub } from './graph-server-stub.ts'
import { planOf } from './plan-of.ts'

// The judge of a plan, as one who runs plans sees it. A run of the stub takes ten seconds.

const runMs = 10_000
const examiner = { ...agent, assistant_id: 'a-2', graph_id: 'examiner' }
const plan =
  'tests: [{name: t, assistant_id: agent, input: 1, max_duration: 15s, judge: {assistant_id: examiner}}]'

test('its time is not that of the test', async () => {
  const context = createSmokeContext()
  const assistants = [agent, examiner]
  const run = (_: unknown, at: number) => (at === 0 ? { said: 1 } : { score: 1 })
  await using stub = await startGraphServerStub({ assistants, run, runMs }, context.clock)
  const [report] = await play(connect(stub.url, context), context)
  expect(report).toMatchObject({ durationMs: runMs, cost: { runs: 1, runMs } })
  expect(report?.judge).toEqual({ runs: 1, runMs, tokens: undefined })
  expect(stub.calls).toEqual(['assistants', 'wait', 'wait'])
})

/** The reports of the plan on a server. */
async function play(
  server: ReturnType<typeof connect>,
  context: SmokeContext,
): Promise<readonly TestReport[]> {
  const { reports, error } = await collectReports(server, planOf(plan), context)
  expect(error).toBeUndefined()
  return reports
}
