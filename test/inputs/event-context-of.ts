import type { RawInputs } from '../../src/inputs/catalogue.ts'
import { type EventContext, toEventContext } from '../../src/inputs/event-context.ts'
import type { WorkflowEvent } from '../../src/workflow/event.ts'

/** A push to main, unless told otherwise. */
export function eventContextOf(raw: RawInputs, event: Partial<WorkflowEvent> = {}): EventContext {
  const push: WorkflowEvent = {
    name: 'push',
    actor: 'octocat',
    ref: 'refs/heads/main',
    sha: '0123456789abcdef0123456789abcdef01234567',
    repository: 'acme/agent',
    serverUrl: 'https://github.com',
    run: { id: '1', attempt: '1', job: 'deploy', url: 'https://github.com/a/b/actions/runs/1' },
    payload: {},
  }
  return toEventContext({ ...push, ...event }, raw)
}
