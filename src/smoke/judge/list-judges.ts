import type { PlanTest } from '../plan/plan.ts'

/** The assistants that score the runs of a test, each once. */
export function listJudges({ steps }: Pick<PlanTest, 'steps'>): string[] {
  return [...new Set(steps.flatMap(({ judge }) => judge?.assistant_id ?? []))]
}
