import { devNull } from 'node:os'
import { resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { type InputName, rowOf } from '../inputs/catalogue.ts'
import type { Environment } from '../inputs/environment.ts'
import { isInside } from '../inputs/report-file.ts'

/** The address of `langgraph dev`. */
const defaultUrl = 'http://127.0.0.1:2024'

/** The options with a value, each with the input that it sets. */
// biome-ignore format: a row is a line
const rows: readonly (readonly [name: string, input: InputName | undefined, value: string, description: string])[] = [
  ['url', 'deployment_url', '<url>', `Agent Server to test. Default: ${defaultUrl} (langgraph dev)`],
  ['assistant', 'assistant_id', '<name>', 'Graph, or ID of an assistant, for tests that name none'],
  ['baseline', 'smoke_baseline', '<url>', 'Agent Server, or name of a deployment, to compare with'],
  ['only', undefined, '<words>', 'Run only tests whose name contains these words'],
  ['parallel', 'smoke_parallel', '<number>', 'Tests that run concurrently'],
  ['timeout', 'smoke_timeout', '<duration>', 'Limit of each run, for example 30s or 2m'],
  ['junit', 'smoke_report', '<file>', 'Write a JUnit report'],
  ['header', 'graph_headers', "'<name>: <value>'", 'Header for the Agent Server; can be repeated'],
]
const listed = rows.map(([name, _, value, description]) => {
  return `  ${`--${name} ${value}`.padEnd(28)}${description}`
})
const valued = rows.map(([name]) => [name, { type: 'string', multiple: name === 'header' }])
const types: ParseArgsOptionsConfig = {
  ...Object.fromEntries(valued),
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
}

export const help = `Runs a smoke plan on an Agent Server.

Usage: graph-deploy-plan <plan.yml> [options]

${listed.join('\n')}
  --help, --version

The API key is read from LANGSMITH_API_KEY, and is never sent to this machine.
Exit code: 0 if every test passed, 1 if one failed, 2 if nothing ran, 130 after Ctrl-C.
`

/** What a command asks for: `help` or `version`, or the environment of a step that tests. */
export interface Command {
  readonly text?: 'help' | 'version'
  readonly environment: Environment
  /** Words in the names of the tests to run. */
  readonly only?: string
}

/** Reads the arguments. Throws the errors of `parseArgs`, and one for a missing plan. */
export function readCommand(args: readonly string[], environment: Environment): Command {
  const config = { args: [...args], allowPositionals: true, options: types }
  const { values, positionals } = parseArgs(config)
  for (const text of ['help', 'version'] as const) if (values[text]) return { text, environment }
  const [plan, ...others] = positionals
  if (plan === undefined || others.length > 0) throw new Error('Name one plan, such as smoke.yml.')
  const { only, url = defaultUrl } = values
  const given = Object.entries({ ...values, url }).flatMap(([name, value]) => {
    const input = rows.find((row) => row[0] === name)?.[1]
    return input ? [[`INPUT_${input.toUpperCase()}`, [value].flat().join('\n')]] : []
  })
  const kept = Object.entries(environment).filter(([name]) => !/^(?:INPUT|GITHUB)_/.test(name))
  const hasKey = rowOf('api_key').environment?.some((name) => environment[name])
  const file = resolve(plan)
  const step = {
    INPUT_MODE: 'smoke-test',
    INPUT_SMOKE_PLAN: file,
    INPUT_ALLOW_INSECURE_HTTP: String(!hasKey),
    GITHUB_OUTPUT: devNull,
    // A plan is a file of the workspace.
    GITHUB_WORKSPACE: isInside(process.cwd(), file) ? process.cwd() : resolve(file, '..'),
  }
  const all = { ...Object.fromEntries([...kept, ...given]), ...step }
  return { environment: all, ...(only !== undefined && { only: String(only) }) }
}

/** What a message for a workflow says differently to somebody at a terminal. */
// biome-ignore format: a row is a line
const words: readonly (readonly [words: RegExp, instead: string])[] = [
  ...rows.flatMap(([name, input]) => {
    return input ? [[new RegExp(input, 'g'), `--${name}`] as const] : []
  }),
  [/`?smoke_plan`?(?= line)/g, 'the plan,'],
  [/`?smoke_plan`?/g, 'the plan'],
  [/set `allow_insecure_http: true`/g, 'remove the key from the environment'],
  [/, and check out the repository in an earlier step| ?Fix the input, or the secret[^.]*\. No requests were sent\.|A request that was sent may take effect.*/gs, ''],
  [/rejected the API key, or requires one\. Set `api_key`, or/g, 'requires a key, and the key of the environment is not sent to this machine. Set'],
  [/(`|input: )api_key/g, '$1LANGSMITH_API_KEY'],
  [/Check `--url`, and check that the runner can reach .*?\. Then re-run the job/g, 'Start the Agent Server, for example with `langgraph dev`, or check `--url`'],
  [/Read the logs on the deployment page: the server may lack a secret or memory at startup/g, 'Check `--url`, and read the logs of the Agent Server'],
  [/re-run the job/gi, 'try again'],
  [/\bthe runner\b/g, 'this machine'],
]

/** A message with the options that set the inputs it names. */
export function toOptionNames(message: string): string {
  return words.reduce((text, [from, to]) => text.replace(from, to), message).trim()
}
