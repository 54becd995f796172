// Says which packages of package-lock.json have a licence that is not allowed where they are used. Those of the bundle are
// checked by the build too, which writes their texts to dist/licenses.txt.
import { readFileSync } from 'node:fs'
import { findLicenceFaults, type Lock } from './licences/find-licence-faults.ts'

const faults = findLicenceFaults(JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
