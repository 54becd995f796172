import type { Given, RuleFault } from './rule.ts'

/** Which deployment is meant: one of its ID and its name, or for a smoke test the address of its graph server. */
export function* findIdentityFaults({ values: { mode }, has }: Given): Iterable<RuleFault> {
  if (mode !== 'update' && mode !== 'delete' && mode !== 'smoke-test') return
  if (has('deployment_id') && has('name')) {
    yield {
      input: 'name',
      problem: 'must not be given together with deployment_id: one of them says which deployment',
    }
  }
  if (has('deployment_id') && has('repo_url')) {
    yield {
      input: 'repo_url',
      problem: 'is not used with deployment_id, which says by itself which deployment is meant',
      unused: true,
    }
  }
  if (has('deployment_id') || has('name')) return
  if (mode !== 'smoke-test') {
    yield { input: 'deployment_id', problem: `is required for mode ${mode}, or name` }
  } else if (!has('deployment_url')) {
    const problem = 'is required for mode smoke-test, or deployment_id, or name'
    yield { input: 'deployment_url', problem }
  }
}
