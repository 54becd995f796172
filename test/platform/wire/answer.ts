import type { ServerResponse } from 'node:http'

/** An answer before it is written to the socket. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Writes it in another way than whole and at once. */
  readonly write?: (response: ServerResponse) => void
}

/** A JSON answer. */
export function jsonAnswer(status: number, body: unknown): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** A plain-text answer. */
export function textAnswer(status: number, body: string): Answer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body }
}

/** An answer without a body. */
export function emptyAnswer(status: number): Answer {
  return { status, headers: {}, body: '' }
}

/** Thrown by an endpoint to answer with a failure. */
export class Refusal extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super(`refused with status ${answer.status}`)
    this.answer = answer
  }
}

/** The same response with another status, if one is given. */
export function withStatus(answer: Answer, status: number | undefined): Answer {
  return status === undefined ? answer : { ...answer, status }
}
