import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { ClosingLine } from '../support/closing-line.ts'

// Apart from the other tests, because these need Python. Each file has servers of its own.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/python-server/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    reporters: ['default', new ClosingLine()],
  },
})
