import { carriesNumber, numberPlaceholder, toPreviewName } from '../preview-name.ts'
import type { Given, RuleFault } from './rule.ts'

/** A preview needs a pull request and a name that carries its number; a sweep goes by such names. */
export function* findPreviewFaults({ values, event, has }: Given): Iterable<RuleFault> {
  const { mode, name } = values
  const { preview, pullRequest, repository } = event
  if (mode === 'preview' && preview.kind === 'none') {
    yield {
      input: 'mode',
      problem:
        'preview needs an event of a pull request: trigger the workflow with `on: pull_request`',
    }
  } else if (mode === 'preview' && name !== undefined && pullRequest !== undefined) {
    const { number } = pullRequest
    if (!carriesNumber(toPreviewName(name, { repository, number }), number)) {
      yield {
        input: 'name',
        problem: `must carry the pull request's number: write ${numberPlaceholder} where it belongs`,
      }
    }
  }
  if (mode !== 'sweep') return
  if (name !== undefined && !name.includes(numberPlaceholder)) {
    yield {
      input: 'name',
      problem: `must hold ${numberPlaceholder}: only names with a number are ever swept`,
    }
  }
  if (!has('github_token')) {
    yield {
      input: 'github_token',
      problem:
        'is required for mode sweep, to list the open pull requests: leave it to its default, and give the job the permission pull-requests: read',
    }
  }
}
