// An older Node is refused here too, for `npx vitest`, which no script of package.json starts.
import './scripts/require-node.cjs'
import { defineConfig } from 'vitest/config'
import { ClosingLine } from './test/support/closing-line.ts'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // These need Python: npm run test:python-server.
    exclude: ['test/python-server/**', '**/node_modules/**'],
    setupFiles: ['test/support/load-yaml.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 4,
    reporters: ['default', new ClosingLine()],
  },
})
