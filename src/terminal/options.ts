import { devNull } from 'node:os'
import { resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { version } from '../action/connections.ts'
import { type InputName, rowOf } from '../inputs/catalogue.ts'
import type { Environment } from '../inputs/environment.ts'
import { isInside } from '../inputs/workspace-files.ts'

/** The options of the command that set an input of the action. The last two columns are for `--help`. */
// biome-ignore format: a row is a line
const rows: readonly (readonly [name: string, input: InputName, value: string, description: string])[] = [
  ['url', 'deployment_url', '<url>', 'Agent Server to test. Default: that of langgraph dev'],
  ['assistant', 'assistant_id', '<name>', 'Graph, or ID of an assistant, for tests that name none'],
  ['baseline', 'smoke_baseline', '<url>', 'Agent Server, or name of a deployment, to compare with'],
  ['parallel', 'smoke_parallel', '<number>', 'Tests that run concurrently'],
  ['timeout', 'smoke_timeout', '<duration>', 'Limit of each run, for example 30s or 2m'],
  ['junit', 'smoke_report', '<file>', 'Write a JUnit report'],
  ['header', 'graph_headers', "'<name>: <value>'", 'Header for the Agent Server; can be repeated'],
]
const listed = rows.map(([name, _, value, words]) => `  ${`--${name} ${value}`.padEnd(28)}${words}`)
const valued = rows.map(([name]) => [name, { type: 'string', multiple: name === 'header' }])
const options: ParseArgsOptionsConfig = {
  ...Object.fromEntries(valued),
  only: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
}

export const help = `Runs a smoke plan on an Agent Server.

Usage: graph-deploy-plan <plan.yml> [options]

${listed.join('\n')}
  --only <words>              Run only tests whose name contains these words
  --help, --version

The API key is read from LANGSMITH_API_KEY, and is never sent to this machine.
Exit code: 0 if every test passed, 1 if one failed, 2 if nothing ran, 130 after Ctrl-C.
`

/** Reads the arguments of the command. For `--help` and `--version`, returns only a text to print. Otherwise returns the environment that a step with mode `smoke-test` would have, and the value of `--only`. Throws if an argument is wrong, or there isn't exactly one plan. */
export function readCommand(args: readonly string[], environment: Environment) {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  if (values['help']) return { text: help }
  if (values['version']) return { text: version }
  const [plan, ...others] = positionals
  if (plan === undefined || others.length > 0) throw new Error('Name one plan, such as smoke.yml.')
  const given = rows.flatMap(([name, input]) => {
    const value = values[name]
    return value === undefined ? [] : [[`INPUT_${input.toUpperCase()}`, [value].flat().join('\n')]]
  })
  const passed = Object.entries(environment).filter(([name]) => !/^(?:INPUT|GITHUB)_/.test(name))
  const hasKey = rowOf('api_key').environment?.some((name) => environment[name])
  const file = resolve(plan)
  const step: Environment = {
    ...Object.fromEntries(passed),
    INPUT_DEPLOYMENT_URL: 'http://127.0.0.1:2024',
    ...Object.fromEntries(given),
    INPUT_MODE: 'smoke-test',
    INPUT_SMOKE_PLAN: file,
    // Plain http could reveal an API key or a header, so it is allowed only without them.
    INPUT_ALLOW_INSECURE_HTTP: String(!hasKey && values['header'] === undefined),
    GITHUB_OUTPUT: devNull,
    // A step reads only files in its workspace, so the plan must be in it.
    GITHUB_WORKSPACE: isInside(process.cwd(), file) ? process.cwd() : resolve(file, '..'),
  }
  return { environment: step, only: String(values['only'] ?? '') }
}

const wordsOfInput: Readonly<Record<string, string>> = {
  ...Object.fromEntries(rows.map(([name, input]) => [input, `--${name}`])),
  api_key: 'LANGSMITH_API_KEY',
  smoke_plan: 'the plan',
}

/** Parts of messages that only make sense in a workflow, and the words that a terminal shows instead. */
// biome-ignore format: a row is a line
const words: readonly (readonly [words: RegExp, instead: string])[] = [
  [/set `allow_insecure_http: true`/, 'remove the key from the environment'],
  [/, and check that the runner can reach .*?\. Then re-run the job/, ', and start the Agent Server, for example with `langgraph dev`'],
  [/Allow the server 2 min to start: .*? on the deployment page/, 'Check `--url`, and read the logs of the Agent Server'],
  [/re-run the job/i, 'try again'],
  [/`the plan`/g, 'the plan'],
  [/(or requires one\. Set `LANGSMITH_API_KEY`)/, '$1 (for a server on this machine: `--header "X-Api-Key: <key>"`)'],
  [/, and check out the repository in an earlier step/, ''],
  [/Fix the input, or the secret or variable that it uses\. No requests were sent/, 'Nothing was sent'],
  [/ If it has none, set `graph_config_path`[^.]*\./, ''],
]

/** Rewrites a message of the action for a terminal: names options instead of inputs, and replaces advice that only makes sense in a workflow. */
export function toOptionNames(message: string): string {
  // In a path or in a list of keys, the same word is a key of the plan.
  const inputs = /(?<![.,] ?)\b[a-z]+_[a-z]+\b(?!,)/g
  const named = message.replace(inputs, (input) => wordsOfInput[input] ?? input)
  return words.reduce((text, [pattern, instead]) => text.replace(pattern, instead), named)
}
