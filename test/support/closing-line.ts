import type { Reporter, TestModule } from 'vitest/node'
import { lacks } from './lacks.ts'

/** Ends the run with what this machine lacks for some tests, and with one plain line of counts. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) counts[test.result().state] += 1
      if (!module.ok() && counts.failed === 0) counts.failed += 1
    }
    for (const why of Object.values(lacks)) if (why) console.log(`Left out on this machine: ${why}`)
    console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  }
}
