import { describe, expect, test } from 'vitest'
import { preview, startPullRequest } from './pull-request.ts'
import { requestsOf } from './step.ts'
import { expectFailed } from './verdict.ts'

// Every name and pattern is a row of inputs/preview-name.test.ts.
describe.concurrent('a fixed name is a fault, and what it names is not touched', () => {
  test('agent-2025 for pull request 2025', async () => {
    await using world = await startPullRequest()
    const [name, number] = ['agent-2025', 2025]
    world.github.seedPull({ number })
    world.platform.seed({ name })
    for (const action of ['opened', 'closed']) {
      const run = await preview(world, action, { name }, { number })
      expectFailed(run, 'Invalid input: name', [
        /must contain `\{number\}`/,
        'for example `agent-pr-{number}`',
      ])
    }
    expect(requestsOf(world.platform)).toEqual([])
  })
})
