import { describe, expect, test } from 'vitest'
import type { DeploymentChanges } from '../../src/control-plane/body.ts'
import type { DecisionNotes } from '../../src/deploy/context.ts'
import {
  toPlannedCreation,
  toPlannedUpdate,
  toTestNotes,
} from '../../src/deploy/decisions/planned-changes.ts'
import { Secret } from '../../src/text/redact.ts'
import { deploymentOf } from '../control-plane/sample-deployment.ts'

const before = deploymentOf({
  id: 'd',
  name: 'agent',
  active_revision_id: 'r-1',
  source_config: {
    build_on_push: true,
    resource_spec: { cpu: 1 },
    custom_url: 'https://a.example',
    listener_id: 'l-1',
  },
  source_revision_config: { repo_ref: 'main', langgraph_config_path: 'langgraph.json' },
})
const secret = (name: string) => ({ name, value: new Secret(`the value of ${name}`) })

/** The diff of an update of that deployment. */
function diffOf(
  changes: DeploymentChanges,
  facts: DecisionNotes['facts'] = {},
  more: { interrupts?: readonly { id: string }[] } = {},
) {
  const decision = { changes, facts, lines: [], ref: undefined, ...more }
  const interrupts = (more.interrupts ?? []) as never[]
  const tests = ['A smoke test would run.']
  return toPlannedUpdate({ before, ...decision, interrupts }, tests, undefined).planned
}

const serving = '  deployment agent, serving revision r-1'

describe('a dry run of an update', () => {
  test.each<[name: string, DeploymentChanges, DecisionNotes['facts'], lines: readonly string[]]>([
    ['a new ref', { repo_ref: 'release' }, {}, ['- repo_ref: main', '+ repo_ref: release']],
    ['the same ref', { repo_ref: 'main' }, {}, ['  repo_ref: main']],
    [
      'maps and flags',
      { resource_spec: { cpu: 2 }, build_on_push: false },
      {},
      [
        ...['- build_on_push: true', '+ build_on_push: false'],
        ...['- resource_spec: {"cpu":1}', '+ resource_spec: {"cpu":2}'],
      ],
    ],
    [
      'a URL without its credentials',
      { custom_url: 'https://u:hidden@b.example/x' },
      {},
      ['- custom_url: https://a.example', '+ custom_url: https://b.example/x'],
    ],
    ['what is not shown', { image_uri: 'a:2' }, {}, ['+ image_uri: a:2']],
    [
      'extra fields',
      { extra_fields: { source_config: { listener_id: 'l-2', a: null }, top: 1 } },
      {},
      [
        ...['- source_config.listener_id: l-1', '+ source_config.listener_id: l-2'],
        ...['+ source_config.a: null', '+ top: 1'],
      ],
    ],
    [
      'secrets by name',
      { secrets: [secret('A'), secret('B'), secret('C')] },
      { secrets: { added: ['A'], changed: ['B'], 'not compared': ['C'], removed: ['D'] } },
      [
        '+ secret A',
        '+ secret B (new value)',
        '+ secret C (existing value is not shown)',
        '- secret D (not in secrets; secrets_mode: merge would keep it)',
      ],
    ],
    [
      'secrets where none are shown',
      { secrets: [secret('A')] },
      {},
      ['+ secret A (existing secrets are not shown)'],
    ],
  ])('shows %s', (_, changes, facts, lines) => {
    const planned = diffOf(changes, facts)
    expect(planned.lines).toEqual([serving, ...lines])
    expect(JSON.stringify(planned)).not.toContain('the value of')
  })

  test('says what would be built, and which revisions would be interrupted', () => {
    const changes = { repo_ref: 'main' }
    expect(diffOf(changes, {}, { interrupts: [{ id: 'r-2' }] })).toEqual({
      words: 'would be updated',
      lines: [serving, '  repo_ref: main', '- revision r-2 in progress (interrupted)'],
      notes: ['One revision would be built.', 'A smoke test would run.'],
    })
  })
})

test('a dry run of a creation shows all that is sent', () => {
  const inputs = { mode: 'create', api_key: new Secret('key-of-a-user') }
  const spec = { ...inputs, name: 'agent', source: 'github', repo_ref: 'main' }
  expect(toPlannedCreation({ ...spec, secrets: [secret('A')] }, []).planned).toEqual({
    words: 'would be created',
    lines: ['+ deployment agent', '+ source: github', '+ repo_ref: main', '+ secret A'],
    notes: ['One revision would be built.'],
  })
})

test.each([
  [undefined, ['A smoke test would run.']],
  [1, ['The smoke plan has 1 test.']],
  [4, ['The smoke plan has 4 tests.']],
])('what is tested, with %s tests', (count, notes) => {
  const tests = Array.from({ length: count ?? 0 })
  const plan = count === undefined ? undefined : { tests }
  expect(toTestNotes({ plan } as Parameters<typeof toTestNotes>[0])).toEqual(notes)
})

test.each([
  [undefined, ['A smoke test would run on `https://agent.example`.']],
  [2, ['The smoke plan has 2 tests.', 'It would run on `https://agent.example`.']],
])('where it is tested, with %s tests', (count, notes) => {
  const plan = count === undefined ? undefined : { tests: Array.from({ length: count }) }
  const url = new URL('https://user:secret@agent.example')
  expect(toTestNotes({ plan } as Parameters<typeof toTestNotes>[0], url)).toEqual(notes)
})
