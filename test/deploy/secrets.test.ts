import { describe, expect, test } from 'vitest'
import { decideSecrets, findDoubtfulSecrets } from '../../src/deploy/decisions/secrets.ts'
import type { Notice } from '../../src/log.ts'
import { Secret } from '../../src/text/redact.ts'
import { deploymentOf } from '../control-plane/sample-deployment.ts'

const given = (...names: string[]) =>
  names.map((name) => ({ name, value: new Secret(`value of ${name}`) }))
const shown = (...names: string[]) => names.map((name) => ({ name, value: `value of ${name}` }))
const hidden = (...names: string[]) => names.map((name) => ({ name, value: '****' }))

function decide(
  secrets: ReturnType<typeof given> | undefined,
  before: object[] | undefined,
  mode: 'replace' | 'merge' = 'replace',
  dry_run = false,
) {
  const notes = { lines: [] as Notice[], facts: {} as { secrets?: unknown } }
  const deployment = deploymentOf({ id: 'd', ...(before && { secrets: before }) })
  const sent = decideSecrets({ secrets, secrets_mode: mode, dry_run }, deployment, notes as never)
  return { sent: sent?.map(({ name }) => name), ...notes }
}

describe('the secrets that an update sends', () => {
  test('are none where none are given, and nothing is said', () => {
    expect(decide(undefined, shown('A'), 'merge')).toEqual({
      sent: undefined,
      lines: [],
      facts: {},
    })
  })

  test('are the given ones where the service shows none of its own', () => {
    expect(decide(given('A'), undefined)).toEqual({ sent: ['A'], lines: [], facts: {} })
  })

  test('what changes is said by name', () => {
    const before = [...shown('SAME', 'LOST', 'GONE'), ...hidden('HIDDEN', 'MASKED')]
    const changed = [
      { name: 'CHANGED', value: 'another' },
      { name: 'ALSO', value: 'another' },
    ]
    const all = given('NEW', 'NEXT', 'CHANGED', 'ALSO', 'HIDDEN', 'MASKED', 'SAME')
    const { sent, lines, facts } = decide(all, [...before, ...changed])
    expect(sent).toEqual(all.map(({ name }) => name))
    expect(lines).toEqual([
      'Secrets: added NEW, NEXT; changed CHANGED, ALSO; not compared HIDDEN, MASKED; removed LOST, GONE',
      {
        warning:
          'LOST, GONE will be removed, because `secrets` replaces all secrets. Add them, or set `secrets_mode: merge`.',
        title: 'Secrets removed',
      },
    ])
    expect(facts.secrets).toEqual({
      added: ['NEW', 'NEXT'],
      changed: ['CHANGED', 'ALSO'],
      'not compared': ['HIDDEN', 'MASKED'],
      removed: ['LOST', 'GONE'],
    })
  })

  test('that nothing changes is said too', () => {
    expect(decide(given('A'), shown('A')).lines).toEqual(['Secrets: unchanged'])
  })

  test('a single one is removed in the singular', () => {
    expect(decide(given('A'), shown('A', 'B')).lines).toEqual([
      'Secrets: removed B',
      expect.objectContaining({
        warning: expect.stringContaining(
          'B will be removed, because `secrets` replaces all secrets. Add it, or set',
        ),
      }),
    ])
  })

  test('a dry run says what would become of them', () => {
    expect(decide(given('A'), shown('A', 'B'), 'replace', true).lines).toEqual([
      'Planned secrets: removed B',
      expect.objectContaining({ warning: expect.stringContaining('B would be removed, because') }),
    ])
  })

  test('go before those that are kept when merging, and none is removed', () => {
    const merged = decide(given('A', 'C'), shown('A', 'B'), 'merge')
    expect(merged).toMatchObject({ sent: ['B', 'A', 'C'], lines: ['Secrets: added C'] })
    const same = decide(given('A'), [...shown('B'), ...hidden('A')], 'merge')
    expect(same).toMatchObject({ sent: ['B', 'A'], lines: ['Secrets: not compared A'] })
  })

  test.each([
    ['the values of B, C', [...shown('A'), ...hidden('B', 'C')]],
    ['the secrets', undefined],
  ])('cannot be merged where the service does not show %s', (what, before) => {
    const merge = () => decide(given('A'), before, 'merge')
    expect(merge).toThrow(`the control plane does not show ${what} of deployment d`)
    expect(merge).toThrow(expect.objectContaining({ code: 'secrets-unreadable' }))
  })

  test('doubtful ones are warned of with the rest', () => {
    const { lines } = decide([{ name: 'A', value: new Secret('') }], shown('A'))
    expect(lines).toEqual([
      'Secrets: changed A',
      expect.objectContaining({ title: 'Empty secret' }),
    ])
  })
})

describe('secrets that are doubtful', () => {
  const one = (name: string, value: string, comment?: string) => ({
    name,
    value: new Secret(value),
    ...(comment !== undefined && { comment }),
  })

  test('are none of the usual ones, and none of none', () => {
    expect(findDoubtfulSecrets([one('A', 'a'), one('B', 'b', '')])).toEqual([])
    expect(findDoubtfulSecrets(undefined)).toEqual([])
  })

  test.each([
    [['A'], 'A will be sent with an empty value.'],
    [['A', 'B'], 'A, B will be sent with an empty value.'],
  ])('are empty ones: %j', (names, warning) => {
    const all = [...names.map((name) => one(name, '')), one('FULL', 'x')]
    expect(findDoubtfulSecrets(all)).toEqual([{ warning, title: 'Empty secret' }])
  })

  test('are those with something behind them that is not sent', () => {
    const all = [one('A', 'a', '# more'), one('B', 'b', '# more'), one('C', 'c')]
    expect(findDoubtfulSecrets(all)).toEqual([
      {
        warning: expect.stringMatching(/^The text after ' #' is not sent for A, B, because/),
        title: 'Comment in a secret',
      },
    ])
  })
})
