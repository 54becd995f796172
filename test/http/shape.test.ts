import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deploymentListSchema, revisionSchema } from '../../src/control-plane/schemas.ts'
import { requireShape } from '../../src/http/shape.ts'

const label = {
  purpose: 'read the revision',
  service: 'control',
  host: 'host.example',
  method: 'GET',
  path: '/v2',
} as const

test.each([
  [revisionSchema, { id: 'r', source_revision_config: {} }, '`status` is missing'],
  [revisionSchema, { id: 'r', status: 7, source_revision_config: {} }, '`status` is not a string'],
  [revisionSchema, { id: 'r', status: '' }, '`status` is empty'],
  [revisionSchema, { id: 'a/b', status: 'DEPLOYED' }, '`id`: not an identifier'],
  [revisionSchema, [], 'it is not an object'],
  [deploymentListSchema, {}, '`resources` is missing'],
  [deploymentListSchema, { resources: {} }, '`resources` is not a list'],
  [deploymentListSchema, { resources: [{ id: 'd' }] }, '`resources.0`: it has no name'],
  [z.array(z.number()), ['1'], '`0` is not a number'],
])('%o: %j differs in words of ours', (schema, json, words) => {
  expect(() => requireShape<unknown>(schema, json, label)).toThrow(`(${words})`)
})
