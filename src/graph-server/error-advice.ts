/** Matches the name of an environment variable. It has an underscore, unlike other words in capitals. */
const variable = /\b[A-Z][A-Z0-9]{0,40}(?:_[A-Z0-9]{1,40}){1,9}\b/

const lacks = 'The deployment lacks {variable}. Add it to `secrets`, and deploy again.'
const addPackage =
  'Add {name} to the dependencies of the graph. For a local package, add its folder to `dependencies` in langgraph.json.'
const isLimited =
  'A service that the graph calls limits its requests, or its quota is exhausted. Check the usage of that account. With a smoke plan, you can also decrease `smoke_parallel`.'
const isRejected =
  'A service that the graph calls rejected its key. Fix the key of that service in `secrets`. It is not the `api_key` of this step.'

/** The advice for errors that a graph or its import raised. The first pattern that matches counts. Its group is the `{name}` in the advice. */
// biome-ignore format: a row is a line
const rows: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  [/multiple pending interrupts/i, 'Several interrupts are pending. Resume each of them with `resume_each`, or all of them with `resume_all`.'],
  // The Python server's response if the key may not read the thread of a stream.
  [/^HTTPException: 403: Forbidden$/, 'The custom authentication of the Agent Server lets this API key run a graph, but not read its thread. Allow `threads:read`. If the graph itself raised this error, read its logs.'],
  [new RegExp(`^KeyError\\W+(${variable.source})`), 'If {name} is an environment variable, add it to `secrets`, and deploy again.'],
  [/\bapi_key client option must be set|\bMissing credentials\b|Could not resolve authentication method|Unable to locate credentials/, lacks],
  [/\benvironment variables?\b.{0,100}\b(?:not set|not found|missing|required)\b/i, lacks],
  [/\b(?:set(?:ting)?|add|provide|missing|required?)\b.{0,60}\benvironment variable/i, lacks],
  [/\b[A-Z][A-Z0-9_]{1,60}_(?:KEY|TOKEN|SECRET)\b.{0,30}\b(?:not set|not found|not defined|missing|required|undefined)\b|\b(?:Missing|missing|Provide|provide|Set|set|No|no) .{0,20}\b[A-Z][A-Z0-9_]{1,60}_(?:KEY|TOKEN|SECRET)\b/, lacks],
  [/No module named '([\w.-]{1,100})/, addPackage],
  [/Cannot find (?:package|module) '([^']{1,200})'/, addPackage],
  [/GraphRecursionError|Recursion limit of \d+ reached/, 'The graph did not end. Fix the condition that ends its loop, or increase `recursion_limit` in the config of the run.'],
  [/(?:error code: |status(?:[ _]code)?:? |error ')429\b|RateLimitError|insufficient_quota|RESOURCE_EXHAUSTED/i, isLimited],
  [/(?:error code: |status(?:[ _]code)?:? |error ')401\b|AuthenticationError|(?:incorrect|invalid)[ _](?:x-)?api[ _-]key|api key not valid/i, isRejected],
  [/An internal error occurred$/, 'The Agent Server does not show the message of this error. Read the logs on the deployment page.'],
]

/** Finds the advice for an error, and fills in the names from its text. Undefined if no pattern matches. */
export function findErrorAdvice(error: string): string | undefined {
  // The rest of a long error is not searched, to save time.
  const text = error.slice(0, 4_000)
  const row = rows.find(([pattern]) => pattern.test(text))
  if (row === undefined) return undefined
  const [pattern, remedy] = row
  const found = variable.exec(text)?.[0]
  return remedy
    .replace('{variable}', () => (found ? `the variable ${found}` : 'a key or a variable'))
    .replace('{name}', () => pattern.exec(text)?.[1] ?? 'it')
}
