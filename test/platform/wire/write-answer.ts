import type { ServerResponse } from 'node:http'
import type { Answer } from './answer.ts'

/** Writes a whole answer with its length and returns its status; 204 and 304 carry no length, as HTTP demands. */
export function writeAnswer(response: ServerResponse, answer: Answer): number {
  if (answer.write !== undefined) {
    answer.write(response)
    return answer.status
  }
  const body = Buffer.from(answer.body)
  const bodiless = answer.status === 204 || answer.status === 304
  const length = bodiless ? {} : { 'content-length': String(body.length) }
  response.writeHead(answer.status, { ...length, ...answer.headers })
  response.end(bodiless ? undefined : body)
  return answer.status
}
