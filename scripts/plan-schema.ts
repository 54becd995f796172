// Writes smoke-plan.schema.json, by which editors complete a smoke plan and find its mistakes, from what the action reads
// plans with; with --check it only says whether the file is stale.
import { readFileSync } from 'node:fs'
import { updateFile } from './generated/update-file.ts'
import { ownRepository } from './own-repository.ts'
import { toMajorTag } from './pin-version/pin-version.ts'
import { toPlanSchema } from './plan-schema/to-plan-schema.ts'

const file = 'smoke-plan.schema.json'
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const address = `https://raw.githubusercontent.com/${ownRepository}/${toMajorTag(version)}/${file}`

updateFile(file, 'src/smoke', () => `${JSON.stringify(toPlanSchema(address), null, 2)}\n`)
