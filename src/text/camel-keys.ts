type CamelCase<Key> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Key

/** An object with its keys in camelCase, `repoRef` for `repo_ref`. */
export type CamelKeys<T> = { readonly [Key in keyof T as CamelCase<Key>]: T[Key] }

/** Renames the keys of an object, but not those of objects in it. */
export function toCamelKeys<T extends object>(wire: T): CamelKeys<T> {
  const entries = Object.entries(wire).map(([key, value]) => [
    key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return Object.fromEntries(entries)
}
