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

  test.each([
    'agent@',
    'reg.io/x:',
    'reg.io/',
    ':latest',
    '/agent',
    `reg.io/x:@${digest}`,
    `@${digest}`,
  ])('cannot be without a name, a tag, or a digest: %s', (text) => {
    expect(() => image(text)).toThrow(/^has an empty name, tag, or digest/)
  })
})
