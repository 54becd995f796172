import { defaultGraphConfigPath } from '../control-plane/body.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { parseServiceAddress } from '../http/web-address.ts'
import { withoutTrailing } from '../text/safe-text.ts'
import { parseAge, parseDuration } from '../time/duration.ts'
import { isOtherRepository, toShownAddress } from '../workflow/repository-address.ts'
import * as format from './formats/formats.ts'
import { deploying, type Mode, modes } from './formats/formats.ts'

/** The facts of an input, except its format and the modes that take it. */
interface InputFacts<T> {
  /** The description in action.yml and docs/inputs-and-outputs.md, which add the default. */
  readonly description: string
  /** The default text, or a function that returns it. `defaultIn` has the defaults of modes that differ. */
  readonly default?: string | ((repositoryUrl: string) => string)
  readonly defaultIn?: { readonly [M in Mode]?: string }
  readonly requiredIn?: Mode
  /** Environment variables that replace an unset input. The first that is set counts. */
  readonly environment?: readonly string[]
  /** The GitHub expression that action.yml has as the default, for example `github.token`. */
  readonly expression?: string
  /** Returns true if a value requests nothing, so that a step that ignores the input accepts it. If this function is missing, the usual default requests nothing. */
  readonly isIdle?: (value: T, repositoryUrl: string) => boolean
}

export function input<T, const M extends Mode, const F extends InputFacts<T>>(
  format: format.Format<T>,
  modes: readonly M[],
  facts: F,
) {
  return { ...facts, format, modes }
}

/** The URL of a LangSmith host in a region: `https://eu.<host>`. For `us`, the host has no prefix (docs.langchain.com, "Control plane API reference"). */
function toHosted(region = 'us', host: string): string {
  return `https://${region === 'us' ? '' : `${region}.`}${host}`
}

/** Inputs for the connection to the control plane and to other servers. */
// biome-ignore format: a row is a line
export const serviceInputs = {
  api_key: input(format.key, modes, { environment: ['LANGGRAPH_HOST_API_KEY', 'LANGGRAPH_API_KEY', 'LANGSMITH_API_KEY', 'LANGCHAIN_API_KEY'], description: 'LangSmith API key, masked. Sent to the control plane and the Agent Server.' }),
  region: input(format.region, modes, { description: 'Region of LangSmith, for example `us` or `eu`. The default is that of `LANGSMITH_ENDPOINT`, else `us`.' }),
  base_url: input(format.controlServiceAddress, modes, { description: 'URL of a self-hosted control plane, with its path (`https://host/api-host`). Overrides `region`.' }),
  workspace_id: input(format.headerText, modes, { environment: ['LANGSMITH_TENANT_ID', 'LANGSMITH_WORKSPACE_ID'], description: 'ID of the workspace. Required if the API key can access several.' }),
  request_timeout: input(parseDuration, modes, { default: '30s', description: 'Time limit of each request.' }),
  allow_insecure_http: input(format.flag, modes, { default: 'false', description: 'Allow plain HTTP, which sends the API key unencrypted, to hosts other than loopback.' }),
}

type ServiceInputs = { readonly region: string | undefined; readonly base_url: URL | undefined }

/** The base URL of the control plane: `base_url`, or else LangSmith's for the region. */
export function toServiceAddress({ region, base_url }: ServiceInputs): URL {
  return base_url ?? new URL(toHosted(region, 'api.host.langchain.com'))
}

/** The region in a host name of LangSmith: `eu` for `eu.<host>`, and `us` for `host` itself. Undefined for other hosts. */
function findRegion(hostname: string, host: string): string | undefined {
  if (hostname === host) return 'us'
  const [prefix, ...rest] = hostname.split('.')
  return rest.join('.') === host ? prefix : undefined
}

