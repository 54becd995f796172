import { describe, expect, test } from 'vitest'
import { parseSecrets } from '../../../src/inputs/formats/secrets.ts'
import { listSecrets } from '../event-context-of.ts'

async function parse(text: string): Promise<Record<string, string>> {
  const secrets = await parseSecrets(text)
  return Object.fromEntries(secrets.map(({ name, value }) => [name, value.reveal()]))
}

describe('NAME=value lines', () => {
  test.each<[string, Record<string, string>]>([
    ['A=b\nC=d', { A: 'b', C: 'd' }],
    ['A=b\r\nC=d\r\n', { A: 'b', C: 'd' }],
    ['\n# comment\n\nA=b\n  # more\n', { A: 'b' }],
    ['export A=b', { A: 'b' }],
    ['A = "b"', { A: 'b' }],
    ['A = b ', { A: 'b' }],
    ['A=', { A: '' }],
    ['A=b=c==', { A: 'b=c==' }],
    ['A="b # c"', { A: 'b # c' }],
    ["A='b\"c'", { A: 'b"c' }],
    ['A=`b"\'c`', { A: 'b"\'c' }],
    ['A="two\nlines"\nB=c', { A: 'two\nlines', B: 'c' }],
    ['A="-----BEGIN-----\nx=y\n-----END-----"', { A: '-----BEGIN-----\nx=y\n-----END-----' }],
    ['A="b\\nc"', { A: 'b\nc' }],
    ['A.b-c_1=d', { 'A.b-c_1': 'd' }],
    ['URL=https://u:p@h/?a=b&c={d}', { URL: 'https://u:p@h/?a=b&c={d}' }],
    ['JSON={"a": "b"}', { JSON: '{"a": "b"}' }],
    ['A=correct#horse', { A: 'correct#horse' }],
    ['A=#first', { A: '#first' }],
    ['A=b#c #d', { A: 'b#c' }],
    ["A='b\\nc'", { A: 'b\\nc' }],
    ['A=b\\nc', { A: 'b\\nc' }],
    ['A=***b\nB=b***', { A: '***b', B: 'b***' }],
    ['export \tA="="  # b', { A: '=' }],
    ['A="two\r\nlines"', { A: 'two\nlines' }],
    [
      'A=-----BEGIN KEY-----\\nx\\n-----END KEY-----',
      { A: '-----BEGIN KEY-----\\nx\\n-----END KEY-----' },
    ],
  ])('%j', async (text, expected) => {
    expect(await parse(text)).toEqual(expected)
  })
})

test.each([
  ['A=b', ['']],
  ['A=b #c', ['#c']],
  ['A="b # c"', ['']],
  ['A="b" # c\nB=d', ['# c', '']],
  ['A: b #c', ['#c']],
  ['A: b\t# c # d\nB: d#e', ['# c # d', '']],
  ["A: 'b' #c' d", ["#c' d"]],
  ['A: b\n  c #d', ['#d']],
  ['{A: b #c\n}', ['#c']],
  ['- name: A # x\n  value: b #c', ['#c']],
])('what %j drops is known', async (text, dropped) => {
  expect((await parseSecrets(text)).map(({ comment }) => comment)).toEqual(dropped)
})

test.each([
  ['A=', true],
  ['A= # c', true],
  ['A=""', false],
  ['A=b', false],
  ['A: null', true],
  ['A: ~', true],
  ['{"A": null}', true],
  ['[{"name": "A", "value": null}]', true],
  ['A: "null"', false],
  ['A:', false],
])('%j is of a secret that is not set: %s', async (text, isUnset) => {
  expect((await parseSecrets(text)).map((secret) => secret.isUnset)).toEqual([isUnset])
})

