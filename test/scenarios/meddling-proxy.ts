import { request as send } from 'node:http'
import { type HttpServer, startHttpServer } from '../support/http-server.ts'

/** A request on its way to a graph server. */
export interface PassingRequest {
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** The effect on a request, instead of passing it on. */
export type Meddling =
  /** It goes on with another body. */
  | { readonly kind: 'changed'; readonly body: object }
  /** It goes on to another path. */
  | { readonly kind: 'led astray'; readonly path: string }
  /** It goes on, and its answer is lost. */
  | { readonly kind: 'lost' }
  /** It never gets there, or when it `isPassed` its answer is another. */
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly body: string
      readonly isPassed?: boolean
    }

/** Passes every request and every answer on as it is, unless `meddle` wants it otherwise. */
export async function startMeddlingProxy(
  target: string,
  meddle: (request: PassingRequest) => Meddling | undefined,
): Promise<HttpServer> {
  return startHttpServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += piece
    const { method = 'GET', url: path = '/' } = request
    const meddling = meddle({ method, path, body: text === '' ? {} : JSON.parse(text) })
    const isAnswered = meddling?.kind === 'answered'
    const answerInstead = () => {
      if (!isAnswered) return
      response.writeHead(meddling.status, { 'content-type': 'application/json' })
      response.end(meddling.body)
    }
    if (isAnswered && !meddling.isPassed) return answerInstead()
    const body = meddling?.kind === 'changed' ? JSON.stringify(meddling.body) : text
    const { 'content-length': _, connection: __, ...headers } = request.headers
    const length = { 'content-length': Buffer.byteLength(body) }
    const options = { agent: false, method, headers: { ...headers, ...length } }
    const onwardPath = meddling?.kind === 'led astray' ? meddling.path : path
    const onward = send(new URL(onwardPath, target), options, (answer) => {
      if (meddling?.kind === 'lost') {
        answer.resume().on('end', () => response.destroy())
        return
      }
      if (isAnswered) {
        answer.destroy()
        return answerInstead()
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    onward.end(body)
  })
}

/** A graph server that never hears of a webhook. */
export function forgetWebhook({ body }: PassingRequest): Meddling | undefined {
  if (!Object.hasOwn(body, 'webhook')) return undefined
  const { webhook: _, ...others } = body
  return { kind: 'changed', body: others }
}

/** A graph server without a family of calls: it says itself of these paths what it says of any that it does not have. */
export function startWithout(target: string, family: 'assistants' | 'runs'): Promise<HttpServer> {
  return startMeddlingProxy(target, ({ path }) =>
    path.split('/').includes(family)
      ? { kind: 'led astray', path: `/switched-off${path}` }
      : undefined,
  )
}
