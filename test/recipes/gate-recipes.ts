import { inWorkspace } from '../scenarios/plan-world.ts'
import { startPullRequest } from '../scenarios/pull-request.ts'
import { expectRed } from '../scenarios/verdict.ts'
import { pullRequestEvent } from '../support/pull-request-event.ts'
import { actionOf, playerOf } from './recipe.ts'

/** Where both sides of a comparison serve, and the plan and its files in the repository. */
interface Comparison {
  readonly tested: string
  readonly baseline: string
  readonly plan: string
  readonly files?: Readonly<Record<string, string>>
}

/** Plays a night of nightly-gate.yml: what main serves, against production. */
async function playNight({ tested, baseline, plan, files }: Comparison) {
  await using world = await startPullRequest()
  const { platform } = world
  platform.seed({ name: 'my-agent', url: tested })
  platform.seed({ name: 'my-agent-production', url: baseline })
  const event = { name: 'schedule', payload: { schedule: '17 3 * * *' } }
  return await inWorkspace({ '.github/smoke-plan.yml': plan, ...files }, (workspace) =>
    playerOf('nightly-gate.yml')(world, event, { env: { GITHUB_WORKSPACE: workspace } }),
  )
}

/** Plays eval-label.yml: a label is added to pull request 7, whose preview is compared with main. */
async function playLabel({ tested, baseline, plan, files }: Comparison) {
  await using world = await startPullRequest()
  world.platform.seed({ name: 'my-agent-pr-7', url: tested })
  world.platform.seed({ name: 'my-agent', url: baseline })
  const event = pullRequestEvent(world, 'labeled', { label: 'eval' })
  return await inWorkspace({ '.github/smoke-plan.yml': plan, ...files }, (workspace) =>
    playerOf('eval-label.yml')(world, event, { env: { GITHUB_WORKSPACE: workspace } }),
  )
}

/** Holds that both recipes find the regression of one case on these servers. */
export async function expectRecipesToCompare(
  comparison: Comparison,
  { cases }: { readonly cases: number },
): Promise<void> {
  const title = `Regression: 1 of ${cases} cases`
  const outputs = { outcome: 'smoke-test-failed', smoke_regressions: '1' }
  expectRed(actionOf(await playNight(comparison)), { title, outputs })
  expectRed(actionOf(await playLabel(comparison)), { title, outputs })
}
