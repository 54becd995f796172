import type { FaultKind } from '../platform/platform.ts'
import type { FaultMaterial, Kind, KindTraits, Target } from './fault-kind.ts'

const isRead = ({ method }: Target) => method === 'GET'
const isWrite = ({ method }: Target) => method !== 'GET'
/** A request that makes something: sent again blindly it would make it twice. */
const isMaking = ({ method }: Target) => method === 'POST' || method === 'PATCH'
const isDelete = ({ method }: Target) => method === 'DELETE'
const always = () => true
const isControl = ({ service }: Target) => service === 'control'
const isList = ({ method, path }: Target) =>
  method === 'GET' && /\/(deployments|revisions)$/.test(path.split('?')[0] ?? '')

const page =
  '<!doctype html><html><head><title>Sign in</title></head><body>Please sign in</body></html>'
const html = { body: page, contentType: 'text/html; charset=utf-8' }
const forEver = Number.POSITIVE_INFINITY

function said(
  status: number,
  traits: KindTraits = {},
  body: unknown = { detail: 'refused' },
): Kind {
  return {
    name: `${status}`,
    status,
    ...traits,
    fits: always,
    plan: () => ({ hit: { kind: 'status', status, body } }),
  }
}

function once(name: string, hit: FaultKind, traits: KindTraits & Partial<Kind> = {}): Kind {
  return { name, fits: always, ...traits, plan: () => ({ hit }) }
}

/** A write that is carried out, with or without its answer, after which every read fails. */
function writeThen(name: string, hit: FaultKind, laterReads: FaultKind, status?: number): Kind {
  return {
    name,
    ...(status === undefined ? {} : { status }),
    fits: (target) => isWrite(target) && isControl(target),
    plan: () => ({ hit, laterReads }),
  }
}

function lostThen(name: string, laterReads: FaultKind, status?: number): Kind {
  return writeThen(`lost-then-${name}`, { kind: 'reset-after-work' }, laterReads, status)
}

function doneThen(name: string, laterReads: FaultKind, status?: number): Kind {
  return writeThen(`done-then-${name}`, { kind: 'meanwhile' }, laterReads, status)
}

function forGood(name: string, hit: FaultKind, traits: KindTraits = {}): Kind {
  return {
    name: `${name}-for-good`,
    ...traits,
    fits: always,
    plan: () => ({ hit, times: forEver }),
  }
}

function rewritten(
  name: string,
  fits: Kind['fits'],
  change: (body: unknown, material: FaultMaterial) => unknown,
  traits: KindTraits = {},
): Kind {
  return {
    name,
    ...traits,
    fits,
    plan: (material) => ({ hit: { kind: 'rewrite', change: (body) => change(body, material) } }),
  }
}

type Json = Record<string, unknown>
const isObject = (body: unknown): body is Json => typeof body === 'object' && body !== null

function deep(levels: number): string {
  return `{"id":${'['.repeat(levels)}${']'.repeat(levels)}}`
}

const status = (code: number): FaultKind => ({
  kind: 'status',
  status: code,
  body: { detail: 'refused' },
})

