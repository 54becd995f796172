import { toSourceFields, uploadedSource } from '../control-plane/body.ts'
import { FormError } from '../form-error.ts'
import { AddressError } from '../http/web-address.ts'
import type { Log } from '../log.ts'
import { fail } from '../problem.ts'
import type { CommonFacts } from '../problems/row.ts'
import type { InputFault } from '../problems/step.ts'
import { isEmptyMap } from '../text/json-text.ts'
import * as catalogue from './catalogue.ts'
import { type Environment, findEnvironmentFaults, findTypos } from './environment.ts'
import type { EventContext, Given } from './event-context.ts'
import { type Mode, modes } from './formats/formats.ts'
import { checkPreviewName, rules, testedBy } from './rules.ts'

/** Reads each input by its format. Returns the mode (undefined if invalid), the values with defaults, their faults, and the texts to mask. Prints nothing, because nothing is masked yet. */
export async function readValues(raw: catalogue.RawInputs, event: EventContext) {
  const mode = modes.find((one) => one === raw.mode)
  const values: { [N in catalogue.InputName]?: unknown } = {}
  const faults: { input: catalogue.InputName; problem: string; isAddress: boolean }[] = []
  const secrets: string[] = []
  const options = { allowInsecureHttp: /^true$/i.test(raw.allow_insecure_http ?? '') }
  for (const input of catalogue.inputNames) {
    const { format, requiredIn } = catalogue.rowOf(input)
    // A missing mode is a fault, which the format reports for an empty text.
    const text = raw[input] ?? (input === 'mode' ? '' : undefined)
    // The default stays if the input isn't set, or is malformed.
    values[input] = readDefault(input, event, mode)
    // Stays undefined for a malformed text. Then the format guesses the texts to mask.
    let value: unknown
    try {
      if (text !== undefined) values[input] = value = await format(text, options)
      else if (requiredIn && requiredIn === mode)
        throw new FormError(`is required for \`mode: ${mode}\``)
    } catch (error) {
      // The message of any other error may contain the text of the input, which may be a secret.
      const problem = error instanceof FormError ? error.message : 'cannot be read'
      faults.push({ input, problem, isAddress: error instanceof AddressError })
    }
    if (text !== undefined) secrets.push(...(format.secrets?.(text, value) ?? []))
  }
  // The default of `smoke_test` follows from other inputs, so it isn't in the catalogue.
  if (values.smoke_test === undefined) values.smoke_test = testedBy.some((name) => raw[name])
  return { mode, values: values as catalogue.InputValues, faults, secrets }
}

/** The default value of an input in a mode, or else its usual default. Undefined if it has neither. */
function readDefault(name: catalogue.InputName, { repositoryUrl }: EventContext, mode?: Mode) {
  const { format, default: usualText, defaultIn = {} } = catalogue.rowOf(name)
  const text = (mode && defaultIn[mode]) ?? usualText
  if (text === undefined) return undefined
  return format(typeof text === 'string' ? text : text(repositoryUrl), { allowInsecureHttp: false })
}

export type ReadValues = Awaited<ReturnType<typeof readValues>>

