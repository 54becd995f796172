import { describe, expect, test } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { play, startWorld, tryStep } from './step.ts'
import { expectFailed } from './verdict.ts'

/** The log that the service shows, newest line first as it is asked for. */
function showLog(platform: Platform, lines: readonly (string | object)[], path = /\/logs\?/) {
  const logs = lines.map((line) => (typeof line === 'string' ? { message: line } : line))
  const body = { logs: logs.toReversed(), next_offset: null }
  platform.fault({ match: { path }, times: 9, do: { kind: 'status', status: 200, body } })
}

const traceback = [
  'Step 4/7 : RUN langgraph build',
  'Traceback (most recent call last):',
  '  File "/deps/agent/graph.py", line 3, in <module>',
  "ModuleNotFoundError: No module named 'missing'",
]

describe.concurrent('the error of a failed build is in its annotation', () => {
  test('from a line far above the end, which the log shows', async () => {
    await using platform = await startWorld({ script: ['BUILDING', 'BUILD_FAILED'] })
    const noise = Array.from({ length: 150 }, (_, at) => `cleaning up ${at}`)
    showLog(platform, [...traceback, ...noise])
    const run = await play(platform, { mode: 'create' })
    const message = /ended as BUILD_FAILED: ModuleNotFoundError: No module named 'missing'\.\s/
    expectFailed(run, 'Revision BUILD_FAILED', [message])
    expect(run.log).toContain('The last 30 lines of the build log')
    for (const text of [run.log, run.summary]) {
      expect(text).toContain('cleaning up 120\ncleaning up 121')
      expect(text).not.toContain('cleaning up 119\n')
    }
  })
})

describe.concurrent('a traceback leads through the code of the user', () => {
  const imported = [
    'Traceback (most recent call last):',
    '  File "/usr/local/lib/python3.12/site-packages/langgraph_api/graph.py", line 776, in _graph_from_spec',
    '    modspec.loader.exec_module(module)',
    '  File "/deps/support/src/agent/graph.py", line 12, in <module>',
    '    KEY = os.environ["OPENAI_API_KEY"]',
    '  File "<frozen os>", line 679, in __getitem__',
    "KeyError: 'OPENAI_API_KEY'",
  ]
  const chained = [
    ...imported,
    '',
    'The above exception was the direct cause of the following exception:',
    '',
    'Traceback (most recent call last):',
    '  File "/usr/local/lib/python3.12/site-packages/starlette/routing.py", line 661, in lifespan',
    '    async with self.lifespan_context(app) as maybe_state:',
    "langgraph_api.utils.errors.GraphLoadError: Failed to load graph 'agent'",
  ]
  const noise = Array.from({ length: 60 }, (_, at) => `shutting down ${at}`)
  const script = ['BUILDING', 'DEPLOYING', 'DEPLOY_FAILED']
  const said = [
    /ended as DEPLOY_FAILED: KeyError: 'OPENAI_API_KEY'\. Raised at src\/agent\/graph\.py:12\.\n/,
    /If OPENAI_API_KEY is an environment variable, add it to `secrets`/,
  ]

  test('which is the error, with its place and what to do, and the log is folded', async () => {
    await using platform = await startWorld({ script })
    showLog(platform, [...chained, ...noise], /type=deploy/)
    const run = await tryStep(platform, { mode: 'create' })
    expectFailed(run, 'Revision DEPLOY_FAILED', said)
    expect(run.summary).toMatch(/KeyError: .{0,20}OPENAI.{0,5}API.{0,5}KEY/)
    expect(run.summary).toContain('<summary>Revision log (last lines)</summary>')
  })
})

describe.concurrent('where the logs are', () => {
  const script = ['BUILDING', 'BUILD_FAILED']

  test('nowhere: as red as ever', async () => {
    await using platform = await startWorld({ script, logs: 'none' })
    const run = await tryStep(platform, { mode: 'create' })
    expectFailed(run, 'Revision BUILD_FAILED', [
      /ended as BUILD_FAILED\./,
      /Read the build and deploy logs on the deployment page/,
    ])
    expect(run.summary).not.toContain('Revision log')
  })
})
