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

const other = 'missing, or not what was expected'

test.each([
  [revisionSchema, { id: 'r', source_revision_config: {} }, `\`status\`: ${other}`],
  [revisionSchema, { id: 'a/b', status: 'DEPLOYED' }, '`id`: not an identifier'],
  [revisionSchema, [], `it: ${other}`],
  [deploymentListSchema, { resources: [{ id: 'd' }] }, '`0`: it has no name'],
  [z.array(z.number()), ['1'], `\`0\`: ${other}`],
])('%o: %j differs in words of ours', (schema, json, words) => {
  expect(() => requireShape<unknown>(schema, json, label)).toThrow(`(${words})`)
})
