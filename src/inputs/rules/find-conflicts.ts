import { inputNames, rowOf } from '../catalogue.ts'
import { listUnsetNames } from '../parse-secrets.ts'
import { findIdentityFaults } from './identity.ts'
import { findPreviewFaults } from './preview.ts'
import { findForkFaults, findRefFaults, findSourceFaults } from './refs.ts'
import { type Given, listUnused, type Rule, type RuleFault } from './rule.ts'
import { findSmokeFaults } from './smoke.ts'

/** Inputs that are fine one by one and not together, or not with the event: every one of them. */
export function findConflicts(found: Pick<Given, 'raw' | 'values' | 'event'>): RuleFault[] {
  const { raw, values, event } = found
  const { mode } = values
  // A preview that does nothing needs nothing: the secrets of a fork's run are empty.
  if (mode === 'preview' && event.preview.kind === 'skip') return []
  const deploys =
    mode === 'create' ||
    mode === 'update' ||
    (mode === 'preview' && event.preview.kind === 'deploy')
  const given: Given = { ...found, deploys, has: (name) => raw[name] !== undefined }
  return rules.flatMap((rule) => [...rule(given)])
}

const rules: readonly Rule[] = [
  findMissing,
  findIdentityFaults,
  findPreviewFaults,
  findForkFaults,
  findSecretFaults,
  findSourceFaults,
  findRefFaults,
  findWaitFaults,
  findSmokeFaults,
]

function* findMissing({ values: { mode }, has }: Given): Iterable<RuleFault> {
  for (const input of inputNames) {
    const isRequired = mode !== undefined && rowOf(input).requiredIn?.includes(mode)
    if (isRequired && !has(input)) yield { input, problem: `is required for mode ${mode}` }
  }
  const onlyGraphServer =
    mode === 'smoke-test' && has('deployment_url') && !has('name') && !has('deployment_id')
  if (!has('api_key') && !onlyGraphServer) {
    yield {
      input: 'api_key',
      problem: 'is required: pass a repository secret (it is empty on pull requests from forks)',
    }
  }
}

/** GitHub puts nothing where a secret is not set, and the deployment would lose the value that it has. */
function* findSecretFaults({ raw, deploys }: Given): Iterable<RuleFault> {
  if (!deploys) return
  for (const { name, line } of listUnsetNames(raw.secrets ?? '')) {
    yield {
      input: 'secrets',
      problem: `has nothing behind ${name}= at line ${line}: is that secret set in the repository? Write ${name}="" to send an empty value`,
    }
  }
}

function* findWaitFaults(given: Given): Iterable<RuleFault> {
  const { wait, rollback_on_failure: rollsBack, smoke_test: isTested } = given.values
  if (wait !== false) return
  if (rollsBack) {
    yield {
      input: 'rollback_on_failure',
      problem: 'needs wait: true, because only then is a failure seen',
    }
  }
  if (isTested) {
    yield {
      input: 'smoke_test',
      problem: 'needs wait: true, because it runs after the revision is deployed',
    }
  }
  const names = ['wait_timeout', 'poll_interval', 'on_superseded'] as const
  yield* listUnused(given, names, 'is not used when wait is false')
}