/** Converts `LANGSMITH_ENDPOINT` to the input `region` or `base_url`, as `langgraph-cli` 0.4.40 does. A text that isn't a URL becomes `base_url` as it is. */
export function readEndpoint(text: string): Partial<Record<'region' | 'base_url', string>> {
  const url = URL.parse(text)
  const region = findRegion(url?.hostname ?? '', 'api.smith.langchain.com')
  if (region !== undefined) return { region }
  // A self-hosted control plane is a sibling of the API: `/api-host` beside `/api`.
  const parent = withoutTrailing(url?.pathname ?? '', '/').replace(/\/api(?:\/v1)?$/, '')
  return { base_url: url ? `${url.origin}${parent}/api-host` : text }
}

/** The URL of the website: LangSmith's in the region, or that of a self-hosted control plane, which is `base_url` without `/api-host`. Undefined for any other `base_url`. */
export function findWebsite({ region, base_url }: ServiceInputs): string | undefined {
  if (base_url === undefined) return toHosted(region, 'smith.langchain.com')
  const hostedRegion = findRegion(base_url.hostname, 'api.host.langchain.com')
  if (hostedRegion !== undefined) return toHosted(hostedRegion, 'smith.langchain.com')
  const [, parent] = /^(.*)\/api-host\/?$/.exec(base_url.pathname) ?? []
  return parent === undefined ? undefined : base_url.origin + parent
}

/** The URLs of a deployment and of its traces on the website of the control plane. A URL is missing if the website or an ID in it is unknown. */
export function toPages(
  website: string | undefined,
  { id, tenantId, tracerSessionId }: Pick<Deployment, 'id' | 'tenantId' | 'tracerSessionId'>,
) {
  if (website === undefined || tenantId === undefined) return {}
  const workspace = `${website}/o/${encodeURIComponent(tenantId)}`
  return {
    deploymentPage: `${workspace}/host/deployments/${encodeURIComponent(id)}`,
    tracesPage: tracerSessionId && `${workspace}/projects/p/${encodeURIComponent(tracerSessionId)}`,
  }
}

/** The URL of LangSmith Studio for an Agent Server. Undefined if the website is unknown. */
export function toStudioPage(website: string | undefined, agentServer: URL): string | undefined {
  const address = agentServer.href.replace(/\/$/, '')
  return website && `${website}/studio/thread?baseUrl=${encodeURIComponent(address)}`
}

