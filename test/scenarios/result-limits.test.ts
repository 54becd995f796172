import { describe, test } from 'vitest'
import { startForeignServer } from './foreign-answers.ts'
import { playPlan } from './plan-world.ts'
import { expectSmokeFailed } from './verdict.ts'

// An output that is larger than what is read says so, and what to do.

const large = 'x'.repeat(8 * 1024 * 1024)
const plan = (step: string) => `tests: [{name: t, ${step}}]`

describe('more than 8 MiB', () => {
  test.each([
    ['of a run', 'input: 1', /more than 8388608 bytes \(8 MiB\)/],
    ['of a stream', 'stream: {input: 1}', /an event of more than 8388608 characters/],
  ])('%s', async (_, step, problem) => {
    await using server = await startForeignServer({
      '/runs/wait': `{"a": "${large}"}`,
      '/runs/stream': (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .end(`event: values\ndata: {"a": "${large}"}\n\nevent: end\ndata: null\n\n`),
    })
    const run = await playPlan(server.url, plan(step))
    expectSmokeFailed(run, '1 of 1 smoke tests failed', [
      problem,
      /Return less data from the graph/,
      /docs\/smoke-plan\.md, "Limits"/,
    ])
  })
})
