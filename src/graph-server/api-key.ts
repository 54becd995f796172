/** Where the key of a graph server is looked for, in this order (the graph library's own clients do the same). */
export const apiKeyVariables = [
  'LANGGRAPH_API_KEY',
  'LANGSMITH_API_KEY',
  'LANGCHAIN_API_KEY',
] as const

/** The first key that the environment holds, without blanks and quotes around it. */
export function findApiKey(
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  for (const name of apiKeyVariables) {
    const key = environment[name]?.trim().replace(/^(["'])(.*)\1$/, '$2')
    if (key) return key
  }
  return undefined
}
