// An older Node is refused here too, for `npx vitest`, which no script of package.json starts.
import './scripts/require-node.cjs'
import { configDefaults, defineConfig } from 'vitest/config'
import { ClosingLine } from './test/support/closing-line.ts'

/** The largest and worst inputs, measured: npm run test:bounds. Each file has a process of its own, one after the other. */
const bounds = ['test/bounds/*.test.ts']

/** What surrounds the action: npm run test:project. */
const surroundings = [
  'test/{recipes,platform,support,workflows,release}/**/*.test.ts',
  'test/contributing.test.ts',
]

/** These need Python: npm run test:python-server. */
const python = ['test/python-server/**']

/** The files share their processes, because what they load costs more than most of them do. */
const shared = { maxWorkers: 4, isolate: false }

export default defineConfig({
  test: {
    testTimeout: 180_000,
    hookTimeout: 180_000,
    reporters: ['default', new ClosingLine()],
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...python, ...bounds, ...surroundings],
          ...shared,
        },
      },
      {
        extends: true,
        test: { name: 'project', include: surroundings, ...shared },
      },
      {
        extends: true,
        test: { name: 'bounds', include: bounds, maxWorkers: 1 },
      },
    ],
  },
})
