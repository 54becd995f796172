import { expect, test } from 'vitest'
import { HttpError } from '../../src/http/errors.ts'
import { undefinedIfNotFound, undefinedOnStatus } from '../../src/http/gone.ts'
import { request } from './request-errors.ts'

const answer = (status: number, form: HttpError['form']) =>
  new HttpError({ request, status, form, reason: '' })

const own = answer(404, 'detail')
const page = answer(404, 'html')
const removed = answer(410, 'detail')
const broken = answer(500, 'detail')

test('a 404 is nothing that was found, and a page is no 404', async () => {
  expect(await undefinedIfNotFound(Promise.reject(own))).toBeUndefined()
  await expect(undefinedIfNotFound(Promise.reject(page))).rejects.toBe(page)
  expect(await undefinedOnStatus(Promise.reject(removed), [410])).toBeUndefined()
  await expect(undefinedOnStatus(Promise.reject(broken), [410])).rejects.toBe(broken)
})
