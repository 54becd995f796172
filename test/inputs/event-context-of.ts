import type { RawInputs } from '../../src/inputs/catalogue.ts'
import type { Environment } from '../../src/inputs/environment.ts'
import { type EventContext, toEventContext } from '../../src/inputs/event-context.ts'
import { parseInputs, readValues } from '../../src/inputs/parse-inputs.ts'
import type { WorkflowEvent } from '../../src/workflow/event.ts'

/** A push to main, unless told otherwise. */
export function eventContextOf(raw: RawInputs, event: Partial<WorkflowEvent> = {}): EventContext {
  const push: WorkflowEvent = {
    name: 'push',
    actor: 'octocat',
    ref: 'refs/heads/main',
    sha: '0123456789abcdef0123456789abcdef01234567',
    repository: 'acme/agent',
    repositoryId: '',
    serverUrl: 'https://github.com',
    run: { id: '1', attempt: '1', job: 'deploy', url: 'https://github.com/a/b/actions/runs/1' },
    payload: {},
  }
  return toEventContext({ ...push, ...event }, raw)
}

/** The inputs as a step reads them. */
export async function parseRaw(
  raw: RawInputs,
  event: EventContext,
  environment: Environment = { GITHUB_OUTPUT: import.meta.filename },
) {
  return parseInputs(raw, await readValues(raw, event), event, environment)
}

/** Every text in the inputs that is masked, unless it is blank. */
export async function listSecrets(raw: RawInputs): Promise<readonly string[]> {
  const { secrets } = await readValues(raw, eventContextOf(raw))
  return secrets.filter((text) => text.trim() !== '')
}