/** Checks the inputs, and returns those of the mode. Their `secrets` include the `variables`. An input that the step would ignore is a fault, unless its value requests nothing. Throws `invalid-inputs` with the faults. */
export async function parseInputs(
  raw: catalogue.RawInputs,
  { values, faults, mode }: ReadValues,
  event: EventContext,
  environment: Environment,
): Promise<catalogue.Inputs> {
  // The decision on the preview: `deploy`, `delete`, `skip`, or `none`. Undefined in other modes.
  const preview = mode === 'preview' ? event.preview.kind : undefined
  // The inputs of a skipped preview may be incomplete: the run of a fork, for example, has no secrets.
  const isSkipped = preview === 'skip'
  const given: Given = {
    values,
    event,
    deploys: mode === 'create' || mode === 'update' || preview === 'deploy',
    has: (name) => raw[name] !== undefined,
    isSound: (name) => faults.every(({ input }) => input !== name),
  }
  // Without a valid mode, which is a fault itself, every input counts as an input of the mode.
  const isOfMode = (name: catalogue.InputName) =>
    mode === undefined || catalogue.rowOf(name).modes.includes(mode)
  const ofOtherModes = catalogue.inputNames.filter((name) => given.has(name) && !isOfMode(name))
  const unused = [
    ...ofOtherModes.map((input) => ({ input, problem: `is not used with \`mode: ${mode}\`` })),
    ...(isSkipped ? [] : listUnused(given)),
  ]
  // An unused input that requests nothing is no fault. The step then uses the default of its mode.
  const idle = unused.map(({ input }) => input).filter((name) => isIdle(name, given))
  const allRules = [checkPreviewName, ...(isSkipped ? [] : await loadRules(given))]
  const findings = allRules.flatMap((rule) => rule(given))
  const inputFaults = [
    // In a fork's run, a URL that contains a secret is incomplete. A skipped preview doesn't use it.
    ...faults.filter(({ input, isAddress }) => isOfMode(input) && !(isSkipped && isAddress)),
    ...findings.flatMap(([input, problem]) => (problem ? { input, problem } : [])),
    ...unused.filter(({ input }) => !idle.includes(input)),
  ]
  const typos = findTypos(environment)
  const allFaults = [
    ...typos,
    // Faults of the input that a misspelled name means, for example that it is missing, follow from the misspelling.
    ...inputFaults.filter(({ input }) => !typos.some(({ meant }) => meant === input)),
    ...findEnvironmentFaults(raw, values, environment),
  ]
  if (allFaults.length > 0) {
    const message = allFaults.map(({ input, problem }) => `${input}: ${problem}`).join('\n')
    fail('invalid-inputs', message, { faults: allFaults, ...toFacts(allFaults, raw.smoke_plan) })
  }
  const entries = catalogue.inputNames.filter(isOfMode).map((name) => {
    return [name, idle.includes(name) ? readDefault(name, event, mode) : values[name]]
  })
  const inputs: catalogue.Inputs = Object.fromEntries(entries)
  if (!('variables' in inputs) || inputs.variables === undefined) return inputs
  // The control plane takes plain variables in the list of secrets.
  return { ...inputs, secrets: [...(inputs.secrets ?? []), ...inputs.variables] }
}

