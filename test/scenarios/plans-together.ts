import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { readJUnit } from '../support/junit-reader.ts'
import type { ActionRun } from '../support/run-action.ts'
import { canaryKey } from './canary.ts'
import { inWorkspace } from './plan-world.ts'
import { runStep } from './step.ts'

/** A step that ran many plans, and why a test failed, by the name of its plan; those that passed are not in it. */
export interface PlansTogether {
  readonly run: ActionRun
  readonly failures: ReadonlyMap<string, string>
}

/** Runs plans of one test each as one plan when that is first asked for, and once: a process costs more than a test. */
export function startTogether(
  toUrl: () => string,
  plans: Parameters<typeof playTogether>[1],
  inputs: Readonly<Record<string, string>> = {},
): () => Promise<PlansTogether> {
  let played: Promise<PlansTogether> | undefined
  return () => {
    played ??= playTogether(toUrl(), plans, inputs)
    return played
  }
}

/** Each test has the name that its plan has here. */
function playTogether(
  url: string,
  plans: readonly (readonly [name: string, plan: string, ...unknown[]])[],
  more: Readonly<Record<string, string>>,
): Promise<PlansTogether> {
  const tests = plans.flatMap(([name, plan]) => {
    const { tests } = parse(plan) as { readonly tests: readonly object[] }
    return tests.map((test) => ({ ...test, name }))
  })
  return inWorkspace({ 'smoke.yml': stringify({ tests }) }, async (workspace) => {
    const inputs = { mode: 'smoke-test', api_key: canaryKey, deployment_url: url, ...more }
    const files = { smoke_plan: 'smoke.yml', smoke_report: 'report.xml' }
    const run = await runStep({ ...inputs, ...files }, { env: { GITHUB_WORKSPACE: workspace } })
    const { testcase = [] } = await readJUnit(
      readFileSync(path.join(workspace, files.smoke_report), 'utf8'),
    )
    const failures = testcase.flatMap(({ name = '', failure = [], error = [] }) =>
      [...failure, ...error].map(({ message, inner }): [string, string] => [
        name,
        `${message}\n${inner}`,
      ]),
    )
    return { run, failures: new Map(failures) }
  })
}
