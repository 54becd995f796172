import { Auth, HTTPException } from '@langchain/langgraph-sdk/auth'

/** Lets a request pass that carries the expected `x-api-key`, as a hosted graph server demands; loaded by the graph server. */
export const auth = new Auth().authenticate(async (request) => {
  const expected = process.env['PLATFORM_GRAPH_SERVER_KEY']
  if (request.headers.get('x-api-key') !== expected) {
    throw new HTTPException(401, { message: 'Invalid API key.' })
  }
  return { identity: 'caller', permissions: [], is_authenticated: true, display_name: 'caller' }
})
