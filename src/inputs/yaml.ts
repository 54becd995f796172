/** The YAML parser, and how the action reads with it. */
let loaded: (typeof import('../text/yaml-text.ts') & { yaml: typeof import('yaml') }) | undefined

/** Loads the YAML parser: most steps need none, and it takes its time. */
export async function loadYaml(): Promise<void> {
  loaded ??= { yaml: await import('yaml'), ...(await import('../text/yaml-text.ts')) }
}

/** The YAML parser. Throws where `mayHoldYaml` did not see that it is needed. */
export function requireYaml(): NonNullable<typeof loaded> {
  if (loaded === undefined) throw new Error('the YAML parser was not loaded')
  return loaded
}
