import { expect, test } from 'vitest'
import { HttpError } from '../../src/http/errors.ts'
import { undefinedIfNotFound, undefinedOnStatus } from '../../src/http/gone.ts'
import { request } from './request-errors.ts'

const answer = (status: number, isPage = false) =>
  new HttpError({ request, status, isPage, reason: '' })

const own = answer(404)
const page = answer(404, true)
const removed = answer(410)
const broken = answer(500)

test('a 404 is nothing that was found, and a page is no 404', async () => {
  expect(await undefinedIfNotFound(Promise.reject(own))).toBeUndefined()
  await expect(undefinedIfNotFound(Promise.reject(page))).rejects.toBe(page)
  expect(await undefinedOnStatus(Promise.reject(removed), [410])).toBeUndefined()
  await expect(undefinedOnStatus(Promise.reject(broken), [410])).rejects.toBe(broken)
})