// biome-ignore format: a row is a line
export const deploymentInputs = {
  name: input(format.line, modes, { requiredIn: 'create', description: 'Exact name of the deployment: `a-z`, `0-9`, and `-` on LangSmith. For preview and sweep, it must contain `{number}`, the number of the pull request; the default is `<repository>-pr-{number}`.' }),
  deployment_id: input(format.identifier, ['update', 'delete', 'smoke-test', 'rollback'], { description: 'ID of the deployment. Alternative to `name`.' }),
  source: input(format.line, ['create', 'preview'], { default: 'github', description: 'Source of a new deployment, for example `github` or `external_docker`. `internal_source` uploads the commit that an earlier step checked out.' }),
  graph_config_path: input(format.line, deploying, { isIdle: (path) => path === defaultGraphConfigPath, description: `Path of the graph configuration in the repository. The default is \`${defaultGraphConfigPath}\` for a new deployment, unchanged on update.` }),
  secrets: input(format.deploymentSecrets, deploying, { description: 'Environment variables of the deployment, masked: `NAME=value` lines, a JSON or YAML object, or an array of `{name, value}` (docs/security.md). Omit to keep existing secrets.' }),
  variables: input(format.deploymentVariables, deploying, { description: 'Plain environment variables, written like `secrets` and sent in the same list. Never masked.' }),
  secrets_mode: input(format.choice('replace', 'merge'), deploying, { default: 'replace', description: 'For existing secrets that you omit: `replace` removes them; `merge` keeps them, or fails if their values are hidden.' }),
  repo_ref: input(format.line, deploying, { description: 'Branch, or tag as `refs/tags/…`. The default is the ref of the event (docs/refs.md); required if `repo_url` is another repository.' }),
  repo_url: input(format.address, ['create', 'update', 'delete', 'preview', 'rollback', 'sweep'], { default: (repositoryUrl: string) => repositoryUrl, isIdle: (address, repositoryUrl) => !isOtherRepository(address, repositoryUrl), description: 'Repository of the deployment; a deployment of another repository is rejected. The default is this repository.' }),
  integration_id: input(format.identifier, ['create', 'preview'], { description: 'ID of the GitHub integration, for `source: github`. The default is the only integration of the workspace that can access `repo_url`.' }),
  image_uri: input(format.line, deploying, { description: 'Image to deploy instead of a repository, as `name:tag` or `name@sha256:…`. Set it with an image source.' }),
  deployment_type: input(format.line, ['create', 'preview'], { isIdle: (type) => type === 'dev', description: "Type of a new deployment, for example `dev` or `prod`. You can't change it later; the default is `dev` for the sources `github` and `internal_…`." }),
  build_on_push: input(format.flag, deploying, { isIdle: (isBuilt) => !isBuilt, description: 'Let LangSmith also build every push automatically, for `source: github` and branches. The default is `false` for a new deployment, unchanged on update.' }),
  resource_spec: input(format.map, deploying, { description: 'Resources as a JSON or YAML object, for example `{cpu: 1, memory_mb: 1024}`; LangSmith requires it to create an `external_docker` deployment. An update keeps existing resources that you omit.' }),
  custom_url: input(format.address, ['create', 'update'], { description: 'Custom URL of the deployment, if the control plane accepts one.' }),
  extra_fields: input(format.map, deploying, { description: 'JSON or YAML object to merge into the request, for fields without an input, for example `secret_references`. Values are not masked.' }),
  revision_id: input(format.identifier, ['rollback'], { description: 'Revision to redeploy. The default is the last deployed revision before the serving revision.' }),
}

/** The modes that can comment on a pull request, and those that wait for a rollout or a deletion. */
const commented = ['create', 'update', 'delete', 'preview'] as const
const watched = [...commented, 'rollback'] as const

/** Inputs for waiting, rollbacks, dry runs, and the actions in special cases. */
// biome-ignore format: a row is a line
export const rolloutInputs = {
  wait: input(format.flag, watched, { default: 'true', description: 'Wait until the revision is deployed, or the deployment is deleted.' }),
  wait_timeout: input(parseDuration, watched, { default: '30m', description: 'Maximum wait, for example `1800`, `90s`, `30m`, or `1h`.' }),
  rollback_on_failure: input(format.flag, deploying, { default: 'false', description: 'Redeploy the last deployed revision if the new revision is proved bad; the step still fails. Requires `wait: true`.' }),
  dry_run: input(format.flag, modes, { default: 'false', defaultIn: { sweep: 'true' }, description: 'Show planned requests; change nothing.' }),
  if_exists: input(format.choice('update', 'reuse', 'fail'), ['create'], { default: 'update', description: 'Action if the deployment already exists: `update`, `reuse`, or `fail`.' }),
  on_stale: input(format.choice('skip', 'deploy'), deploying, { default: 'deploy', defaultIn: { preview: 'skip' }, description: 'Action if the branch has newer commits: `skip`, so that the newer workflow run deploys, or `deploy`.' }),
  on_superseded: input(format.choice('fail', 'warn'), deploying, { default: 'fail', description: 'Action if a newer revision supersedes this one: `fail`, or `warn` to succeed with the outcome `superseded`.' }),
  on_quota: input(format.choice('fail', 'warn'), ['create', 'preview'], { default: 'fail', description: 'Action if the quota of the workspace is exhausted: `fail`, or `warn` to succeed with the outcome `skipped`.' }),
  require_commit: input(format.flag, deploying, { default: 'false', description: 'Fail, instead of warn, if a different or unknown commit was built. Nothing is rolled back.' }),
  skip_unchanged: input(format.flag, deploying, { default: 'false', description: 'Create no revision if the newest one serves this commit and no input requests another change. The smoke test still runs.' }),
  interrupt_running: input(format.flag, deploying, { default: 'false', description: 'Before deploying, interrupt older revisions that are in progress. If that is not possible, the step warns.' }),
  poll_interval: input(parseDuration, watched, { description: 'Fixed polling interval. By default, polling adapts to expected build time.' }),
  preview_label: input(format.line, ['preview'], { description: 'Deploy previews only for pull requests with this label; removing the label deletes the preview. Requires the event types `labeled` and `unlabeled`.' }),
  max_age: input(parseAge, ['sweep'], { description: 'Also delete previews not updated for this long, for example `168h`, even for open pull requests. Previews without an update time are kept.' }),
  if_missing: input(format.choice('ignore', 'fail'), ['delete'], { default: 'ignore', description: 'Action if the deployment does not exist: `ignore` or `fail`.' }),
  delete_tracing_project: input(format.flag, ['delete', 'preview', 'sweep'], { default: 'false', defaultIn: { preview: 'true', sweep: 'true' }, description: 'Also delete the tracing project, so that the name can be used again.' }),
}

