import type { LocalGitHub } from '../platform/github/github-api.ts'
import type { Platform } from '../platform/platform.ts'
import type { SampleRepository } from '../platform/sample-repository.ts'
import type { WorkflowEvent } from '../support/action-environment.ts'
import { pullRequestEvent } from '../support/pull-request-event.ts'

/** What the demo plays with. */
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

/** create → update → secret → smoke-test → breakpoint → plan → previews → rollback → failing build → delete. */
export const demoSteps: readonly DemoStep[] = [
  {
    name: 'create',
    title: 'The first deployment: create, build, wait until it serves',
    mode: 'create',
    with: () => ({
      name,
      secrets: 'GREETING=demo-secret-value',
    }),
    expect: { exitCode: 0, outputs: { outcome: 'deployed', status: 'DEPLOYED', created: 'true' } },
  },
  {
    name: 'update',
    title: 'A commit is pushed: update, and test the new revision',
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
    title: 'A secret is added by merge: the one from before stays, and the graph finds it',
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
    title: 'A smoke test alone, which expects something else: red, with the difference',
    mode: 'smoke-test',
    with: () => ({
      name,
      smoke_input: '{messages: [{role: user, content: hi}]}',
      smoke_expect: '{messages: [{}, {type: ai, content: "Good evening!"}]}',
    }),
    expect: { exitCode: 1, outputs: { outcome: 'smoke-test-failed', smoke_test: 'failed' } },
  },
  {
    name: 'breakpoint',
    title:
      'A commit compiles the graph with a breakpoint: it deploys, its runs end with 200, and its smoke test is red',
    mode: 'update',
    prepare: ({ repository }) => repository.stopBefore(['reply']),
    with: () => ({ name, ...teaTest }),
    expect: { exitCode: 1, outputs: { outcome: 'smoke-test-failed', smoke_test: 'failed' } },
  },
  {
    name: 'breakpoint-out',
    title: 'The breakpoint is taken out: the same smoke test is green',
    mode: 'update',
    prepare: ({ repository }) => repository.stopBefore([]),
    with: () => ({ name, ...teaTest }),
    expect: { exitCode: 0, outputs: { outcome: 'deployed', smoke_test: 'passed' } },
  },
  {
    name: 'smoke-plan',
    title:
      'The smoke plan: interrupt, update state, resume, stream, history, graph, webhook, four times of five',
    mode: 'smoke-test',
    with: () => ({
      name,
      assistant_id: 'agent',
      smoke_plan: 'test/demo/smoke-plan.yml',
      webhook_listen: '127.0.0.1:0',
    }),
    expect: { exitCode: 0, outputs: { outcome: 'passed', smoke_test: 'passed' } },
  },
  ...[7, 8].map(
    (number): DemoStep => ({
      name: `preview-${number}`,
      title: `Pull request ${number} gets the label "preview": it has a preview, a record and a comment`,
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
    title: 'Pull request 7 loses its label: its preview goes, the other one stays',
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
    title:
      'A commit breaks a node: it deploys, fails its smoke test, and is rolled back; the step is red and says what the node raised',
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
    title:
      'A broken commit is pushed: red, with the first error of its log; the revision before goes on serving',
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
    title: 'The graph of the revision before still answers',
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
    title: 'The deployment goes, and its name is free again',
    mode: 'delete',
    with: () => ({ name, delete_tracing_project: 'true' }),
    expect: { exitCode: 0, outputs: { outcome: 'deleted' } },
  },
]
