import { callsWebhook, type PlanTest } from '../smoke/plan/plan.ts'

/** Why the baseline does not run a test, in words that complete "it …"; undefined where it runs it. */
export function findEffect({ baseline, steps }: PlanTest): string | undefined {
  if (!baseline) return 'has `baseline: false`'
  if (steps.some(({ cron }) => cron !== undefined)) return 'has a cron'
  return steps.some(callsWebhook) ? 'has a webhook' : undefined
}
