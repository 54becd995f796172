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
