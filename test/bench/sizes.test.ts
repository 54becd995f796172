import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { bundle, toActionCommand } from './action-run.ts'
import { sizes } from './limits.ts'
import { countLoadedBytes, listLoaded } from './loaded-bytes.ts'

test('the bundle is no larger than it was', () => {
  const files = readdirSync(bundle, { recursive: true, encoding: 'utf8' })
  const bytes = files.map((file) => statSync(path.join(bundle, file))).filter((one) => one.isFile())
  expect(bytes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(sizes.bundle)
})

test('a step that ends at its inputs loads no more than it did', async () => {
  await using directory = makeTemporaryDirectory('sizes')
  const command = toActionCommand({ inputs: {}, directory: path.join(directory.path, 'run') })
  const loaded = (await listLoaded(command)).map((file) => path.relative(bundle, file))
  expect(loaded).toContain('index.js')
  expect(loaded).toContain('package.json')
  expect(await countLoadedBytes(command)).toBeLessThanOrEqual(sizes.start)
})
