import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import type { ActionRun, RunActionOptions } from '../support/run-action.ts'
import { type TryActionOptions, tryAction } from '../support/try-action.ts'
import { canaryKey } from './canary.ts'
import { runStep } from './step.ts'

/** The plan of the demo, as it stands there, but with limits of time that a busy machine keeps, too. */
export const demoPlan = readFileSync(new URL('../demo/smoke-plan.yml', import.meta.url), 'utf8')
  .replace('max_duration: 20s', 'max_duration: 100s')
  .replace('max_first_event: 10s', 'max_first_event: 100s')

/** A plan that uses every key except for those of crons, and a plan with all keys of a cron. */
export const everything = readFileSync(new URL('./everything.yml', import.meta.url), 'utf8')
export const crons = readFileSync(new URL('./crons.yml', import.meta.url), 'utf8')

/** The graph that they test, for the JavaScript server. */
export const advisor = `${toPath('./graphs/advisor.mjs')}:advisor`

/** An agent with several interrupts at the same time, and an agent whose subgraph has one, too, for the JavaScript server. */
export const approver = `${toPath('./graphs/approver.mjs')}:approver`
export const reviewers = `${toPath('./graphs/approver.mjs')}:reviewers`
/** A graph that shows what was sent with a run, and agents of the functional API and with a subgraph. */
export function toSending(name: string): string {
  return `${toPath('./graphs/sending.mjs')}:${name}`
}

/** The sample agent, as a graph server wants to have it. */
export const sampleAgent = `${toPath('../platform/sample/agent.mjs')}:agent`

function toPath(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url))
}

/** The result of a smoke plan, by the output. */
export interface PlanOutput {
  readonly name: string
  readonly passed: boolean
  readonly output?: unknown
}

export const passed = { outcome: 'passed', smoke_test: 'passed' }
export const failed = { outcome: 'smoke-test-failed', smoke_test: 'failed' }

/** Runs something in a workspace of its own that holds these files; it is gone afterwards. */
export async function inWorkspace<T>(
  files: Readonly<Record<string, string>>,
  use: (workspace: string) => Promise<T>,
): Promise<T> {
  await using directory = makeTemporaryDirectory('workspace')
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(directory.path, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return await use(directory.path)
}

interface PlanFiles {
  readonly files?: Readonly<Record<string, string>>
}

/** Runs a plan in mode smoke-test, unless the inputs say otherwise, with other files beside it. */
export function playPlan(
  url: string,
  plan: string,
  inputs: Readonly<Record<string, string>> = {},
  { files, ...options }: Omit<RunActionOptions, 'with'> & PlanFiles = {},
): Promise<ActionRun> {
  return inWorkspace({ 'smoke.yml': plan, ...files }, (workspace) =>
    runStep(toPlanInputs(url, inputs), {
      ...options,
      env: { GITHUB_WORKSPACE: workspace, ...options.env },
    }),
  )
}

/** The same in the test's process: see `tryStep`. */
export function tryPlanStep(
  url: string,
  plan: string,
  inputs: Readonly<Record<string, string>> = {},
  { files, ...options }: Omit<TryActionOptions, 'with'> & PlanFiles = {},
): Promise<ActionRun> {
  return inWorkspace({ 'smoke.yml': plan, ...files }, (workspace) =>
    tryAction({
      ...options,
      with: toPlanInputs(url, inputs),
      env: { GITHUB_WORKSPACE: workspace, ...options.env },
    }),
  )
}

function toPlanInputs(url: string, inputs: Readonly<Record<string, string>>) {
  const usual = { mode: 'smoke-test', api_key: canaryKey, smoke_plan: 'smoke.yml' }
  return { ...usual, deployment_url: url, ...inputs }
}

/** The tests of a plan by the output, with their names. */
export function testsOf(run: ActionRun): PlanOutput[] {
  return JSON.parse(run.outputs['smoke_output'] ?? '[]') as PlanOutput[]
}

/** The names of the tests that failed; all others ran as well. */
export function failedTestsOf(run: ActionRun): string[] {
  return testsOf(run)
    .filter((test) => !test.passed)
    .map(({ name }) => name)
}

/** The message of the only error. */
export function messageOf(run: ActionRun): string {
  return run.annotations.find(({ level }) => level === 'error')?.message ?? ''
}

/** No thread that a smoke test made is left at a graph server. */
export async function expectNoThreads(url: string): Promise<void> {
  expect(await findThreads(url, { limit: 100 })).toEqual([])
}

/** A thread of the user is kept until here, and is gone after it. */
export async function removeThread(url: string, id: string): Promise<void> {
  const headers = { 'x-api-key': canaryKey }
  const removed = await fetch(`${url}/threads/${id}`, { method: 'DELETE', headers })
  expect(removed.status).toBe(204)
}

/** Resolves when a run is on its way on a thread of a graph server. */
export async function untilBusy(url: string): Promise<void> {
  while ((await findThreads(url, { status: 'busy' })).length === 0) await sleep(50)
}

async function findThreads(url: string, query: object): Promise<unknown[]> {
  const found = await fetch(`${url}/threads/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': canaryKey },
    body: JSON.stringify(query),
  })
  expect(found.status).toBe(200)
  return (await found.json()) as unknown[]
}
