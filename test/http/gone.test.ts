import { describe, expect, test } from 'vitest'
import { HttpError, ResponseFormatError } from '../../src/http/errors.ts'
import {
  GoneProof,
  type ListAll,
  undefinedIfNotFound,
  undefinedIfUnsupported,
  undefinedOnStatus,
} from '../../src/http/gone.ts'
import { Problem } from '../../src/problem.ts'
import { createVirtualClock } from '../support/virtual-clock.ts'

const id = 'd1'
const request = {
  service: 'control',
  purpose: 'read the deployment',
  method: 'GET',
  host: 'host.example',
  path: `/v2/deployments/${id}`,
} as const
const { signal } = new AbortController()

type Form = HttpError['form']
const answer = (status: number, form: Form, reason = '') =>
  new HttpError({ request, status, form, reason })

const lists = {
  empty: async function* () {},
  'without it': async function* () {
    yield { id: 'd2' }
  },
  'with it': async function* () {
    yield { id: 'd2' }
    yield { id }
  },
  'another 404': async function* () {
    await Promise.reject(answer(404, 'detail', 'Not Found'))
    yield { id }
  },
  'broken off': async function* () {
    yield { id: 'd2' }
    await Promise.reject(answer(500, 'detail', 'Broken'))
  },
  'broken at once': async function* () {
    await Promise.reject(answer(500, 'detail', 'Broken'))
    yield { id }
  },
  'a login page': async function* () {
    await Promise.reject(new ResponseFormatError(request, 'a body that is not JSON'))
    yield { id }
  },
} satisfies Record<string, ListAll>

/** Lists whose next reading shows something else. */
const series: Readonly<Record<string, readonly (keyof typeof lists)[]>> = {
  'with it, then without it': ['with it', 'with it', 'without it'],
  'with it, then a login page': ['with it', 'a login page'],
}

const own = answer(404, 'detail', 'Deployment ID d1 not found.')
const spec = answer(404, 'other', 'Deployment ID d1 not found.')
const router = answer(404, 'detail', 'Not Found')
const text = answer(404, 'other', '404 page not found')
const echo = answer(404, 'other', 'Cannot GET /v2/deployments/d1')
const empty = answer(404, 'other')
const page = answer(404, 'html', 'an HTML page titled "404"')
const titled = answer(404, 'html', 'an HTML page titled "Deployment d1"')
const removed = answer(410, 'detail', 'Deployment ID d1 not found.')
const all = { own, spec, router, text, echo, empty, page, titled, removed }

/** What a 404 proves of a deployment: undefined when it is gone, else the error. */
async function judge(error: HttpError, isProved: boolean, list: string, isListed = false) {
  const { proof, asked, clock } = startProof(list)
  if (isProved) proof.noteAnswer()
  if (isListed) proof.noteListed(id)
  const result = await proof
    .undefinedIfGone(Promise.reject(error), id, signal)
    .catch((caught: unknown) => (caught as Error).constructor)
  return { result, asked: asked.length, waitedMs: clock.now() }
}

function startProof(list: string) {
  const asked: string[] = []
  const clock = createVirtualClock()
  const proof = new GoneProof((given) => {
    const next = series[list]?.[asked.length] ?? list
    asked.push(next)
    return (lists[next as keyof typeof lists] as ListAll)(given)
  }, clock)
  return { proof, asked, clock }
}

describe.each<[string, boolean, [keyof typeof all, keyof typeof lists, unknown, number][]]>([
  [
    'a service that has answered as agreed',
    true,
    [
      ['own', 'with it', undefined, 0],
      ['spec', 'with it', undefined, 0],
      ['router', 'with it', undefined, 0],
      ['text', 'without it', undefined, 1],
      ['text', 'with it', ResponseFormatError, 1],
      ['echo', 'with it', ResponseFormatError, 1],
      ['empty', 'empty', undefined, 1],
      ['empty', 'with it', ResponseFormatError, 1],
      ['page', 'without it', ResponseFormatError, 0],
    ],
  ],
  [
    'something that has answered nothing yet',
    false,
    [
      ['own', 'without it', undefined, 1],
      ['own', 'empty', undefined, 1],
      ['own', 'with it', HttpError, 4],
      ['own', 'broken off', undefined, 1],
      ['own', 'broken at once', HttpError, 1],
      ['text', 'broken off', HttpError, 1],
      ['own', 'another 404', Problem, 1],
      ['own', 'a login page', Problem, 1],
      ['router', 'another 404', Problem, 1],
      ['text', 'with it', Problem, 1],
      ['text', 'another 404', Problem, 1],
      ['page', 'empty', Problem, 0],
    ],
  ],
])('A1: of %s', (_, isProved, rows) => {
  test.each(rows)('%s, list %s', async (error, list, result, asked) => {
    expect(await judge(all[error], isProved, list)).toMatchObject({ result, asked })
  })
})

