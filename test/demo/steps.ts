import type { LocalGitHub } from '../platform/github/github-api.ts'
import type { Platform } from '../platform/platform.ts'
import type { SampleRepository } from '../platform/sample-repository.ts'
import type { WorkflowEvent } from '../support/action-environment.ts'
import { pullRequestEvent } from '../support/pull-request-event.ts'

export interface DemoWorld {
  readonly repository: SampleRepository
  readonly platform: Platform
  readonly github: LocalGitHub
}

/** One step of the demo: what happens before, what the workflow says, how it must end. */
export interface DemoStep {
  /** Part of the name of its summary file. */
  readonly name: string
  readonly title: string
  readonly mode: string
  /** True if an earlier step checked the repository out. Then the control plane need not read it. */
  readonly checksOut?: boolean
  readonly prepare?: (world: DemoWorld) => Promise<unknown> | unknown
  readonly with: (world: DemoWorld) => Readonly<Record<string, string>>
  /** The event of the workflow; default a push to main. */
  readonly event?: (world: DemoWorld) => WorkflowEvent
  readonly expect: {
    readonly exitCode: number
    readonly outputs: Readonly<Record<string, string>>
    /** A part of an annotation. */
    readonly says?: string
    /** Names of the deployments that are there in the end. */
    readonly leaves?: readonly string[]
  }
}

const name = 'demo-agent'
const teaTest = {
  smoke_test: 'true',
  assistant_id: 'agent',
  smoke_input: '{topic: Tea}',
  smoke_expect: '{version: "2", answer: "Tea: a good question. (version 2)"}',
}

/** A pull request whose branch changes the version. */
const openPullRequest = async (number: number, { repository, github }: DemoWorld) => {
  const sha = await repository.setVersion(`of pull request ${number}`, `feature-${number}`)
  github.seedPull({ number, sha })
}

const preview = () => ({
  name: 'demo-agent-pr-{number}',
  preview_label: 'preview',
  environment: 'preview',
})

/** create → update → secret → smoke-test → plan → upload → previews → rollback → failing build → delete. */
export const demoSteps: readonly DemoStep[] = [
  {
    name: 'create',
    title: 'Create a deployment: build it, and wait until it serves',
    mode: 'create',
    with: () => ({
      name,
      secrets: 'GREETING=demo-secret-value',
    }),
    expect: { exitCode: 0, outputs: { outcome: 'deployed', status: 'DEPLOYED', created: 'true' } },
  },
  {
    name: 'update',
    title: 'Push a commit: update the deployment, and test the new revision',
    mode: 'update',
    prepare: ({ repository }) => repository.setVersion('2'),
    with: () => ({ name, ...teaTest }),
    expect: {
      exitCode: 0,
      outputs: { outcome: 'deployed', smoke_test: 'passed', created: 'false' },
    },
  },
  {
    name: 'secret',
    title: 'Add a secret with secrets_mode: merge, which keeps the existing one',
    mode: 'update',
    with: () => ({
      name,
      secrets: 'TEAM=another-secret-value',
      secrets_mode: 'merge',
      smoke_test: 'true',
      assistant_id: 'agent',
      smoke_input: '{env: GREETING}',
      smoke_expect: '{answer: demo-secret-value}',
    }),
    expect: { exitCode: 0, outputs: { outcome: 'deployed', smoke_test: 'passed' } },
  },
  {
    name: 'smoke-test',
    title: 'Run a smoke test that expects another output: it fails and shows the difference',
    mode: 'smoke-test',
    with: () => ({
      name,
      smoke_input: '{messages: [{role: user, content: hi}]}',
      smoke_expect: '{messages: [{}, {type: ai, content: "Good evening!"}]}',
    }),
    expect: { exitCode: 1, outputs: { outcome: 'smoke-test-failed', smoke_test: 'failed' } },
  },
  {
    name: 'smoke-plan',
    title:
      'Run a smoke plan: interrupt, update_state, resume, stream, history, graph, webhook, repeat',
    mode: 'smoke-test',
    with: () => ({
      name,
      assistant_id: 'agent',
      smoke_plan: 'test/demo/smoke-plan.yml',
      webhook_listen: '127.0.0.1:0',
    }),
    expect: { exitCode: 0, outputs: { outcome: 'passed', smoke_test: 'passed' } },
  },
  {
    name: 'upload',
    title: 'Upload the checked-out commit, without a repository that the control plane can read',
    mode: 'create',
    checksOut: true,
    with: () => ({ ...teaTest, name: 'uploaded-agent', source: 'internal_source' }),
    expect: {
      exitCode: 0,
      outputs: { outcome: 'deployed', smoke_test: 'passed', created: 'true' },
    },
  },
  {
    name: 'upload-delete',
    title:
      'Delete it, because its variable GRAPH_DEPLOY_REPOSITORY says that it is of this repository',
    mode: 'delete',
    checksOut: true,
    with: () => ({ name: 'uploaded-agent' }),
    expect: { exitCode: 0, outputs: { outcome: 'deleted' }, leaves: [name] },
  },
  ...[7, 8].map(
    (number): DemoStep => ({
      name: `preview-${number}`,
      title: `Label pull request ${number}: it gets a preview, a GitHub deployment, and a comment`,
      mode: 'preview',
      prepare: (world) => openPullRequest(number, world),
      with: preview,
      event: (world) => pullRequestEvent(world, 'labeled', { number, label: 'preview' }),
      expect: {
        exitCode: 0,
        outputs: {
          outcome: 'deployed',
          created: 'true',
          deployment_name: `demo-agent-pr-${number}`,
        },
      },
    }),
  ),
  {
    name: 'label-off',
    title: 'Remove the label of pull request 7: only its preview is deleted',
    mode: 'preview',
    with: preview,
    event: (world) => pullRequestEvent(world, 'unlabeled', { number: 7, label: 'preview' }),
    expect: {
      exitCode: 0,
      outputs: { outcome: 'deleted', deployment_name: 'demo-agent-pr-7' },
      leaves: [name, 'demo-agent-pr-8'],
    },
  },
  {
    name: 'rollback',
    title: 'Push a commit that breaks a node: it fails its smoke test and is rolled back',
    mode: 'update',
    prepare: ({ repository }) => repository.breakNode(),
    with: () => ({ name, ...teaTest, rollback_on_failure: 'true' }),
    expect: {
      exitCode: 1,
      outputs: { outcome: 'rolled-back', smoke_test: 'failed' },
      says: 'the search index is gone, on purpose',
    },
  },
  {
    name: 'failing-build',
    title: 'Push a commit that does not load: the step shows the first error of its log',
    mode: 'update',
    prepare: ({ repository }) => repository.breakGraph('main'),
    with: () => ({ name }),
    expect: {
      exitCode: 1,
      outputs: { outcome: 'failed', status: 'DEPLOY_FAILED' },
      says: 'ended as DEPLOY_FAILED: Error: the graph does not load, on purpose',
    },
  },
  {
    name: 'still-serving',
    title: 'Test again: the previous revision still serves',
    mode: 'smoke-test',
    with: () => ({
      name,
      smoke_input: '{topic: Tea}',
      smoke_expect: '{version: "2"}',
    }),
    expect: { exitCode: 0, outputs: { outcome: 'passed', smoke_test: 'passed' } },
  },
  {
    name: 'delete',
    title: 'Delete the deployment, which frees its name',
    mode: 'delete',
    with: () => ({ name, delete_tracing_project: 'true' }),
    expect: { exitCode: 0, outputs: { outcome: 'deleted' } },
  },
]
