/** The parser, once it is loaded. */
let yaml: typeof import('yaml') | undefined

/** Loads the YAML parser: most steps need none, and it takes its time. */
export async function loadYaml(): Promise<void> {
  yaml ??= await import('yaml')
}

/** The YAML parser. Throws where `mayHoldYaml` did not see that it is needed. */
export function requireYaml(): typeof import('yaml') {
  if (yaml === undefined) throw new Error('the YAML parser was not loaded')
  return yaml
}
