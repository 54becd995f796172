import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { WorkflowEvent } from '../../src/workflow/event.ts'
import { eventContextOf, parseRaw } from '../inputs/event-context-of.ts'
import { folder, readRecipe, recipes } from './recipe.ts'

// The action itself reads what each recipe gives it.

/** Samples for expressions, by their first characters. */
const samples: readonly (readonly [start: string, sample: string])[] = [
  ['github.event.pull_request.number', '7'],
  ['github.event_name ==', 'false'],
  ['github.token', 'token-of-tests'],
  ['github.sha', 'a'.repeat(40)],
  ['inputs.dry_run', 'true'],
  ['inputs.rollback_on_failure', 'true'],
  ['inputs.graph_config_path', 'agents/a/langgraph.json'],
  ['secrets.agent_secrets', 'A_KEY=value-of-tests'],
  ['secrets.LANGSMITH_API_KEY', 'key-of-tests'],
  ['secrets.langsmith_api_key', 'key-of-tests'],
  ['secrets.', 'value-of-tests'],
  ['steps.build.outputs.digest', `sha256:${'0'.repeat(64)}`],
  ['inputs.', 'a-name'],
  ['matrix.', 'a-name'],
  ['vars.', 'a-name'],
]

function evaluate(text: unknown): string {
  return String(text).replace(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => {
    const sample = samples.find(([start]) => expression.startsWith(start))?.[1]
    if (sample === undefined) throw new Error(`no sample for ${expression}`)
    return sample
  })
}

const pullRequest: Partial<WorkflowEvent> = {
  name: 'pull_request',
  ref: 'refs/pull/7/merge',
  payload: {
    action: 'synchronize',
    pull_request: {
      number: 7,
      head: { ref: 'feature', sha: 'a'.repeat(40), repo: { full_name: 'acme/agent' } },
      base: { ref: 'main', repo: { full_name: 'acme/agent' } },
    },
  },
}

const calls = recipes.flatMap((file) => {
  const { on, jobs } = readRecipe(file)
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? [])
  const ours = steps.filter(({ uses }) => uses?.startsWith('graph-deploy/graph-deploy-action@'))
  const event = JSON.stringify(on).includes('pull_request') ? pullRequest : {}
  return ours.map((step, at) => ({ file, at: at + 1, id: step.id, given: step.with ?? {}, event }))
})

describe('the inputs of a recipe are valid', () => {
  test.each(calls)('$file, step $at', async ({ given, event }) => {
    const raw = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, evaluate(value)]),
    )
    // A plan is read from its place in the user's repository.
    const plan = raw['smoke_plan'] && { smoke_plan: path.join(folder, 'smoke-plan.yml') }
    // The default of the action, and what every runner sets.
    const all = { github_token: 'token-of-tests', ...raw, ...plan }
    const environment = { GITHUB_OUTPUT: import.meta.filename }
    const reading = parseRaw(all, eventContextOf(raw, event), environment)
    const faults = (error: { facts?: { faults?: unknown } }) => error.facts?.faults ?? error
    expect(await reading.then(({ mode }) => mode, faults)).toBe(raw['mode'])
  })

  test('and it reads no output that the action has not got', () => {
    const { outputs } = parse(readFileSync('action.yml', 'utf8')) as { outputs: object }
    const unknown = calls.flatMap(({ file, id }) => {
      const text = readFileSync(path.join(folder, file), 'utf8')
      const read = text.matchAll(new RegExp(`\\bsteps\\.${id}\\.outputs\\.([\\w-]+)`, 'g'))
      return [...read].flatMap(([, name = '']) => (Object.hasOwn(outputs, name) ? [] : [name]))
    })
    expect(unknown).toEqual([])
  })

  test('every recipe uses the action, or a workflow that does', () => {
    const others = recipes.filter((file) => !calls.some((call) => call.file === file))
    expect(others).toEqual(['reusable-caller.yml'])
  })
})
