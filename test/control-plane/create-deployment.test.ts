import { describe, expect, test } from 'vitest'
import { createDeployment } from '../../src/control-plane/create-deployment.ts'
import { ListUnreadable } from '../../src/control-plane/errors.ts'
import type { WaitOptions } from '../../src/control-plane/rollout.ts'
import { HttpError, ResponseFormatError, TimeoutError } from '../../src/http/errors.ts'
import { WriteUnconfirmed } from '../../src/http/send-once.ts'
import { answered, broken, createFakeService, deploymentOf, spec } from './fake-service.ts'

const made = deploymentOf({ id: 'd1', name: 'agent' })
const request = { purpose: 'test', method: 'POST', host: 'h', path: '/p' }
const noJson = new ResponseFormatError(request, 'HTML')
const late = new TimeoutError(request, 1_000)
const unreadable = new ListUnreadable(noJson)
const looks = (count: number) => Array.from({ length: count }, () => 'findByName')

function create(answers: Parameters<typeof createFakeService>[0], wait?: WaitOptions) {
  const service = createFakeService(answers)
  const creating = createDeployment(service.controlPlane, spec, wait, service.context)
  return { ...service, creating }
}

test('an answer at once needs no look', async () => {
  const given = create({ create: [made] })
  expect(await given.creating).toEqual({ deployment: made, created: true })
  expect(given.calls).toEqual(['create'])
})

test.each([broken(true), answered(500), answered(502), late, noJson])(
  'after %s it is looked for, and what is found is adopted',
  async (error) => {
    const given = create({ create: [error], findByName: [undefined, undefined, made] })
    expect(await given.creating).toEqual({ deployment: made, created: true })
    expect(given.calls).toEqual(['create', ...looks(3)])
    expect(given.clock.sleeps).toEqual([0, 0, 2_000, 4_000])
  },
)

test('nothing in twelve seconds: it is sent once more', async () => {
  const given = create({ create: [broken(true), made] })
  expect(await given.creating).toEqual({ deployment: made, created: true })
  expect(given.calls).toEqual(['create', ...looks(4), 'create'])
  expect(given.clock.now()).toBe(12_000)
})

test('and never a third time', async () => {
  const given = create({ create: [broken(true)] })
  await expect(given.creating).rejects.toBeInstanceOf(WriteUnconfirmed)
  expect(given.calls).toEqual(['create', ...looks(4), 'create', ...looks(4)])
})

test('the second answer is lost too, and it is there', async () => {
  const missing = [undefined, undefined, undefined, undefined]
  const given = create({ create: [late], findByName: [...missing, made] })
  expect(await given.creating).toEqual({ deployment: made, created: true })
  expect(given.calls.filter((call) => call === 'create')).toHaveLength(2)
})

test('a request that never left is sent again without a look, five times at most', async () => {
  const given = create({ create: [broken(false), broken(false), made] })
  expect(await given.creating).toEqual({ deployment: made, created: true })
  expect(given.calls).toEqual(['create', 'create', 'create'])
  expect(given.clock.sleeps).toEqual([500, 1_000])
  const never = create({ create: [broken(false)] })
  await expect(never.creating).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(never.calls).toHaveLength(5)
})

test.each([400, 401, 403, 404, 422, 501])('a %i is final', async (status) => {
  const given = create({ create: [answered(status)] })
  await expect(given.creating).rejects.toMatchObject({ status })
  expect(given.calls).toEqual(['create'])
})

test('a taken name that somebody else made is theirs', async () => {
  const given = create({ create: [answered(409)], findByName: [made] })
  expect(await given.creating).toEqual({ deployment: made, created: false })
})

test('a taken name without a deployment is the service’s to explain', async () => {
  const given = create({ create: [answered(409)] })
  await expect(given.creating).rejects.toMatchObject({ status: 409 })
})

test('a taken name after a lost answer is ours', async () => {
  const missing = [undefined, undefined, undefined, undefined]
  const given = create({ create: [late, answered(409)], findByName: [...missing, made] })
  expect(await given.creating).toEqual({ deployment: made, created: true })
})

test('a taken name after a lost answer, and the list cannot be read', async () => {
  const given = create({ create: [late, answered(409)], findByName: [unreadable] })
  await expect(given.creating).rejects.toBeInstanceOf(WriteUnconfirmed)
})

