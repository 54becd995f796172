import { describe, expect, test } from 'vitest'
import { rejectForeign, requireNotDeleting, toOwnership } from '../../src/deploy/deployment.ts'
import { deploymentOf } from '../control-plane/sample-deployment.ts'

const ours = 'https://github.com/acme/agent'
const theirs = 'https://github.com/other/agent'

function deployment(repo_url: string | undefined, status?: string) {
  return deploymentOf({ id: 'd', name: 'agent', status, source_config: { repo_url } })
}

describe('whose a deployment is, and whether it can be written to', () => {
  test.each<[repository: string | undefined, status: string, owner: string, is: string]>([
    [ours, 'READY', ours, 'ours'],
    ['git@github.com:Acme/Agent.git', 'READY', ours, 'ours'],
    [undefined, 'READY', ours, 'ours'],
    [theirs, 'READY', ours, 'foreign'],
    [ours, 'AWAITING_DELETE', ours, 'leaving'],
    [ours, 'AWAITING_FINAL_DELETE', ours, 'leaving'],
    [undefined, 'AWAITING_DELETE', ours, 'leaving'],
    // Whose it is comes first.
    [theirs, 'AWAITING_DELETE', ours, 'foreign'],
    [ours, 'UNKNOWN', ours, 'ours'],
  ])('%s, %s, for %s: %s', (repository, status, owner, is) => {
    const found = deployment(repository, status)
    expect(toOwnership(found, owner)).toBe(is)
    const write = () => {
      rejectForeign(found, owner)
      requireNotDeleting(found)
    }
    const names = { foreign: 'foreign-deployment', leaving: 'deployment-leaving' }
    if (is === 'ours') expect(write).not.toThrow()
    else expect(write).toThrow(expect.objectContaining({ code: names[is as 'foreign'] }))
  })

  test('what is being deleted may be deleted', () => {
    expect(() => rejectForeign(deployment(ours, 'AWAITING_DELETE'), ours)).not.toThrow()
  })

  test.each([
    ['agent', 'agent'],
    [undefined, 'd'],
  ])('why it is not written to, by its name or its ID: %s', (name, shown) => {
    const of = (source_config: object, status: string) =>
      deploymentOf({ id: 'd', name, status, source_config })
    const leaving = of({ repo_url: ours }, 'AWAITING_DELETE')
    expect(() => requireNotDeleting(leaving)).toThrow(
      `deployment ${shown} is being deleted (d, AWAITING_DELETE)`,
    )
    const foreign = of({ repo_url: 'https://user:password@github.com/other/agent' }, 'READY')
    expect(() => rejectForeign(foreign, 'https://token@github.com/acme/agent')).toThrow(
      `the deployment ${shown} is built from another repository: expected \`${ours}\`, got \`${theirs}\` (deployment d)`,
    )
  })
})
