import { describe, expect, test } from 'vitest'
import { HttpError, ResponseFormatError } from '../../src/http/errors.ts'
import { GoneProof, undefinedIfNotFound, undefinedOnStatus } from '../../src/http/gone.ts'

const id = 'd1'
const request = {
  service: 'control',
  purpose: 'read the deployment',
  method: 'GET',
  host: 'host.example',
  path: `/v2/deployments/${id}`,
} as const
const { signal } = new AbortController()

const answer = (status: number, form: HttpError['form'], reason = '') =>
  new HttpError({ request, status, form, reason })

const own = answer(404, 'detail', 'Deployment ID d1 not found.')
const text = answer(404, 'other', '404 page not found')
const router = answer(404, 'detail', 'Not Found')
const page = answer(404, 'html', 'an HTML page titled "404"')
const removed = answer(410, 'detail', 'gone')
const wrongMethod = answer(405, 'detail')
const broken = answer(500, 'detail')
const login = new ResponseFormatError(request, 'a body that is not JSON')
const notFound = { code: 'control-plane-not-found' }
const blip = { name: 'ResponseFormatError' }

describe.each<
  [string, boolean, readonly [string, HttpError, Error | undefined, unknown, number][]]
>([
  [
    'a control plane that has answered before',
    true,
    [
      ['its own 404', own, undefined, undefined, 0],
      ['a 404 of another form', text, undefined, undefined, 0],
      ['a page', page, undefined, blip, 0],
      ['its own 410', removed, undefined, undefined, 0],
      ['405', wrongMethod, undefined, blip, 0],
    ],
  ],
  [
    'something that has answered nothing yet',
    false,
    [
      ['404, and it has a list', own, undefined, undefined, 1],
      ['404, and its list is 404 too', own, router, notFound, 1],
      ['404, and its list is a login page', own, login, notFound, 1],
      ['404, and its list fails', own, broken, broken, 1],
      ['a page', page, undefined, notFound, 0],
      ['410, and it has a list', removed, undefined, undefined, 1],
      ['500', broken, undefined, broken, 0],
    ],
  ],
])('%s', (_, isProved, rows) => {
  test.each(rows)('%s', async (_name, error, failure, expected, lists) => {
    let asked = 0
    const proof = new GoneProof(async () => {
      asked += 1
      if (failure !== undefined) throw failure
    })
    if (isProved) proof.noteAnswer()
    const judged = await proof
      .undefinedIfGone(Promise.reject(error), signal)
      .catch((caught: unknown) => caught)
    if (expected === undefined) expect(judged).toBeUndefined()
    else expect(judged).toMatchObject(expected as object)
    expect(asked).toBe(lists)
  })
})

test('a 404 is nothing that was found, and a page is no 404', async () => {
  expect(await undefinedIfNotFound(Promise.reject(own))).toBeUndefined()
  await expect(undefinedIfNotFound(Promise.reject(page))).rejects.toBe(page)
  expect(await undefinedOnStatus(Promise.reject(removed), [410])).toBeUndefined()
  await expect(undefinedOnStatus(Promise.reject(broken), [410])).rejects.toBe(broken)
})