/** Inputs for the GitHub deployment, the comment, and workflow runs that forks trigger. */
// biome-ignore format: a row is a line
export const githubInputs = {
  environment: input(format.line, watched, { description: 'Create a GitHub deployment and its statuses for this environment.' }),
  comment: input(format.flag, commented, { default: 'false', defaultIn: { preview: 'true' }, description: 'Create one comment on the pull request, and keep it up to date.' }),
  github_token: input(format.token, modes, { expression: 'github.token', description: 'GitHub token for comments, GitHub deployments, and reads of the repository; masked. A missing permission never fails a deployment.' }),
  allow_forks: input(format.flag, ['create', 'update', 'delete', 'preview', 'rollback', 'sweep'], { default: 'false', description: 'Allow changes in a workflow run that a fork triggered (`pull_request_target`, `workflow_run`). In preview, only for `source: internal_source`.' }),
}

/** The modes that create a revision, and those that can test an Agent Server. */
const rolling = [...deploying, 'rollback'] as const
const testing = [...rolling, 'smoke-test'] as const

/** Inputs about the smoke test that count even if no test runs, unlike `smokeInputs`. */
// biome-ignore format: a row is a line
export const testInputs = {
  smoke_test: input(format.flag, rolling, { isIdle: (isTested) => !isTested, description: 'Run the smoke test after the revision is deployed. The default is `true` with `smoke_input`, `smoke_plan`, or `smoke_baseline`, else `false`. Without them, `true` checks that each graph responds.' }),
  deployment_url: input(parseServiceAddress, testing, { description: 'URL of the Agent Server. The default is the URL from the control plane.' }),
}

