import { expect, test } from 'vitest'
import type { Platform, PlatformOptions, StoredDeployment } from '../platform/platform.ts'
import { createSampleRepository } from '../platform/sample-repository.ts'
import { toCanary } from '../scenarios/canary.ts'
import { play, startWorld } from '../scenarios/step.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import type { ActionRun } from '../support/run-action.ts'
import { type CliRun, makeCliProject } from './official-cli.ts'

// The official command-line client and this action on the same deployments: what one makes the other must understand.

const greeting = toCanary('Greeting')
const team = toCanary('Team')
const smoke = { smoke_test: 'true', assistant_id: 'agent' }
const image = `registry.example/agent@sha256:${'a'.repeat(64)}`

/** A platform that the client may ask, too: what the public document lacks is a fault of the action alone. */
function startShared(options: PlatformOptions = {}): Promise<Platform> {
  return startWorld({ builder: 'git', holdToDocument: false, ...options })
}

async function act(
  platform: Platform,
  inputs: Record<string, string>,
  options: Parameters<typeof play>[2] = {},
): Promise<ActionRun> {
  const before = platform.violations.length
  const run = await play(platform, inputs, options)
  expect(platform.violations.slice(before)).toEqual([])
  return run
}

function theOne(platform: Platform): StoredDeployment {
  const [deployment, ...others] = platform.deployments
  if (deployment === undefined || others.length > 0) throw new Error('not exactly one deployment')
  return deployment
}

/** The rows that `deploy revisions list` must show; only one of those that were deployed serves. */
function revisionRows({ revisions }: StoredDeployment, statuses: readonly string[]) {
  return revisions.toReversed().map(({ id, createdAt }, at) => [id, statuses[at], createdAt])
}

/** The progress of a command goes to stderr as well as its errors. */
function expectFine({ exitCode, stderr }: CliRun): void {
  expect(stderr).not.toMatch(/Error|Traceback/)
  expect(exitCode).toBe(0)
}

function lastPatch({ requests }: Platform): unknown {
  return requests.findLast(({ method }) => method === 'PATCH')?.body
}

test('what the client deploys from its source, the action updates and tests, and the client deletes', async () => {
  await using platform = await startShared({ deleteReads: 2 })
  await using project = makeCliProject(platform, { GREETING: greeting })
  await using repository = await createSampleRepository()
  const named = ['--remote', '--no-input', '--name', 'cli-agent']
  const deployed = await project.deploy([...named, '--json'])
  expectFine(deployed)
  const deployment = theOne(platform)
  const { id, url } = deployment
  expect(deployed.events.at(-1)).toMatchObject({
    event: 'result',
    status: 'succeeded',
    deployment_id: id,
    url,
  })
  expect(deployment).toMatchObject({
    name: 'cli-agent',
    source: 'internal_source',
    source_config: { deployment_type: 'dev_zero' },
    secrets: [{ name: 'GREETING', value: greeting }],
  })

  const inputs = {
    mode: 'update',
    name: 'cli-agent',
    secrets: `TEAM=${team}`,
    secrets_mode: 'merge',
    ...smoke,
    smoke_input: '{env: GREETING}',
    smoke_expect: `{answer: ${greeting}}`,
  }
  const env = { GITHUB_WORKSPACE: repository.path }
  const updated = await act(platform, inputs, { env })
  const secrets = [greeting, team]
  const [first, second] = deployment.revisions
  expectGreen(updated, {
    outputs: { outcome: 'deployed', smoke_test: 'passed', revision_id: second?.id },
    warnings: ['Different commit deployed'],
    secrets,
  })
  expect(lastPatch(platform)).toMatchObject({
    revision_source: 'internal_source',
    source_revision_config: { source_tarball_path: second?.tarball_path },
    secrets: [
      { name: 'GREETING', value: greeting },
      { name: 'TEAM', value: team },
      { name: 'GRAPH_DEPLOY_REPOSITORY', value: 'acme/agent' },
    ],
  })
  expect(first?.tarball_path).not.toBe(second?.tarball_path)

  expectFine(await project.deploy([...named, '--json']))
  const again = await act(platform, inputs, { env })
  const [, , third, fourth] = deployment.revisions
  const ids = { previous_revision_id: third?.id, revision_id: fourth?.id }
  expectGreen(again, { outputs: ids, warnings: ['Different commit deployed'], secrets })

  const listed = await project.deploy(['revisions', 'list', id])
  expectFine(listed)
  const statuses = ['DEPLOYED', 'REPLACED', 'REPLACED', 'REPLACED']
  expect(listed.rows).toEqual(revisionRows(deployment, statuses))
  const logs = await project.deploy(['logs', '--name', 'cli-agent', '--type', 'build'])
  expectFine(logs)
  expect(logs.stdout).toContain(`Using latest revision: ${fourth?.id}`)
  expect(logs.stdout).toMatch(/\[INFO\] unpacking source\/.*\n.*\[INFO\] graphs: agent\n/)

  const deleted = await project.deploy(['delete', '--force', id])
  expectFine(deleted)
  expect(deleted.stdout).toBe(`Deleted deployment ${id}.\n`)
  const left: number[] = []
  for (let asked = 0; asked < 3; asked += 1) {
    left.push((await project.deploy(['list'])).rows.length)
  }
  expect([left, deployment.deleted]).toEqual([[1, 1, 0], true])
  const gone = await act(platform, { mode: 'delete', name: 'cli-agent', if_missing: 'ignore' })
  expectGreen(gone, { outputs: { outcome: 'missing' } })
})

test('a revision that is skipped: docs/migration.md says that the client ends with 0; the action is red', async () => {
  await using platform = await startWorld({
    script: ['BUILDING', 'SKIPPED'],
    holdToDocument: false,
  })
  await using project = makeCliProject(platform)
  const asked = ['--no-input', '--name', 'agent', '--image-uri', image]
  const deployed = await project.deploy(asked)
  expect(deployed.exitCode).toBe(0)
  expect(deployed.stdout).toContain('Timed out waiting for deployment.')
  const updated = await act(platform, { mode: 'update', name: 'agent', image_uri: image })
  const outputs = { outcome: 'superseded', status: 'SKIPPED' }
  expectRed(updated, { title: 'Superseded by a newer revision', outputs })
})
