import { AssistantUnclear, RunFailed } from '../../graph-server/errors.ts'
import { NoDeploymentUrl } from '../../modes/smoke-deployment.ts'
import { SmokeTestFailed } from '../../smoke/errors.ts'
import type { Explanation, Telling } from './explanation.ts'

/** Explains a deployed graph that did not answer as it must. */
export function explainSmokeTest(error: unknown, { tell }: Telling): Explanation | undefined {
  if (error instanceof SmokeTestFailed) {
    return {
      title: 'Smoke test: wrong answer',
      message: `The graph answered, but ${error.message}:\n${tell(error.difference, 1_500)}`,
      remedy: 'The deployment serves this answer now. Correct the graph, or smoke_expect.',
    }
  }
  if (error instanceof RunFailed) {
    const detail = error.detail ? `: ${tell(error.detail, 1_500)}` : ''
    const [title, what] = {
      raised: ['Smoke test: the graph raised', `The run ended with an error${detail}`],
      interrupted: ['Smoke test: interrupted', `The run stopped at an interrupt${detail}`],
      'no-values': ['Smoke test: no values', `The run ended without values${detail}`],
      'no-result': ['Smoke test: no result', `The run gave no result${detail}`],
    }[error.end] as [string, string]
    return {
      title,
      message: `${what}.`,
      remedy: 'The deployment serves this graph now. Its logs are on the page of the deployment.',
    }
  }
  if (error instanceof AssistantUnclear) {
    return {
      title: 'Smoke test: which assistant?',
      message: `${tell(error.message)}. There: ${tell(error.available.join(', ') || 'none')}.`,
      remedy: 'Name one of them with assistant_id.',
    }
  }
  if (error instanceof NoDeploymentUrl) {
    return {
      title: 'Smoke test: no address',
      message: `${tell(error.message)}.`,
      remedy: 'Give the address with deployment_url.',
    }
  }
  return undefined
}