/** Writes the faults as sentences (`lines`). If faults are in the plan (`line 3: …`), `place` is the line of the first, for the annotation. */
function toFacts(faults: readonly InputFault[], plan = ''): CommonFacts {
  const lines = faults.map(({ input, problem }) => {
    return `\`${input}\` ${problem}${/[.?!]$/.test(problem) ? '' : '.'}`
  })
  const planLines = faults.flatMap(({ problem }) => /^line (\d+): /.exec(problem)?.[1] ?? [])
  const place = { file: plan.replace(/^\.\//, ''), line: Number(planLines[0]) }
  return { lines, place: planLines.length > 0 ? place : undefined }
}

/** Returns the rules for these inputs. Loads the rules of variables and of smoke tests only if needed, because most steps need only the usual rules. */
async function loadRules({ values: { mode, smoke_test: isTested }, has }: Given) {
  const needed = [...rules]
  if (has('secrets') || has('variables'))
    needed.push((await import('./variable-rules.ts')).checkVariables)
  if (mode !== 'smoke-test' && !isTested) return needed
  const { checkBaseline, checkSmokeTest } = await import('./smoke-rules.ts')
  return [...needed, checkSmokeTest, checkBaseline]
}

/** True if the value of an input requests nothing: by `isIdle` of its row, or else because it is the usual default (`1800` is `30m`). False for a malformed input. */
function isIdle(name: catalogue.InputName, { values, event, isSound }: Given): boolean {
  const value = values[name]
  const isIdleByRow = catalogue.rowOf(name).isIdle?.(value, event.repositoryUrl)
  return isSound(name) && (isIdleByRow ?? value === readDefault(name, event))
}

/** The inputs that have an effect only if a repository is built. */
// biome-ignore format: names
const repositoryNames = ['repo_url', 'repo_ref', 'graph_config_path', 'build_on_push', 'require_commit', 'skip_unchanged'] as const
const smokeNames = Object.keys(catalogue.smokeInputs) as (keyof typeof catalogue.smokeInputs)[]

/** Finds inputs that are set, but have no effect together with the other inputs: for each, a problem that says why. */
function listUnused({ values, has, deploys, isSound }: Given) {
  const { mode, source, smoke_test: isTested } = values
  // A malformed `smoke_test` has a fault already. The inputs of the test then count as used.
  const tests = mode === 'smoke-test' || isTested || !isSound('smoke_test')
  const hasImage = has('image_uri')
  // The fields that the control plane takes for this source. `deploymentType` is null if it takes none.
  const takes = toSourceFields(source, hasImage)
  const mayCreate = deploys && mode !== 'update'
  const isFoundById =
    has('deployment_id') && (mode === 'update' || mode === 'delete' || mode === 'rollback')
  // The inputs of repositories that a source without a repository ignores. An uploaded source has a commit, and some sources have a configuration path.
  const ignoredNames = repositoryNames.filter((name) => {
    if (name === 'require_commit') return source !== uploadedSource
    return name !== 'graph_config_path' || !takes.configPath
  })
  // biome-ignore format: a row is a line
  const cases: [applies: boolean, names: readonly catalogue.InputName[], why: string][] = [
    [isFoundById, ['repo_url'], 'with `deployment_id`, which already identifies the deployment'],
    [mayCreate && takes.deploymentType === null, ['deployment_type'], `with \`source: ${source}\``],
    [mode === 'preview' && source !== uploadedSource, ['allow_forks'], 'without `source: internal_source`, because the branch of a fork is not in the repository that is built'],
    [mayCreate && source === uploadedSource, ['integration_id'], 'with `source: internal_source`, which needs no integration'],
    [mayCreate && !takes.repository && !hasImage, ignoredNames, `with \`source: ${source}\`, which is not built from a repository`],
    [deploys && !has('secrets') && !has('variables'), ['secrets_mode'], 'without `secrets`'],
    [values.if_exists === 'reuse', ['require_commit', 'interrupt_running'], 'with `if_exists: reuse`, which builds nothing'],
    // Modes create and preview wait for the deletion of an old deployment with this name, even with `wait: false`.
    [!values.wait && mode !== 'create' && mode !== 'preview', ['wait_timeout', 'poll_interval'], 'with `wait: false`'],
    [!values.wait, ['on_superseded', 'require_commit'], 'with `wait: false`'],
    [!tests && !has('smoke_test'), smokeNames, 'without `smoke_input`, `smoke_plan`, or `smoke_test: true`'],
    [tests && !has('smoke_plan'), ['smoke_parallel'], 'without `smoke_plan`'],
    [tests && !has('smoke_baseline'), ['on_regression'], 'without `smoke_baseline`'],
    [deploys && hasImage, repositoryNames, 'with `image_uri`, because no repository is built'],
  ]
  return cases.flatMap(([applies, names, why]) => {
    const problem = `is not used ${why}`
    return applies ? names.filter(has).map((input) => ({ input, problem })) : []
  })
}

export type StepRequest = Readonly<{ inputs: catalogue.Inputs; event: EventContext }>

/** Reads the smoke plan, if there is one, and checks it with the inputs. Warns of expectations that can't fail. Throws `invalid-inputs` with the faults. */
export async function readStepRequest(
  raw: catalogue.RawInputs,
  values: ReadValues,
  eventWithoutPlan: EventContext,
  runner: Log & { readonly environment: Environment; readonly mask: (secret: string) => void },
): Promise<StepRequest> {
  const { environment, mask } = runner
  let event = eventWithoutPlan
  if (raw.smoke_plan !== undefined) {
    // Loaded here, because most steps have no plan.
    const { readPlanFile } = await import('./workspace-files.ts')
    event = { ...event, ...readPlanFile(raw.smoke_plan, { variables: environment, mask }) }
  }
  const inputs = await parseInputs(raw, values, event, environment)
  warnOfTests(inputs, event, runner)
  return { inputs, event }
}

/** Warns of expectations of the smoke test that cannot fail, because any output meets them. A step that runs no smoke test causes no warnings. */
function warnOfTests(inputs: catalogue.Inputs, { plan, preview }: EventContext, log: Log): void {
  if (!('smoke_expect' in inputs)) return
  const { smoke_expect: expected } = inputs
  const isTested = inputs.mode === 'smoke-test' || inputs.smoke_test
  if (!isTested || (inputs.mode === 'preview' && preview.kind !== 'deploy')) return
  const title = 'Expectation cannot fail'
  for (const { problem, line } of plan?.warnings ?? [])
    log.warning(problem, title, { file: plan?.file ?? '', line })
  if (isEmptyMap(expected?.value))
    log.warning('`smoke_expect` cannot fail, because it matches any object', title)
}
