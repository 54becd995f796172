import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { startAgent } from '../scenarios/gate-world.ts'
import { toActionCommand } from './action-run.ts'
import { listLoaded } from './loaded-bytes.ts'

const question = { smoke_input: '{question: a}', smoke_expect: '{messages: [{type: ai}]}' }

/** The files of the gate that a smoke test loads. */
async function listOfGate(inputs: Readonly<Record<string, string>>): Promise<string[]> {
  await using agent = await startAgent()
  await using directory = makeTemporaryDirectory('gate-loads')
  const given = { mode: 'smoke-test', deployment_url: agent.url, assistant_id: 'agent' }
  const all = { ...given, api_key: 'k', ...question, ...inputs }
  const folder = path.join(directory.path, 'run')
  const loaded = await listLoaded(toActionCommand({ inputs: all, directory: folder }))
  return loaded.filter((file) => /compiled\/gate\/(?!effects)/.test(readFileSync(file, 'utf8')))
}

test('a step without a baseline loads nothing of the quality gate', async () => {
  await using baseline = await startAgent()
  expect(await listOfGate({})).toEqual([])
  expect(await listOfGate({ smoke_baseline: baseline.url })).not.toEqual([])
})
