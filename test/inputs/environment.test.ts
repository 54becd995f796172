import { describe, expect, test } from 'vitest'
import { findWebsite } from '../../src/inputs/catalogue.ts'
import { findTypos, readInputs } from '../../src/inputs/environment.ts'

type Place = { readonly region?: string; readonly base_url?: URL }
const at = (url: string): Place => ({ base_url: new URL(url) })

test('inputs are trimmed, blank ones and other variables left out', () => {
  const environment = {
    INPUT_MODE: ' create\n',
    INPUT_NAME: '   ',
    INPUT_REGION: '',
    INPUT_WAIT: undefined,
    INPUT_SECRETS: 'A=b\nC=d\n',
    MODE: 'delete',
    PATH: '/bin',
  }
  expect(readInputs(environment)).toEqual({ mode: 'create', secrets: 'A=b\nC=d' })
  expect(findTypos(environment)).toEqual([])
})

describe('the environment stands in', () => {
  const keys = {
    LANGGRAPH_API_KEY: 'one',
    LANGSMITH_API_KEY: 'two',
    LANGCHAIN_API_KEY: 'three',
  }
  test.each([
    [{ ...keys, INPUT_API_KEY: 'own' }, 'own'],
    [keys, 'one'],
    [{ ...keys, LANGGRAPH_API_KEY: ' ' }, 'two'],
    [{ LANGCHAIN_API_KEY: 'three ' }, 'three'],
    [{}, undefined],
  ])('%j: the key is %s', (environment, key) => {
    expect(readInputs(environment).api_key).toBe(key)
  })
})

test.each([
  ['no input', {}, 'https://smith.langchain.com'],
  ['region aws', { region: 'aws' }, 'https://aws.smith.langchain.com'],
  ['the host of us', at('https://api.host.langchain.com'), 'https://smith.langchain.com'],
  ['a host of a region', at('https://eu.api.host.langchain.com'), 'https://eu.smith.langchain.com'],
  ['its own host', at('https://a.example/x/api-host'), 'https://a.example/x'],
  ['a host of one word', at('http://localhost:80'), undefined],
  ['a host that only ends so', at('https://a.b.api.host.langchain.com'), undefined],
])('the website of a control plane at %s', (_, { region, base_url }: Place, website) => {
  expect(findWebsite({ region, base_url })).toBe(website)
})

describe('a name like one of ours', () => {
  test.each([
    ['INPUT_API-KEY', 'api_key'],
    ['INPUT_DEPLOYMENT_IDS', 'deployment_id'],
    ['INPUT_WAIT_TIMOUT', 'wait_timeout'],
    ['INPUT_WAIT TIMEOUT', 'wait_timeout'],
  ])('%s is %s', (variable, meant) => {
    expect(findTypos({ [variable]: 'x' })).toEqual([
      {
        input: variable.slice(6).toLowerCase(),
        problem: `is not an input. Did you mean \`${meant}\`?`,
        meant,
      },
    ])
  })

  test.each(['INPUT_COLOR', 'INPUT_SOMETHING_ELSE', 'INPUT_', 'INPUT_X'])(
    '%s is none',
    (variable) => {
      expect(readInputs({ [variable]: 'x' })).toEqual({})
      expect(findTypos({ [variable]: 'x' })).toEqual([])
    },
  )
})
