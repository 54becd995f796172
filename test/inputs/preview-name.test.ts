import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findPatternFault,
  findPreviewNumber,
  toCommonPart,
  toPreviewName,
} from '../../src/inputs/event-context.ts'

const nameOf = (repository: string, number = 7, pattern?: string) =>
  toPreviewName(pattern, `acme/${repository}`, number)
const long = 'a-repository-whose-name-is-so-very-long-that-it-does-not-fit'

/** Names of repositories as GitHub allows them, and numbers of pull requests. */
const repositories = fc.stringMatching(/^[A-Za-z0-9._-]{1,100}$/)
const numbers = fc.integer({ min: 1, max: 99_999_999 })

describe('the default name', () => {
  test.each([
    ['agent', 'agent-pr-7'],
    ['My.Agent_2', 'my-agent-2-pr-7'],
    ['--agent--', 'agent-pr-7'],
    ['Ágent', 'a-gent-pr-7'],
    ['2024-agent', 'preview-2024-agent-pr-7'],
    ['123', 'preview-123-pr-7'],
    ['._.', 'preview-pr-7'],
  ])('of %s is %s', (repository, expected) => {
    expect(nameOf(repository)).toBe(expected)
  })

  test('ends with a hash of the repository where it was cut', () => {
    expect(nameOf(long)).toMatch(/^a-repository-[a-z-]+-[0-9a-f]{8}-pr-7$/)
    expect(nameOf(`${long}-1`)).not.toBe(nameOf(`${long}-2`))
    expect(nameOf(long)).toBe(nameOf(long))
  })

  test('is one that the service takes, carries its number, and is found by its common part', () => {
    const property = fc.property(repositories, numbers, (repository, number) => {
      const name = nameOf(repository, number)
      expect(name).toMatch(/^[a-z][a-z0-9-]{0,62}$/)
      expect(name).not.toContain('--')
      expect(findPreviewNumber(name, undefined, `acme/${repository}`)).toBe(number)
      expect(name.startsWith(toCommonPart(undefined, `acme/${repository}`))).toBe(true)
    })
    fc.assert(property)
  })
})

describe('a pattern', () => {
  test.each(['agent', 'agent-pr-7', 'agent-{Number}', 'agent-{ number }', 'agent-*'])(
    '%s is none: it has no number',
    (pattern) => {
      expect(findPatternFault(pattern)).toContain('must contain `{number}`')
    },
  )

  test.each(['agent-1{number}', 'agent-{number}1', '{number}{number}', 'a{number}{number}b'])(
    '%s is none: two numbers cannot be told apart',
    (pattern) => {
      expect(findPatternFault(pattern)).toContain('next to `{number}`')
    },
  )

  test('gives every pull request a name of its own, from which one number is read', () => {
    const patterns = fc.stringMatching(
      /^[a-z0-9.{}-]{0,8}\{number\}[a-z0-9{}-]{0,8}(?:\{number\})?$/,
    )
    const property = fc.property(patterns, numbers, numbers, (pattern, one, other) => {
      fc.pre(findPatternFault(pattern) === undefined && one !== other)
      const name = nameOf('agent', one, pattern)
      expect(name).not.toBe(nameOf('agent', other, pattern))
      expect(findPreviewNumber(name, pattern, 'acme/agent')).toBe(one)
    })
    fc.assert(property)
  })
})

describe('no preview is found in', () => {
  test.each([
    ['agent', undefined],
    ['agent-pr-0', undefined],
    ['agent-pr-07', undefined],
    ['agent-pr-7-b', undefined],
    ['Agent-pr-7', undefined],
    ['agent-pr-99999999999999999999', undefined],
    ['agent-7', 'agent'],
    ['agent-7-8', 'agent-{number}-{number}'],
    ['agent-7x', 'agent-{number}'],
  ])('%s by the pattern %s', (name, pattern) => {
    expect(findPreviewNumber(name, pattern, 'acme/agent')).toBeUndefined()
  })
})
