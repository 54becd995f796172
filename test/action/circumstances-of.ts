import { type Circumstances, toCircumstances } from '../../src/action/circumstances.ts'
import type { RawInputs } from '../../src/action/input-error.ts'
import type { WorkflowEvent } from '../../src/github/event.ts'

/** A push to main, unless told otherwise. */
export function circumstancesOf(raw: RawInputs, event: Partial<WorkflowEvent> = {}): Circumstances {
  const push: WorkflowEvent = {
    name: 'push',
    ref: 'refs/heads/main',
    sha: '0123456789abcdef0123456789abcdef01234567',
    repository: 'acme/agent',
    serverUrl: 'https://github.com',
    payload: {},
  }
  return toCircumstances({ ...push, ...event }, raw, {
    actor: 'octocat',
    plan: undefined,
  })
}
