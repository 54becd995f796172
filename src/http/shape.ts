import { JsonTooLarge, parseJsonText } from '../text/json-text.ts'
import { type RequestLabel, ResponseFormatError } from './errors.ts'
import type { Answer } from './transport.ts'

/** What checks the JSON of a response and makes a value of it: a schema of zod, in either of its dialects. */
export interface Shape<T> {
  safeParse(
    json: unknown,
  ):
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** What a shape makes of a response. */
export type ShapeOf<S> = S extends Shape<infer T> ? T : never

/** A shape that is created when the first response is checked: to make all that a step may need takes longer than a request. */
export function lazySchema<T>(make: () => Shape<T>): Shape<T> {
  let shape: Shape<T> | undefined
  return {
    safeParse(json) {
      shape ??= make()
      return shape.safeParse(json)
    },
  }
}

/** The JSON of a response, whose values may take `maxMemory` bytes. Throws ResponseFormatError for anything else. */
export function parseJsonAnswer(answer: Answer, label: RequestLabel, maxMemory: number): unknown {
  try {
    return parseJsonText(answer.body, maxMemory)
  } catch (error) {
    if (error instanceof JsonTooLarge) {
      throw new ResponseFormatError(label, error.message, { isTooLarge: true })
    }
    const type = answer.header('content-type') ?? 'no content type'
    throw new ResponseFormatError(label, `a body that is not JSON (${type})`)
  }
}

/** The value that a schema makes of a response's JSON. Throws ResponseFormatError, which names the first place that differs. */
export function requireShape<T>(schema: Shape<T>, json: unknown, label: RequestLabel): T {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const { path = [], message = 'unknown' } = parsed.error.issues[0] ?? {}
  const place = path.length === 0 ? message : `${path.join('.')}: ${message}`
  throw new ResponseFormatError(label, `JSON of an unexpected shape (${place})`)
}
