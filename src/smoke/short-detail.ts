import { type RunFailed, runFailed, toRunEnd } from '../graph-server/run-failed.ts'
import { type Redact, toShownText } from '../text/redact.ts'

const maxDetailLength = 2_000

/** The error of a run without secrets and with less of what its graph raised: that can be as long as a body, and a plan keeps every error to its end. */
export function withShortDetail(error: RunFailed, redact: Redact): RunFailed {
  const { detail, node, advice } = error.facts
  if (detail === undefined) return error
  return runFailed(toRunEnd(error), toShownText(detail, redact, maxDetailLength), node, advice)
}
