import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { ClosingLine } from '../support/closing-line.ts'
import { packagesFile } from './install.ts'

// The tests of plans and of questions once more, on the other version of the official JavaScript server that people run.
// `npm test` runs them on the version that `@langchain/langgraph-api` of package.json names.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/scenarios/{plan,plan-*,gate-servers,smoke-test,run-once,webhook}.test.ts'],
    // Nothing of these depends on a server.
    exclude: ['test/scenarios/plan-{mistakes,python}.test.ts'],
    env: { GRAPH_SERVER_PACKAGES: packagesFile },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 3,
    reporters: ['default', new ClosingLine()],
  },
})
