import { describe, expect, test } from 'vitest'
import { findTypos, readInputs } from '../../src/inputs/environment.ts'

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

  test('for the workspace too', () => {
    const environment = { LANGSMITH_WORKSPACE_ID: 'w', LANGSMITH_TENANT_ID: 't' }
    expect(readInputs(environment).workspace_id).toBe('t')
  })
})

describe('a name like one of ours', () => {
  test.each([
    ['INPUT_API-KEY', 'api_key'],
    ['INPUT_APIKEY', 'api_key'],
    ['INPUT_DEPLOYMENT-ID', 'deployment_id'],
    ['INPUT_DEPLOYMENT_IDS', 'deployment_id'],
    ['INPUT_WAIT_TIMOUT', 'wait_timeout'],
    ['INPUT_WAIT TIMEOUT', 'wait_timeout'],
    ['INPUT_MOD', 'mode'],
    ['INPUT_NAMES', 'name'],
    ['INPUT_SECRET', 'secrets'],
    ['INPUT_SMOKE_INPUTS', 'smoke_input'],
    ['INPUT_BUILDONPUSH', 'build_on_push'],
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

  test('a blank one does no harm', () => {
    expect(findTypos({ 'INPUT_API-KEY': ' ' })).toEqual([])
  })
})
