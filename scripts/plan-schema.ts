// Writes smoke-plan.schema.json, by which editors complete a smoke plan and find its mistakes, from what the action reads
// plans with; with --check it only says whether the file is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { ownRepository } from './own-repository.ts'
import { toMajorTag } from './pin-version/pin-version.ts'
import { toLines } from './plan-schema/lines.ts'
import { toPlanSchema } from './plan-schema/to-plan-schema.ts'

const file = 'smoke-plan.schema.json'
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const address = `https://raw.githubusercontent.com/${ownRepository}/${toMajorTag(version)}/${file}`

const text = `${toLines(toPlanSchema(address))}\n`
if (!process.argv.includes('--check')) {
  writeFileSync(file, text)
} else if (readFileSync(file, 'utf8') !== text) {
  console.error(`${file} is not what src/smoke says: run npm run docs`)
  process.exitCode = 1
}
