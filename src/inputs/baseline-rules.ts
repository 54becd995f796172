import { findEffect } from '../gate/effects.ts'
import type { Findings, Given } from './event-context.ts'

/** What a comparison with a baseline needs; `testedName` is the name of the deployment that is tested, where the inputs give it. */
export function checkBaseline(
  { values, event, has }: Given,
  testedName: string | undefined,
): Findings {
  const { smoke_baseline: baseline, smoke_config: config = {} } = values
  if (baseline === undefined || (values.mode !== 'smoke-test' && !values.smoke_test)) return {}
  const isJudged = has('smoke_plan') || (has('smoke_input') && has('smoke_expect'))
  const effects = event.plan?.tests.map(findEffect)
  const threadId = (config['configurable'] as Record<string, unknown> | null | undefined)?.[
    'thread_id'
  ]
  return {
    smoke_baseline: [
      !isJudged &&
        'needs `smoke_plan`, or `smoke_input` with `smoke_expect`: without an expectation, there is nothing to compare',
      effects?.every((effect) => effect !== undefined) &&
        `has nothing to compare, because no test of the plan runs on the baseline: each ${[...new Set(effects)].join(', or ')}`,
      (baseline instanceof URL
        ? values.deployment_url?.href === baseline.href
        : testedName === baseline) &&
        'is the deployment that this step tests: set another deployment, for example that of the main branch',
      threadId !== undefined &&
        'cannot be used with a `thread_id` in `smoke_config`: the run would write to that thread of the baseline',
    ],
    api_key:
      typeof baseline === 'string' &&
      !has('api_key') &&
      'is required to find the deployment that `smoke_baseline` names',
  }
}