describe('A1: a list has shown what a 404 calls deleted', () => {
  test.each<[string, unknown, number, number]>([
    ['without it', undefined, 1, 0],
    ['with it', HttpError, 4, 6_000],
    ['with it, then without it', undefined, 3, 3_000],
    ['with it, then a login page', ResponseFormatError, 2, 1_000],
  ])('and is looked at again: %s', async (list, result, asked, waitedMs) => {
    expect(await judge(own, true, list, true)).toEqual({ result, asked, waitedMs })
  })

  test('the read after a DELETE decides', async () => {
    const request = { ...own.request, method: 'DELETE' }
    const error = new HttpError({ ...own, request })
    expect(await judge(error, true, 'with it', true)).toMatchObject({ result: undefined, asked: 1 })
    expect(await judge(error, false, 'another 404')).toMatchObject({ result: Problem })
  })

  test('what stays in it is waited for once', async () => {
    const { proof, asked, clock } = startProof('with it')
    proof.noteAnswer()
    proof.noteListed(id)
    for (const count of [4, 5]) {
      await expect(proof.undefinedIfGone(Promise.reject(own), id, signal)).rejects.toBe(own)
      expect(asked).toHaveLength(count)
      expect(clock.now()).toBe(6_000)
    }
  })

  test('nothing is asked where something has answered about it since', async () => {
    const { proof, asked } = startProof('with it')
    proof.noteAnswer()
    proof.noteListed(id)
    expect(await proof.undefinedIfGone(Promise.resolve('there'), id, signal)).toBe('there')
    expect(await proof.undefinedIfGone(Promise.reject(own), id, signal)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('a stop ends that', async () => {
    const stop = new AbortController()
    const { proof } = startProof('with it')
    stop.abort(new Error('stopped'))
    const asking = proof.undefinedIfGone(Promise.reject(own), id, stop.signal)
    await expect(asking).rejects.toThrow('stopped')
  })
})

test.each([405, 410])('A1: a %i is never "gone"', async (status) => {
  const error = answer(status, 'detail', 'Gone')
  expect((await judge(error, false, 'empty')).result).toBe(Problem)
  expect((await judge(error, true, 'empty')).result).toBe(ResponseFormatError)
})

test('every other error is its own', async () => {
  for (const status of [400, 401, 403, 409, 422, 500, 501, 503]) {
    const error = answer(status, 'detail')
    const proof = new GoneProof(lists.empty, createVirtualClock())
    await expect(proof.undefinedIfGone(Promise.reject(error), id, signal)).rejects.toBe(error)
  }
})

test('a list that is refused says why nothing is proved', async () => {
  const refused = answer(403, 'detail', 'Forbidden')
  const proof = new GoneProof(async function* () {
    await Promise.reject(refused)
    yield { id }
  }, createVirtualClock())
  await expect(proof.undefinedIfGone(Promise.reject(own), id, signal)).rejects.toBe(refused)
})

test.each<[keyof typeof all, boolean]>([
  ['own', true],
  ['spec', true],
  ['text', false],
  ['page', false],
  ['titled', false],
  ['removed', false],
])('E6: of a part of a deployment, %s is the service’s own: %s', (error, isOwn) => {
  const proof = new GoneProof(lists.empty, createVirtualClock())
  expect(proof.isOwn(all[error], id)).toBe(false)
  proof.noteAnswer()
  expect(proof.isOwn(all[error], id)).toBe(isOwn)
})

test.each<[keyof typeof all, string]>([
  ['own', 'HTTP 404 and JSON'],
  ['page', 'HTTP 404 and an HTML page'],
  ['text', 'HTTP 404 and a body without a reason'],
])('what is not the service’s own says what it was: %s', (error, what) => {
  const proof = new GoneProof(lists.empty, createVirtualClock())
  expect(proof.toForeign(all[error]).message).toContain(`HTTP 404 for GET`)
  proof.noteAnswer()
  expect(proof.toForeign(all[error]).message).toContain(
    `with ${what}, which is not the format of the control plane`,
  )
})

describe('an answer that nothing depends on', () => {
  const calls = {
    undefinedIfNotFound,
    undefinedIfUnsupported,
    'undefinedOnStatus 418': (answer: Promise<unknown>) => undefinedOnStatus(answer, [418]),
  }
  test.each<[keyof typeof calls, none: number[], thrown: number[]]>([
    ['undefinedIfNotFound', [404], [400, 405, 410, 501, 503]],
    ['undefinedIfUnsupported', [404, 405, 501], [400, 403, 410, 500, 503]],
    ['undefinedOnStatus 418', [418], [404, 405, 501]],
  ])('%s is undefined for %j', async (name, none, thrown) => {
    const ask = calls[name]
    expect(await ask(Promise.resolve('there'))).toBe('there')
    for (const status of none) {
      expect(await ask(Promise.reject(answer(status, 'other')))).toBeUndefined()
    }
    for (const error of thrown.map((status) => answer(status, 'other'))) {
      await expect(ask(Promise.reject(error))).rejects.toBe(error)
    }
    const other = Object.assign(new Error('of something else'), { status: none[0] })
    await expect(ask(Promise.reject(other))).rejects.toBe(other)
  })

  test('a page of HTML is nobody’s word that something is gone', async () => {
    const page = answer(404, 'html')
    await expect(undefinedIfNotFound(Promise.reject(page))).rejects.toBe(page)
    expect(await undefinedIfUnsupported(Promise.reject(page))).toBeUndefined()
  })
})
