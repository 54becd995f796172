import type { Findings, Given } from './rule.ts'

/** What is sent with a revision, and what follows when it is deployed. */
export function checkRollout({ values, deploys }: Given): Findings {
  const { secrets = [], wait, rollback_on_failure: rollsBack, smoke_test: isTested } = values
  // GitHub puts nothing where a secret is not set, and the deployment would lose the value that it has.
  const unset = secrets.filter(({ unsetAt }) => deploys && unsetAt !== undefined)
  return {
    secrets: unset.map(
      ({ name, unsetAt }) =>
        `has nothing after ${name}= at line ${unsetAt}: is that secret set in the repository? Write ${name}="" to send an empty value`,
    ),
    rollback_on_failure:
      wait === false && rollsBack && 'needs wait: true, because only then is a failure seen',
    smoke_test:
      wait === false &&
      isTested &&
      'needs wait: true, because it runs after the revision is deployed',
  }
}