/** Every kind of fault that is tried. */
export const kinds: readonly Kind[] = [
  once('reset-before', { kind: 'refuse' }, { passing: true }),
  once('reset-after', { kind: 'reset-after-work' }, { passing: true }),
  once('stall', { kind: 'stall' }, { passing: true }),
  once('stall-after', { kind: 'stall-after-work' }, { passing: true, fits: isWrite }),
  once('cut', { kind: 'cut', afterWork: true }, { passing: true }),
  once('garbage', { kind: 'garbage' }, { passing: true }),
  once('garbled', { kind: 'garble', afterWork: true }, {}),
  once('html', { kind: 'status', status: 200, ...html }),
  once('empty', { kind: 'status', status: 200, body: '' }),
  once('nothing', { kind: 'status', status: 200, body: {} }),
  once('null', { kind: 'status', status: 200, body: null }),
  once(
    'undone-202',
    { kind: 'status', status: 202, body: { detail: 'accepted' } },
    { fits: isWrite },
  ),
  once('undone-204', { kind: 'status', status: 204 }, { fits: isWrite, lie: isDelete }),
  once('undone-207', { kind: 'status', status: 207, body: {} }, { fits: isWrite }),
  {
    name: 'done-202',
    fits: isWrite,
    plan: () => ({ hit: { kind: 'rewrite', change: (body) => body, status: 202 } }),
  },
  said(400),
  said(401),
  said(403),
  said(404, { lie: always }),
  {
    name: 'gateway-404',
    status: 404,
    fits: always,
    plan: () => ({ hit: { kind: 'status', status: 404, ...html } }),
  },
  {
    name: 'echo',
    status: 400,
    fits: always,
    plan: ({ knownSecret }) => ({
      hit: { kind: 'status', status: 400, body: { detail: `cannot use ${knownSecret}` } },
    }),
  },
  said(409),
  said(
    422,
    {},
    {
      detail: [
        { loc: ['body', 'secrets'], msg: 'bad', type: 'value_error', input: 'CANARY-echoed' },
      ],
    },
  ),
  once('429', { kind: 'limit' }, { passing: true, status: 429 }),
  once('429-1s', { kind: 'limit', retryAfter: '1' }, { passing: true, status: 429 }),
  once('429-1h', { kind: 'limit', retryAfter: '3600' }, { status: 429 }),
  said(500, { passing: true }),
  said(503, { passing: true }),
  once(
    '502-after',
    { kind: 'status-after-work', status: 502, body: 'bad gateway' },
    { passing: true, status: 502, fits: isWrite },
  ),
  {
    name: 'redirect',
    status: 307,
    fits: always,
    plan: ({ trapUrl }) => ({
      hit: { kind: 'redirect', status: 307, location: `${trapUrl}/v2/deployments` },
    }),
  },
  once('slow', { kind: 'delay', ms: 150 }, { passing: true }),
  once('huge', { kind: 'huge', bytes: 40 * 1024 * 1024 }, { fits: isRead }),
  once('deep', { kind: 'status', status: 200, body: deep(6_000), contentType: 'application/json' }),
  rewritten(
    'wrong-id',
    (target) => isControl(target) && !isList(target) && target.method !== 'DELETE',
    (body, { foreignDeploymentId, foreignRevisionId }) => {
      if (!isObject(body) || !('id' in body)) return body
      const isDeployment = 'latest_revision_id' in body
      return {
        ...body,
        id: isDeployment ? foreignDeploymentId : foreignRevisionId,
        ...(isDeployment ? { latest_revision_id: foreignRevisionId } : {}),
      }
    },
    // The ID comes from the response to a creation, and the specification shows no name with it.
    {
      lie: ({ method }, { isSpec, isAwaited, isUpload }) =>
        method === 'POST' && (isSpec || !isAwaited || isUpload),
    },
  ),
  rewritten(
    'wrong-revision',
    (target) => isControl(target) && !isList(target) && target.method !== 'DELETE',
    (body, { foreignRevisionId }) =>
      isObject(body) && 'latest_revision_id' in body
        ? { ...body, latest_revision_id: foreignRevisionId }
        : body,
    // A step that does not wait reads no revision that would show it.
    { lie: (target, { isAwaited }) => isWrite(target) && !isAwaited },
  ),
  rewritten('reversed', isList, (body) => {
    if (!isObject(body) || !Array.isArray(body['resources'])) return body
    return { ...body, resources: body['resources'].toReversed() }
  }),
  rewritten(
    'odd-status',
    (target) => isControl(target) && isRead(target) && !isList(target),
    (body) =>
      isObject(body) && 'status' in body ? { ...body, status: 'X'.repeat(1_500_000) } : body,
  ),
  lostThen('reset', { kind: 'refuse' }),
  lostThen('401', status(401), 401),
  lostThen('403', status(403), 403),
  lostThen('404', status(404), 404),
  lostThen('503', status(503), 503),
  lostThen('html', { kind: 'status', status: 200, ...html }),
  lostThen('429-1h', { kind: 'limit', retryAfter: '3600' }, 429),
  doneThen('reset', { kind: 'refuse' }),
  doneThen('401', status(401), 401),
  doneThen('409', status(409), 409),
  doneThen('503', status(503), 503),
  doneThen('html', { kind: 'status', status: 200, ...html }),
  forGood('reset', { kind: 'refuse' }),
  forGood('stall', { kind: 'stall' }),
  forGood('401', status(401), { status: 401 }),
  forGood('429', { kind: 'limit' }, { status: 429 }),
  forGood('503', status(503), { status: 503 }),
  // An ingress that has lost what is behind it.
  forGood('gateway-404', { kind: 'status', status: 404, ...html }, { status: 404 }),
]

/** True if a kind may be tried on a request. */
export function fits(kind: Kind, target: Target): boolean {
  if (target.service !== 'control' && kind.name.startsWith('undone') && !isMaking(target))
    return false
  return kind.fits(target)
}
