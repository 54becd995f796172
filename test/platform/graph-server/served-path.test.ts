import path from 'node:path'
import { expect, test } from 'vitest'
import { toServedPath } from './served-path.ts'

const noLink = () => {
  throw new Error('no link is needed')
}

test('from the directory of the server', () => {
  const served = toServedPath('/repo/a b/agent.mjs:graph', '/tmp/server', path.posix, noLink)
  expect(served).toBe('../../repo/a b/agent.mjs:graph')
})

test('no drive of Windows is named', () => {
  const served = toServedPath('C:\\repo\\agent.mjs:graph', 'c:\\Temp\\server', path.win32, noLink)
  expect(served).toBe('..\\..\\repo\\agent.mjs:graph')
})

test('another drive is linked', () => {
  const links: string[][] = []
  const served = toServedPath('D:\\a\\agent.mjs:graph', 'C:\\Temp', path.win32, (...link) => {
    links.push(link)
  })
  expect(served).toBe('drive-d\\a\\agent.mjs:graph')
  expect(links).toEqual([['D:\\', 'C:\\Temp\\drive-d']])
})
