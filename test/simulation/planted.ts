// What `npm run test:planted` plants, one at a time, to prove that the simulation can fail.

/** A defect: what a file says, and what it says instead. */
export interface Defect {
  readonly name: string
  readonly file: string
  readonly right: string
  readonly wrong: string
}

/** Bugs that the simulation must find. */
export const defects: readonly Defect[] = [
  {
    name: 'what is found after a lost creation counts as created by the step',
    file: 'deploy/create-deployment.ts',
    right: 'return { deployment: found, created: false }',
    wrong: 'return { deployment: found, created: true }',
  },
  {
    name: 'an update is sent twice',
    file: 'deploy/make-revision.ts',
    right: 'return answer?.latestRevisionId',
    wrong: 'if (requests < 2) await send()\n    return answer?.latestRevisionId',
  },
  {
    name: 'FAILED counts as deployed',
    file: 'control-plane/revision-status.ts',
    right: "return 'failed'",
    wrong: "return 'succeeded'",
  },
  {
    name: 'the owner of a deployment is not checked',
    file: 'deploy/deployment.ts',
    right: "return 'foreign'",
    wrong: "return 'ours'",
  },
  {
    name: 'a mask is forgotten',
    file: 'action/run.ts',
    right: ' runner.mask(secret)\n',
    wrong: ' void secret\n',
  },
  {
    name: 'the marker of the comment is not found on page 2',
    file: 'github/api.ts',
    right: 'page <= maxPages',
    wrong: 'page <= 1',
  },
  {
    name: 'the comment loses the rows of other agents',
    file: 'github/comment.ts',
    right: 'return [...others, row]',
    wrong: 'return [row]',
  },
  {
    name: 'the newest revision is taken for the one of the step',
    file: 'deploy/make-revision.ts',
    right: 'revisionId !== undefined && !knownIds.has(revisionId)',
    wrong: 'revisionId !== undefined',
  },
  {
    name: 'a rollback goes to a revision that failed',
    file: 'deploy/roll-back.ts',
    right: 'revisions.find(({ id }) => id === servedId) ?? fromBefore.find(wasDeployed)',
    wrong: 'revisions.find(({ id }) => id !== revisionId) ?? fromBefore.find(wasDeployed)',
  },
  {
    name: 'the 404 of a gateway counts as gone',
    file: 'control-plane/client.ts',
    right: 'hasNothing(error) && (error.status === 405 || error.isPage)',
    wrong: 'hasNothing(error) && error.status === 405',
  },
  {
    name: 'a read is not tried again',
    file: 'http/policy.ts',
    right: "isOneOf('not-sent', 'postponed', 'not-up', 'unclear')",
    wrong: 'isOneOf()',
  },
  {
    name: 'the GitHub deployment does not learn how the step ended',
    file: 'report/github-reporter.ts',
    right: "if (environment) await attempt('deployment', () => endRecord(view, endState))",
    wrong: '',
  },
  {
    name: 'a failure has two annotations',
    file: 'action/run.ts',
    right:
      '  if (annotation) runner.fail(annotation.title, annotation.message, annotation.place)\n',
    wrong:
      "  if (annotation) runner.fail(annotation.title, annotation.message, annotation.place)\n  if (annotation) runner.fail(annotation.title, '')\n",
  },
]
