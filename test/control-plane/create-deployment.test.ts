import { expect, test } from 'vitest'
import { createDeployment } from '../../src/control-plane/create-deployment.ts'
import { ListUnreadable, WriteUnconfirmed } from '../../src/control-plane/errors.ts'
import { ResponseFormatError, TimeoutError } from '../../src/http/errors.ts'
import { answered, broken, createFakeService, deploymentOf, spec } from './fake-service.ts'

const made = deploymentOf({ id: 'd1', name: 'agent' })
const request = { purpose: 'test', method: 'POST', host: 'h', path: '/p' }
const noJson = new ResponseFormatError(request, 'HTML')
const late = new TimeoutError(request, 1_000)
const unreadable = new ListUnreadable(noJson)
const looks = (count: number) => Array.from({ length: count }, () => 'findByName')

function create(answers: Parameters<typeof createFakeService>[0]) {
  const service = createFakeService(answers)
  const creating = createDeployment(service.controlPlane, spec, service.context)
  return { ...service, creating }
}

test('an answer at once needs no look', async () => {
  const given = create({ create: [made] })
  expect(await given.creating).toEqual({ deployment: made, created: true })
  expect(given.calls).toEqual(['create'])
})

test.each([broken(true), answered(500), answered(502), answered(429), late, noJson])(
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
  await expect(late.creating).rejects.toMatchObject({ status: 503 })
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
  await expect(createDeployment(controlPlane, spec, service.context)).rejects.toBe(reason)
  expect(service.calls).toEqual([])
})
