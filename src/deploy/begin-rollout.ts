import type { Deployment } from '../control-plane/schemas.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import type { DeployableRef } from '../workflow/repo-ref.ts'
import type { ModeContext, RolloutInputs } from './context.ts'
import { locateGraphServer } from './deployment.ts'

/**
 * Before the first write, of a dry run too: finds the baseline. What does that is loaded only for a step that has one. A step that
 * writes then shows the rollout on GitHub, and reads the graph that is served, for the summary. Throws BaselineIsTested,
 * BaselineUnavailable.
 */
export async function beginRollout(
  inputs: RolloutInputs,
  { before, ref }: { readonly before?: Deployment; readonly ref: DeployableRef | undefined },
  context: ModeContext,
): Promise<GraphDescription | undefined> {
  const { dry_run: isDry, smoke_baseline: baseline } = inputs
  const draws = before !== undefined && !isDry
  const isLocated = inputs.smoke_test && (baseline !== undefined || draws)
  const url = isLocated ? locateGraphServer(inputs, before, context, { isQuiet: true }) : undefined
  if (inputs.smoke_test && baseline !== undefined) {
    const { requireBaseline } = await import('./gate/find-baseline.ts')
    await requireBaseline(baseline, { url, deployment: before }, context)
  }
  if (isDry) return undefined
  const draw = async (server: URL) => {
    const { readGraph } = await import('./read-graph.ts')
    return readGraph(context.connectGraphServer(server), inputs.assistant_id, context)
  }
  const drawing = draws && url ? draw(url) : undefined
  const showing = context.beforeFirstWrite(ref)
  // Both end before the first write, also when the step is cancelled.
  await Promise.allSettled([drawing, showing])
  const [graphBefore] = await Promise.all([drawing, showing])
  return graphBefore
}
