import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

/** The event that started the workflow. */
export interface WorkflowEvent {
  readonly name: string
  readonly payload: unknown
  readonly ref?: string
  readonly sha?: string
}

/** The parts of an action's environment. */
export interface EnvironmentOptions {
  readonly with?: Readonly<Record<string, string>>
  readonly event?: WorkflowEvent
  readonly repository?: string
  /** The action's metadata file. */
  readonly metadata: string
}

/** The token that stands for `github.token`; the runner masks it. */
export const fakeToken = 'ghs_localtokenlocaltokenlocaltoken00000'

/** The commit of an event that names none. */
export const defaultSha = '4f2a9c1e7b3d5068a1c2e3f405162738495a6b7c'

/** The files that the runner reads after the action has ended. */
const commandFiles = ['OUTPUT', 'STATE', 'ENV', 'PATH', 'STEP_SUMMARY'] as const

/** Makes the files in the directory and the environment as the runner does, from scratch. The API address refuses connections unless a test sets another. */
export function actionEnvironment(
  directory: string,
  options: EnvironmentOptions,
): Record<string, string> {
  const repository = options.repository ?? 'acme/agent'
  const { event, ref, sha } = eventOf(options, repository)
  const folders = ['workspace', 'temp', 'tools', 'home']
  for (const folder of folders) mkdirSync(path.join(directory, folder))
  const eventPath = path.join(directory, 'event.json')
  writeFileSync(eventPath, JSON.stringify(event.payload))
  const github: Record<string, string> = {
    ACTIONS: 'true',
    ACTION: '__self',
    ACTOR: 'octocat',
    API_URL: 'http://127.0.0.1:9',
    EVENT_NAME: event.name,
    EVENT_PATH: eventPath,
    GRAPHQL_URL: 'http://127.0.0.1:9/graphql',
    JOB: 'deploy',
    REF: ref,
    REF_NAME: ref.replace(/^refs\/(heads|tags|pull)\//, ''),
    REF_TYPE: ref.startsWith('refs/tags/') ? 'tag' : 'branch',
    REPOSITORY: repository,
    REPOSITORY_OWNER: repository.split('/')[0] ?? '',
    RUN_ATTEMPT: '1',
    RUN_ID: '4242424242',
    RUN_NUMBER: '7',
    SERVER_URL: 'https://github.com',
    SHA: sha,
    WORKFLOW: 'Deploy',
    WORKSPACE: path.join(directory, 'workspace'),
    ...pullRequestRefs(event),
  }
  for (const file of commandFiles) {
    github[file] = path.join(directory, `${file.toLowerCase()}.txt`)
    writeFileSync(github[file], '')
  }
  return {
    CI: 'true',
    PATH: process.env['PATH'] ?? '',
    HOME: path.join(directory, 'home'),
    RUNNER_ARCH: 'X64',
    RUNNER_NAME: 'local',
    RUNNER_OS: 'Linux',
    RUNNER_TEMP: path.join(directory, 'temp'),
    RUNNER_TOOL_CACHE: path.join(directory, 'tools'),
    ...prefixed('GITHUB_', github),
    ...inputsOf(options, github),
  }
}

function eventOf(options: EnvironmentOptions, repository: string) {
  const ref = options.event?.ref ?? 'refs/heads/main'
  const sha = options.event?.sha ?? defaultSha
  const [owner, name] = repository.split('/')
  const payload = {
    ref,
    after: sha,
    before: '0'.repeat(40),
    deleted: false,
    repository: { full_name: repository, name, owner: { login: owner }, default_branch: 'main' },
  }
  return { event: options.event ?? { name: 'push', payload }, ref, sha }
}

function pullRequestRefs(event: WorkflowEvent): Record<string, string> {
  const pull = (event.payload as { pull_request?: PullRequest } | null)?.pull_request
  if (pull === undefined) return { HEAD_REF: '', BASE_REF: '' }
  return { HEAD_REF: pull.head?.ref ?? '', BASE_REF: pull.base?.ref ?? '' }
}

interface PullRequest {
  readonly head?: { readonly ref?: string }
  readonly base?: { readonly ref?: string }
}

function inputsOf(
  options: EnvironmentOptions,
  github: Readonly<Record<string, string>>,
): Record<string, string> {
  const given = Object.entries(options.with ?? {})
  const inputs = [...declaredDefaults(options.metadata, github), ...given]
  return Object.fromEntries(
    inputs.map(([name, value]) => [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, value]),
  )
}

function declaredDefaults(
  metadata: string,
  github: Readonly<Record<string, string>>,
): [string, string][] {
  if (!existsSync(metadata)) return []
  return declaredInputs(readFileSync(metadata, 'utf8')).map(([name, value]) => {
    return [name, evaluate(value, github)]
  })
}

/** Texts of metadata files that were read before: thousands of steps run the same action. */
const readBefore = new Map<string, readonly [string, string][]>()

/** The inputs of a metadata file, and their defaults. */
function declaredInputs(text: string): readonly [string, string][] {
  const known = readBefore.get(text)
  if (known !== undefined) return known
  const { inputs = {} } = parse(text) as { inputs?: Record<string, { default?: unknown } | null> }
  const defaults = Object.entries(inputs).map(([name, input]): [string, string] => {
    return [name, String(input?.default ?? '')]
  })
  readBefore.set(text, defaults)
  return defaults
}

function evaluate(text: string, github: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{\{\s*github\.(\w+)\s*\}\}/g, (_whole, name: string) => {
    return name === 'token' ? fakeToken : (github[name.toUpperCase()] ?? '')
  })
}

function prefixed(
  prefix: string,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]))
}