describe('what is no secret', async () => {
  test.each<[string, RegExp]>([
    ['just-a-text', /`NAME=value` lines, a JSON or YAML object/],
    [
      'A=b\nhidden-value',
      /no NAME=value at line 2: the line may be part of a multiline value\. Write `NAME: \$\{\{ toJSON/,
    ],
    ['hidden text\nA=b', /`NAME=value` lines, a JSON or YAML object/],
    ['A=b\n{"C": "d"}', /no NAME=value at line 2/],
    ['A="hidden', /quote at line 1 that is never closed/],
    ['A=hidden-b\nA=hidden-c', /sets A twice/],
    ['A=b\n1hidden=c', /a name at line 2 that cannot be an environment variable/],
    ['hidden/B=c', /a name at line 1 that cannot be an environment variable/],
    ['{"A": "b", "hidden B": "c"}', /a name in entry 2 that cannot be an environment variable/],
    ['A="hidden"B', /text after the closing quote at line 1/],
    ['A="hidden"B #b', /text after the closing quote at line 1/],
    ['A="b"#hidden', /text after the closing quote at line 1/],
    ['A=first\nhidden/+x=y', /a name at line 2/],
    ['- hidden-first\n- hidden-second', /a name and a value in item 1/],
    ['{"A": {"hidden-inner": "hidden-value"}}', /must have a string for A/],
    ['A=b\nB={\nhidden=c', /a part of a value at line 2/],
    ['A=b\nhiddenDEF==', /a part of a value at line 2/],
    ['{"A": ["hidden"]}', /must have a string for A/],
    ['A: &hidden x', /must have quotes around a value that begins with `&`/],
    ['A: *hidden', /must have quotes around a value|neither JSON nor YAML/],
    ['A: !!str hidden', /must have quotes around a value/],
    ['- name: A\n  value: &hidden x', /must have quotes around a value/],
    ['A: b\n<<: {C: hidden}', /must have a string for <</],
    ['[{"name": "A"}]', /must have a name and a value in item 1/],
    ['["hidden"]', /a name and a value in item 1/],
    ['[{"name": "A", "value": "b"}, {"name": "A", "value": "c"}]', /sets A twice/],
    [
      '1A=hidden\nA=b\nA=c\nA=d\nB=***',
      /^has a name at line 1 [^;]+; sets A twice; has masked text [^;]+ for B /,
    ],
    ['{"A": "hidden"', /neither JSON nor YAML/],
    ['{"A": "b", "A": "c"}', /neither JSON nor YAML: duplicate key/],
    ['{}', /contains no variable/],
    ['# only a comment', /NAME=value` lines|contains no variable/],
  ])('%j', async (text, problem) => {
    await expect(parseSecrets(text)).rejects.toThrow(problem)
    await expect(parseSecrets(text)).rejects.not.toThrow(/hidden/)
  })
})

describe('the texts to mask', () => {
  test.each<[Record<string, string>, string[]]>([
    [
      { api_key: 'the-key', github_token: 'the-token', webhook_token: 'hook' },
      ['the-key', 'the-token', 'hook'],
    ],
    [{ secrets: 'A=first\nB="second"' }, ['first', 'second']],
    [{ secrets: 'A=first # dropped' }, ['first', 'dropped']],
    [{ secrets: 'A=first\nMIIEvQIBADAN=' }, ['first', 'MIIEvQIBADAN']],
    [{ secrets: 'A=first\nMIIEvQIBADAN=\nB' }, ['first', 'MIIEvQIBADAN']],
    [{ secrets: '{"A": "first"}' }, ['first']],
    [{ secrets: 'A: first #dropped' }, ['first', 'dropped']],
    [{ graph_headers: 'X: hidden-value #hidden-rest' }, ['hidden-value', 'hidden-rest']],
    [{ graph_headers: '{"X": "header-value"}' }, ['header-value']],
    [{ secrets: 'A="hidden-value' }, ['hidden-value']],
    [{ secrets: '{"A": "hidden-value"' }, ['hidden-value']],
    [{ secrets: 'A=b\nhidden-value' }, ['b', 'hidden-value']],
    [{ graph_headers: 'X: "hidden-value' }, ['hidden-value']],
  ])('%j', async (raw, expected) => {
    expect(await listSecrets(raw)).toEqual(expect.arrayContaining(expected))
  })

  test.each([
    'OPENAI_API_KEY',
    'LANGCHAIN_TRACING_V2',
    'K8S_NAMESPACE',
    'database.password',
    'openaiApiKey',
    '_PRIVATE',
    'X',
  ])('%s is a name, and no secret', async (name) => {
    expect(await listSecrets({ secrets: `${name}=first` })).toEqual(['first'])
    expect(await listSecrets({ secrets: `${name}=first\nno assignment` })).not.toContain(name)
    expect(await listSecrets({ secrets: `{"${name}": {}}` })).not.toContain(name)
  })

  test('nothing where nothing is secret', async () => {
    expect(await listSecrets({ name: 'agent', mode: 'create' })).toEqual([])
  })
})