test('Retry-After comes before the first look; an hour is not waited for', async () => {
  const given = create({ create: [answered(503, 30_000)], findByName: [made] })
  await given.creating
  expect(given.clock.sleeps).toEqual([30_000, 0])
  const late = create({ create: [answered(503, 3_600_000)], findByName: [made] })
  expect(await late.creating).toEqual({ deployment: made, created: true })
  expect(late.clock.sleeps).toEqual([0])
  const never = create({ create: [answered(503, 3_600_000)] })
  await expect(never.creating).rejects.toBeInstanceOf(WriteUnconfirmed)
  expect(never.calls).toEqual(['create', ...looks(4)])
})

test('A11: a 429 was not carried out, so it is sent again when the service says', async () => {
  const given = create({ create: [answered(429, 7_000), answered(429), made] })
  expect(await given.creating).toEqual({ deployment: made, created: true })
  expect(given.calls).toEqual(['create', 'create', 'create'])
  expect(given.clock.sleeps).toEqual([7_000, 1_000])
  const hour = create({ create: [answered(429, 3_600_000)] })
  await expect(hour.creating).rejects.toMatchObject({ status: 429 })
  expect(hour.calls).toEqual(['create'])
})

describe('G1: the look for a lost answer fails too', () => {
  test('always: it says that the write may have been done, and why nobody knows', async () => {
    const given = create({ create: [late], findByName: [answered(401)] })
    await expect(given.creating).rejects.toMatchObject({
      name: 'WriteUnconfirmed',
      effect: 'the deployment agent was created',
      cause: late,
      lookError: { status: 401 },
    })
    expect(given.calls).toEqual(['create', ...looks(4)])
  })

  test('at first: a later look finds it', async () => {
    const given = create({ create: [late], findByName: [answered(401), made] })
    expect(await given.creating).toEqual({ deployment: made, created: true })
  })

  test('the last one: what was not seen may be there, so nothing is sent again', async () => {
    const finds = [undefined, undefined, undefined, answered(500)]
    const given = create({ create: [late, made], findByName: finds })
    await expect(given.creating).rejects.toBeInstanceOf(WriteUnconfirmed)
  })

  test('after the name is taken', async () => {
    const none = [undefined, undefined, undefined, undefined]
    const given = create({ create: [late, answered(409)], findByName: [...none, answered(403)] })
    await expect(given.creating).rejects.toMatchObject({
      name: 'WriteUnconfirmed',
      cause: { status: 409 },
      lookError: { status: 403 },
    })
  })
})

describe('A12: an old deployment that is being deleted is in the way', () => {
  const wait = { timeoutMs: 60_000, intervalMs: 5_000 }
  const inTheWay = new HttpError({
    request,
    status: 409,
    reason: 'A deployment already exists for this agent environment',
  })
  const going = deploymentOf({ id: 'old', name: 'agent', status: 'AWAITING_DELETE' })

  test.each([
    ['by its repository', inTheWay, undefined],
    ['by its name', answered(409), going],
  ])('%s: it is waited for', async (_, conflict, found) => {
    const given = create({ create: [conflict, conflict, made], findByName: [found] }, wait)
    expect(await given.creating).toEqual({ deployment: made, created: true })
    expect(given.clock.sleeps).toEqual([5_000, 5_000])
  })

  test.each([
    ['the time of the user', wait, 60_000],
    ['five minutes', { ...wait, timeoutMs: 1_800_000 }, 300_000],
    ['no time', undefined, 0],
  ])('but no longer than %s', async (_, patience, ms) => {
    const given = create({ create: [inTheWay] }, patience)
    await expect(given.creating).rejects.toBe(inTheWay)
    expect(given.clock.now()).toBe(ms)
  })
})

test('an abort is not mistaken for a lost answer', async () => {
  const service = createFakeService({})
  const reason = new Error('stopped')
  const controlPlane = {
    ...service.controlPlane,
    create: async () => {
      service.stop.abort(reason)
      throw broken(true)
    },
  }
  await expect(createDeployment(controlPlane, spec, undefined, service.context)).rejects.toBe(
    reason,
  )
  expect(service.calls).toEqual([])
})
