// Says which links of the pages, and which addresses and paths of action.yml, workflows and examples, lead nowhere, without
// asking the network.
import { findLinkFaults } from './texts/find-link-faults.ts'
import { readFiles } from './texts/read-files.ts'

const faults = findLinkFaults(readFiles('.'))
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
