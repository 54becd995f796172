// An older Node is refused here too, for `npx vitest`, which no script of package.json starts.
import './scripts/require-node.cjs'
import { configDefaults, defineConfig } from 'vitest/config'
import { ClosingLine } from './test/support/closing-line.ts'

/**
 * These measure what something takes, or calculate for seconds: each has a process of its own, one after the other. The
 * other files share their processes, because what they load costs more than most of them do.
 */
const timed = [
  'test/rollout/waiting.test.ts',
  'test/worst-inputs/**/*.test.ts',
  'test/report/junit.test.ts',
  'test/scenarios/{after-deployed,plan-parallel,plan-text,presence,sweep,sweep-size,webhook,worst-answers}.test.ts',
]

/** These need Python: npm run test:python-server. */
const python = ['test/python-server/**']

export default defineConfig({
  test: {
    testTimeout: 180_000,
    hookTimeout: 180_000,
    reporters: ['default', new ClosingLine()],
    projects: [
      {
        extends: true,
        test: {
          name: 'side by side',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...python, ...timed],
          maxWorkers: 4,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          include: timed,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
