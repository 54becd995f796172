import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bundle } from './action-run.ts'
import { smokeTest, start, update } from './action-subjects.ts'
import { sizes } from './limits.ts'
import { countLoadedBytes, listLoaded } from './loaded-bytes.ts'
import { startWorld } from './world.ts'

test('the bundle is no larger than it was', () => {
  const files = readdirSync(bundle, { recursive: true, encoding: 'utf8' })
  const bytes = files.map((file) => statSync(path.join(bundle, file))).filter((one) => one.isFile())
  expect(bytes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(sizes.bundle)
})

test.each([
  ['start', start],
  ['update', update],
  ['smokeTest', smokeTest],
] as const)('%s: a step loads no more than it did', async (name, subject) => {
  await using world = await startWorld()
  const command = subject.toCommand(world, path.join(world.directory, 'run'))
  const loaded = (await listLoaded(command)).map((file) => path.relative(bundle, file))
  expect(loaded).toContain('index.js')
  expect(loaded).toContain('package.json')
  expect(await countLoadedBytes(command)).toBeLessThanOrEqual(sizes[name])
})
