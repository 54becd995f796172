import * as format from '../formats.ts'
import { input, modes } from '../input.ts'

const shown = ['create', 'update', 'delete', 'preview'] as const

/** What GitHub shows, and what a run of a fork may do. */
export const githubInputs = {
  environment: input(format.line, shown, {
    description: 'Record a GitHub Deployment and its statuses under this environment.',
  }),
  comment: input(format.flag, shown, {
    default: 'false',
    defaultIn: { preview: 'true' },
    description: 'Whether to keep one comment on the pull request up to date.',
  }),
  github_token: input(format.token, modes, {
    expression: 'github.token',
    description:
      'Token for the comment, the GitHub Deployment, and the pull requests that sweep lists; masked. A missing permission is a warning, never a failed deployment.',
  }),
  allow_forks: input(format.flag, ['create', 'update', 'delete', 'sweep'], {
    default: 'false',
    description:
      'Whether to write in a run that a fork started (`pull_request_target`, `workflow_run`).',
  }),
  summary: input(format.flag, modes, {
    default: 'true',
    description: 'Whether to write the step summary.',
  }),
}
