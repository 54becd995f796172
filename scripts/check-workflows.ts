// Checks action.yml, the workflows and the examples with actionlint, GitHub's language service, and rules of our own, and
// prints each finding as `file:line: message`: `npm run lint:workflows`. zizmor, which needs Python, is in run-zizmor.ts.

import { findWrongUse } from './workflows/action-use.ts'
import { findByActionlint } from './workflows/actionlint.ts'
import { toLine } from './workflows/finding.ts'
import { findByLanguageService } from './workflows/language-service.ts'
import { parseOwnAction } from './workflows/own-action.ts'
import { readChecked, readWorkflows } from './workflows/workflow-files.ts'

const root = process.cwd()
const metadata = readChecked(root, 'action.yml')
const action = parseOwnAction(metadata.text)
const workflows = readWorkflows(root)
const findings = [
  ...(await findByActionlint(workflows)),
  ...(await findByLanguageService([metadata, ...workflows], action)),
  ...workflows.flatMap((workflow) => findWrongUse(workflow, action)),
]
for (const finding of findings) console.error(toLine(finding))
console.log(`${workflows.length} workflows and action.yml: ${findings.length} findings`)
process.exitCode = findings.length > 0 ? 1 : 0
