import { expect, test } from 'vitest'
import { createOpenApiCheck } from './openapi-check.ts'

const uuid = '00000000-0000-4000-8000-000000000001'
const inPath = { name: 'thread_id', in: 'path', required: true, schema: { format: 'uuid' } }
const inQuery = { name: 'wait', in: 'query', schema: { type: 'boolean' } }
const document = {
  paths: {
    '/threads/{thread_id}': { get: { parameters: [inPath, inQuery] } },
    '/threads/search': {
      post: {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Search' } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Limit: { properties: { limit: { type: 'integer' } } },
      Search: {
        allOf: [
          { $ref: '#/components/schemas/Limit' },
          { properties: { status: { enum: ['busy'] } }, required: ['status'] },
        ],
      },
    },
  },
}
const check = createOpenApiCheck(document)

test.each([
  ['GET', `/threads/${uuid}`, undefined],
  ['GET', `/threads/${uuid}?wait=true`, undefined],
  ['POST', '/threads/search', { limit: 1, status: 'busy' }],
])('%s %s keeps the document', (method, path, body) => {
  expect(check({ method, path, body })).toEqual([])
})

test.each([
  ['GET', '/thread', undefined, /is not in the document/],
  ['PUT', '/threads/search', {}, /is not in the document/],
  ['GET', '/threads/1', undefined, /thread_id must match format "uuid"/],
  ['GET', `/threads/${uuid}?wait=perhaps`, undefined, /wait must be boolean/],
  ['GET', `/threads/${uuid}?until=1`, undefined, /the query's until is not in the document/],
  ['GET', `/threads/${uuid}`, {}, /has a body, and the document has none/],
  ['POST', '/threads/search', undefined, /has no body/],
  ['POST', '/threads/search', {}, /must have required property 'status'/],
  ['POST', '/threads/search', { status: 'idle' }, /body\/status must be equal to one of/],
  ['POST', '/threads/search', { status: 'busy', limit: 'x' }, /body\/limit must be integer/],
  ['POST', '/threads/search', { status: 'busy', offset: 1 }, /offset is not in the document/],
])('%s %s breaks the document: %j', (method, path, body, fault) => {
  expect(check({ method, path, body })).toEqual([expect.stringMatching(fault)])
})
