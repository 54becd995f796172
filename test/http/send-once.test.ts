import { expect, test } from 'vitest'
import { HttpError } from '../../src/http/errors.ts'
import { sendOnce } from '../../src/http/send-once.ts'
import { Problem } from '../../src/problem.ts'
import { createRecordingLog } from '../support/recording-log.ts'
import { createVirtualClock } from '../support/virtual-clock.ts'

const request = {
  service: 'control',
  purpose: 'write',
  method: 'POST',
  host: 'h',
  path: '/',
} as const

async function sendLost(look: () => Promise<undefined>): Promise<unknown> {
  const send = () =>
    Promise.reject(new HttpError({ request, status: 502, reason: '', form: 'other' }))
  const { signal } = new AbortController()
  const context = {
    clock: createVirtualClock(),
    random: () => 0,
    log: createRecordingLog(),
    signal,
  }
  return sendOnce({ send, look, effect: 'it was written' }, context).catch(
    (error: unknown) => error,
  )
}

test('what a look finds too much of leaves the write unconfirmed', async () => {
  const several = new Problem('duplicate-name', 'two of them')
  const error = await sendLost(() => Promise.reject(several))
  expect(error).toMatchObject({ code: 'write-unconfirmed', facts: { lookError: several } })
})

test('a defect in a look is no lost answer', async () => {
  const defect = new TypeError('undefined is not a function')
  expect(await sendLost(() => Promise.reject(defect))).toBe(defect)
})
