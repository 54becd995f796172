import { findPatternFault } from '../preview-name.ts'
import type { Findings, Given } from './rule.ts'

/** The key, and which deployment is meant. */
export function checkDeployment({ values, event, has }: Given): Findings {
  const { mode } = values
  const isNamed = has('deployment_id') || has('name')
  const isServed = mode === 'smoke-test' && has('deployment_url')
  const isAsked = mode === 'update' || mode === 'delete'
  return {
    mode:
      mode === 'preview' &&
      event.preview.kind === 'none' &&
      'preview needs an event of a pull request: trigger the workflow with `on: pull_request`',
    api_key:
      !has('api_key') &&
      (isNamed || !isServed) &&
      'is required: is the secret that it names set in this repository (Settings, Secrets and variables, Actions)? Pull requests from forks and runs of Dependabot are given none',
    name:
      (isAsked || mode === 'smoke-test') &&
      has('deployment_id') &&
      has('name') &&
      'must not be given together with deployment_id: one of them says which deployment',
    deployment_id: isAsked && !isNamed && `is required for mode ${mode}, or name`,
    deployment_url:
      mode === 'smoke-test' &&
      !isNamed &&
      !isServed &&
      'is required for mode smoke-test, or deployment_id, or name',
    github_token:
      mode === 'sweep' &&
      !has('github_token') &&
      'is required for mode sweep, to list the open pull requests: leave it to its default, and give the job the permission pull-requests: read',
  }
}

/** The name of previews: it says whose they are, so it is a fault of the workflow file for a fork's run too. */
export function checkPreviewName({ values: { mode, name }, event }: Given): Findings {
  const isPattern = (mode === 'preview' || mode === 'sweep') && name !== undefined
  return { name: isPattern && findPatternFault(name, event.pullRequest?.number) }
}
