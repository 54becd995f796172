import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defects } from './planted.ts'

test.each(defects)('can be planted: $name', ({ file, right, wrong }) => {
  const text = readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8')
  expect(text.split(right)).toHaveLength(2)
  expect(wrong).not.toBe(right)
})
