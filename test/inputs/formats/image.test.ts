import { describe, expect, test } from 'vitest'
import { image } from '../../../src/inputs/formats/formats.ts'

const digest = `sha256:${'0f'.repeat(32)}`

describe('an image', () => {
  test.each([
    'agent',
    'registry.example/agent:1.2',
    'registry.example:5000/a/b',
    `registry.example/agent@${digest}`,
  ])('can be %s', (text) => {
    expect(image(text)).toBe(text)
  })

  // F6: the hint fits what stands behind the @.
  test.each([
    ['agent@', /also pushes the image$/],
    ['agent@sha256:0f0f0f0f0f0f', /this one is too short, because a sha256 digest has 64 digits$/],
    ['agent@0f0f0f', /already starts with sha256:$/],
    [`agent@sha256:${digest}`, /already starts with sha256:$/],
  ])('F6: cannot be %s', (text, problem) => {
    expect(() => image(text)).toThrow(problem)
  })

  test.each(['reg.io/x:', 'reg.io/', ':latest', '/agent', `reg.io/x:@${digest}`, `@${digest}`])(
    'cannot be without a name or a tag: %s',
    (text) => {
      expect(() => image(text)).toThrow(/^has an empty name or tag/)
    },
  )
})
