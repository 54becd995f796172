/** What checks the JSON of an answer and makes a value of it: a schema of zod, in either of its dialects. */
export interface Shape<T> {
  safeParse(
    json: unknown,
  ):
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: { readonly issues: readonly ShapeIssue[] } }
}

interface ShapeIssue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** What a shape makes of an answer. */
export type ShapeOf<S> = S extends Shape<infer T> ? T : never

/** A shape that is made when the first answer is checked: to make all that a step may need takes longer than a request. */
export function whenUsed<T>(make: () => Shape<T>): Shape<T> {
  let shape: Shape<T> | undefined
  return {
    safeParse(json) {
      shape ??= make()
      return shape.safeParse(json)
    },
  }
}
