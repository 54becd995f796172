import { describe, expect, test } from 'vitest'
import {
  deploymentListSchema,
  deploymentSchema,
  maybeAbout,
  revisionListSchema,
  revisionSchema,
} from '../../src/control-plane/schemas.ts'

/** The expected values. A missing value is undefined. */
function pick(value: object, expected: object): object {
  const values = new Map(Object.entries(value))
  return Object.fromEntries(Object.keys(expected).map((key) => [key, values.get(key)]))
}

describe('a deployment', () => {
  test.each([
    ['the ids alone', { id: 'd', latest_revision_id: 'r' }, { id: 'd', latestRevisionId: 'r' }],
    ['an id alone', { id: 'd' }, { id: 'd', latestRevisionId: undefined }],
    [
      'nulls',
      { id: 'd', name: null, url: null, source_config: null, latest_revision_id: null },
      { id: 'd', name: undefined, url: undefined, latestRevisionId: undefined },
    ],
    ['its address', { id: 'd', url: 'https://a' }, { url: 'https://a' }],
    [
      'its own address first',
      { id: 'd', url: 'https://a', source_config: { custom_url: 'https://b' } },
      { url: 'https://a' },
    ],
    [
      'a custom address',
      { id: 'd', url: '', source_config: { custom_url: 'https://b' } },
      { url: 'https://b' },
    ],
    [
      'fields of other types',
      { id: 'd', name: 7, status: {}, url: [], source_config: 'x', latest_revision_id: 9 },
      { id: 'd', name: undefined, status: undefined, url: undefined, latestRevisionId: undefined },
    ],
    [
      'an id of a revision that would change a path',
      { id: 'd', latest_revision_id: '../x' },
      { latestRevisionId: undefined },
    ],
  ])('with %s', (_, wire, expected) => {
    expect(pick(deploymentSchema.parse(wire), expected)).toEqual(expected)
  })

  test('what it does not know is kept apart, and a secret is never printed', () => {
    const wire = { id: 'd', secrets: [{ name: 'KEY', value: 'hidden-value' }], more: 1 }
    const shown = { id: 'd', more: 1, source_config: {}, source_revision_config: {} }
    const known = JSON.parse(JSON.stringify(deploymentSchema.parse(wire)))
    expect(known).toEqual({
      id: 'd',
      shown,
      secrets: [{ name: 'KEY', value: '***' }],
    })
  })

  test.each([
    {},
    { id: null },
    { id: '' },
    { id: 7 },
    { id: {} },
    { id: '.' },
    { id: '..' },
    { id: 'a/b' },
    { id: 'a?b' },
    { id: 'a b' },
    null,
    [],
    'd',
    7,
  ])('is not %j', (wire) => {
    expect(deploymentSchema.safeParse(wire).success).toBe(false)
    expect(maybeAbout('d').parse(wire)).toBeUndefined()
  })
})

describe('a list of deployments', () => {
  const one = { id: 'd', name: 'agent' }
  test.each([
    ['resources', { resources: [one], offset: 0 }],
    ['a bare array', [one]],
  ])('as %s', (_, wire) => {
    const { data } = deploymentListSchema.safeParse(wire) as { data?: unknown }
    expect(data).toMatchObject([one])
  })

  test('with one that has an empty name', () => {
    const { data } = deploymentListSchema.safeParse([{ id: 'd', name: '' }]) as { data?: unknown }
    expect(data).toMatchObject([{ id: 'd', name: undefined }])
  })

  test.each([{ items: [one] }, { resources: {} }, [{ id: 'd' }], 'x', null])(
    'cannot be read as %j',
    (wire) => {
      expect(deploymentListSchema.safeParse(wire).success).toBe(false)
    },
  )
})

describe('a revision', () => {
  test.each([
    [
      { id: 'r', status: 'QUEUED', created_at: 'x' },
      { id: 'r', status: 'QUEUED' },
    ],
    [
      { id: 'r', status: 'X', source_revision_config: { repo_ref: 'm', repo_commit_sha: 'c' } },
      { repoRef: 'm', repoCommitSha: 'c' },
    ],
    [{ id: 'r', status: 'X', source_revision_config: 7 }, { repoRef: undefined }],
  ])('%j', (wire, expected) => {
    expect(pick(revisionSchema.parse(wire), expected)).toEqual(expected)
    expect(revisionListSchema.parse({ resources: [wire] }).resources).toHaveLength(1)
  })

  test.each([{ id: 'r' }, { id: 'r', status: '' }, { id: 'r', status: 1 }, { status: 'X' }, null])(
    'is not %j',
    (wire) => {
      expect(revisionSchema.safeParse(wire).success).toBe(false)
    },
  )
})

describe('a secret that is shown', () => {
  const readValue = (value: string) =>
    deploymentSchema.parse({ id: 'd', name: 'n', secrets: [{ name: 'A', value }] }).secrets?.[0]
      ?.value

  test.each([
    ...['***', ' **** ', 'sk-****abcd', '••••', '●●●', '＊＊＊', '••', '████', '#####', '......'],
    ...['xxx', 'XXXXXXXX', 'sk-xxxxxxxxabcd', 'a-b-c-xxxx', 'sk-...abcd', 'sk-…abcd', '…', 'null'],
    ...['REDACTED', '[redacted]', '(hidden)', '**redacted**', '__sensitive__', '<secret value>'],
    ...['(sensitive value)', '{{ secret }}', '[MASKED: 12 characters]', '[Filtered]', '**SECRET**'],
    ...['<SECRET_VALUE>', 'undefined', '', ' '],
  ])('%j hides its value', (value) => expect(readValue(value)).toBeUndefined())

  test.each([
    ...['pa*ss', 'a**b', '**', 'x', 'sk-xa12', 'file.name', 'a.b..c', '../../../etc', 'secret'],
    ...[
      'my-secret',
      'hidden-valley-ranch',
      'is null',
      '<secretary>',
      '{{name}}',
      '[1, 2]',
      'a [secret]',
    ],
    ...['sk-proj-AbCxxD', '0123456789abcdef', 'https://u:p@h/?a=b', '{"a": 1}'],
  ])('%j is its value', (value) => expect(readValue(value)?.reveal()).toBe(value))
})
