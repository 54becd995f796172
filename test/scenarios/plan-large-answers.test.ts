import { describe, expect, test } from 'vitest'
import { startHttpServer } from '../support/http-server.ts'
import { passed, playPlan } from './plan-world.ts'
import { expectGreen } from './verdict.ts'

// Tests of a plan that run together share nothing that one of them waits for, however large their answers are.

const large = JSON.stringify({ answer: 'x'.repeat(3 * 1024 * 1024) })
const event = `event: values\ndata: ${large}\n\n`

/** `long` is streamed and goes on until `second` is asked; `first` is as large, and answered at once. */
async function startServer() {
  const second = Promise.withResolvers<void>()
  const inputs: string[] = []
  const server = await startHttpServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const path = request.url ?? ''
    const type = path.endsWith('/stream') ? 'text/event-stream' : 'application/json'
    response.setHeader('content-type', type)
    if (path === '/assistants/search') return response.end('[{"assistant_id":"a","graph_id":"a"}]')
    if (path === '/threads') return response.end(body)
    if (!/\/runs\/(wait|stream)$/.test(path)) return response.writeHead(404).end('{}')
    const { input } = JSON.parse(body) as { readonly input: string }
    inputs.push(input)
    if (input === 'second') {
      second.resolve()
      return response.end('{"answer":1}')
    }
    response.write(type === 'text/event-stream' ? event : large)
    if (input === 'long') await second.promise
    return response.end()
  })
  return {
    url: server.url,
    inputs,
    async [Symbol.asyncDispose]() {
      second.resolve()
      await server[Symbol.asyncDispose]()
    },
  }
}

describe.concurrent('E2: an answer of more than 1 MiB', () => {
  test.each(['run', 'stream'])('of a %s waits for no other test', async (kind) => {
    await using server = await startServer()
    const plan = `tests:
  - {name: goes on, stream: {input: long}}
  - {name: comes and goes, steps: [{${kind}: {input: first}}, {run: {input: second}}]}`
    const run = await playPlan(server.url, plan, { smoke_timeout: '20s' })
    expectGreen(run, { outputs: passed, warnings: ['Output too large'] })
    expect(server.inputs.toSorted()).toEqual(['first', 'long', 'second'])
  })
})