// biome-ignore format: a row is a line
export const smokeInputs = {
  smoke_input: input(format.structure, testing, { description: 'Input of the run, as JSON or YAML. Without it and `smoke_plan`, the test only checks that the Agent Server is ready and lists the graphs.' }),
  smoke_expect: input(format.structure, testing, { description: 'What the output must contain, as JSON or YAML. An empty list expects an empty list, and `{}` matches any object.' }),
  smoke_plan: input(format.line, testing, { description: 'Path of a smoke plan: a YAML file of tests (docs/smoke-plan.md).' }),
  assistant_id: input(format.identifier, testing, { description: 'Assistant ID or graph name to test. The default is the only graph, or every graph without `smoke_input` and `smoke_plan`.' }),
  smoke_timeout: input(parseDuration, testing, { default: '5m', description: 'Time limit of each run.' }),
  smoke_parallel: input(format.count(1, 500), testing, { default: '4', description: 'Maximum number of tests or cases that run concurrently.' }),
  smoke_report: input(format.line, testing, { description: 'Path of a JUnit XML report to write, relative to the workspace.' }),
  smoke_baseline: input(format.baseline, testing, { description: 'Name of a deployment, or URL of an Agent Server, that runs the plan too: a case that passes there and fails here repeatedly is a regression. A URL receives the API key.' }),
  on_regression: input(format.choice('fail', 'warn'), testing, { default: 'fail', description: 'Whether a regression against `smoke_baseline` fails the step: `fail` or `warn`.' }),
  smoke_config: input(format.map, testing, { description: 'Config of the run, as a JSON or YAML object. `configurable.thread_id` selects a thread.' }),
  graph_headers: input(format.headers, testing, { description: 'Extra headers for the Agent Server and the baseline, as a JSON or YAML object. Values are masked.' }),
  webhook: input(format.webhookAddress, testing, { description: 'URL that the Agent Server notifies when the run ends, or the public URL of `webhook_listen`. Query values are masked.' }),
  webhook_token: input(format.token, testing, { description: 'Secret to add to `webhook` as the query parameter `token`; masked.' }),
  webhook_listen: input(format.listenAddress, testing, { description: '`host:port` of a webhook receiver on a self-hosted runner; the notification is then required. To listen on every interface, also set `webhook`.' }),
}

const modeList = modes.map((mode) => `\`${mode}\``).join(', ')

/** All inputs, in the order of action.yml and docs/inputs-and-outputs.md. */
const catalogue = {
  mode: input(format.mode, modes, { description: `Operation: ${modeList}.` }),
  ...serviceInputs,
  ...deploymentInputs,
  ...rolloutInputs,
  ...testInputs,
  ...smokeInputs,
  ...githubInputs,
}

type Catalogue = typeof catalogue

export type InputName = keyof Catalogue

export const inputNames = Object.keys(catalogue) as InputName[]

/** The trimmed texts of the inputs, before they are checked. Unset inputs are missing. */
export type RawInputs = { readonly [N in InputName]?: string }

/** The type of an input's value in a mode. It includes undefined if the input has no default, and the mode doesn't require it. */
type ValueOf<N extends InputName, M extends Mode> =
  | Awaited<ReturnType<Catalogue[N]['format']>>
  | (Catalogue[N] extends { default: unknown } | { requiredIn: M } ? never : undefined)

/** The values of all inputs, also of those that the mode doesn't use. A missing or malformed input has its default, or else undefined. */
export type InputValues = { readonly [N in InputName]: ValueOf<N, never> }

export type InputsOf<M extends Mode> = M extends Mode
  ? { readonly mode: M } & {
      readonly [N in Exclude<InputName, 'mode'> as M extends Catalogue[N]['modes'][number]
        ? N
        : never]: ValueOf<N, M>
    }
  : never

/** The inputs of a step. The field `mode` tells the compiler which inputs there are. */
export type Inputs = InputsOf<Mode>

/** The row of an input in the catalogue, without the type of the input's value. */
export type Row = ReturnType<typeof input<unknown, Mode, InputFacts<unknown>>>

export function rowOf(name: InputName): Row {
  return catalogue[name] as Row
}

/** Removes user and password if the text is a URL. Most inputs reject such a URL, but the report of the failed step shows it. */
const hideLogin = (text: string) => (/^[a-z]+:\/\/\S+$/i.test(text) ? toShownAddress(text) : text)

/** The texts of the inputs that differ from the usual default, for a report. Secrets are hidden: by `toShown` of the format, or else as `***`. */
export function listShownInputs(raw: RawInputs): Record<string, string> {
  const all = Object.entries(raw) as [InputName, string][]
  const changed = all.filter(([name, text]) => text !== rowOf(name).default)
  const shown = changed.map(([name, text]) => {
    const { secrets, toShown = secrets ? () => '***' : hideLogin } = rowOf(name).format
    return [name, toShown(text)]
  })
  return Object.fromEntries(shown)
}
