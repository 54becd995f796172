import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { findProxyFault } from '../http/web-address.ts'
import type { InputFault } from '../problems/step.ts'
import { findNearWord } from '../text/near-word.ts'
import * as catalogue from './catalogue.ts'

export type Environment = Readonly<Record<string, string | undefined>>

const prefix = 'INPUT_'

/** Reads the inputs from `INPUT_` variables, or else from the other variables of their rows, trimmed. A blank input is unset. If neither `region` nor `base_url` is set, `LANGSMITH_ENDPOINT` sets one of them. */
export function readInputs(environment: Environment): catalogue.RawInputs {
  const entries = catalogue.inputNames.map((name) => {
    const variables = [prefix + name.toUpperCase(), ...(catalogue.rowOf(name).environment ?? [])]
    return [name, variables.map((variable) => environment[variable]?.trim()).find(Boolean)] as const
  })
  const raw: catalogue.RawInputs = Object.fromEntries(entries.filter(([, text]) => text))
  // The clients of LangSmith read this variable too.
  const endpoint = environment['LANGSMITH_ENDPOINT']?.trim()
  const hasAddress = raw.region !== undefined || raw.base_url !== undefined
  return hasAddress || !endpoint ? raw : { ...raw, ...catalogue.readEndpoint(endpoint) }
}

/** Finds inputs whose name is misspelled, and the input that is `meant`. They are faults, because the runner only warns, and the step would use the default of that input. */
export function findTypos(environment: Environment) {
  const variables = Object.keys(environment).filter((variable) => environment[variable]?.trim())
  return variables.flatMap((variable) => {
    const input = variable.slice(prefix.length).toLowerCase()
    if (!variable.startsWith(prefix) || catalogue.inputNames.some((known) => known === input))
      return []
    // A misspelled name differs in at most two characters. A short name may differ less, so that another word isn't taken for it.
    const toMaxTypos = ({ length }: string) => Math.min(2, Math.floor(length / 4))
    const meant = findNearWord(input, catalogue.inputNames, toMaxTypos)
    return meant ? [{ input, problem: `is not an input. Did you mean \`${meant}\`?`, meant }] : []
  })
}

/** Finds faults of environment variables, and faults of inputs that depend on the environment. */
export function findEnvironmentFaults(
  raw: catalogue.RawInputs,
  { region, base_url, deployment_url, smoke_report: report }: catalogue.InputValues,
  environment: Environment,
): InputFault[] {
  const { GITHUB_OUTPUT: outputFile, NODE_TLS_REJECT_UNAUTHORIZED: certificateChecks } = environment
  // The fault of a proxy variable is reported at each input whose server is behind the proxy.
  const ofRegion = catalogue.toServiceAddress({ region, base_url: undefined })
  // `base_url` is undefined if its text is malformed, which is a fault of its own.
  const controlPlane = raw.base_url === undefined ? { region: ofRegion } : { base_url }
  const addresses = Object.entries({ ...controlPlane, deployment_url })
  // A value that is false, empty, or undefined is no problem.
  const problems = {
    smoke_report: report && findReportProblem(report, environment['GITHUB_WORKSPACE']),
    GITHUB_OUTPUT: !outputFile && 'is not set. Use a runner with environment files',
    NODE_TLS_REJECT_UNAUTHORIZED:
      certificateChecks === '0' &&
      'is `0`, which disables certificate checks and exposes the API key. Set `NODE_EXTRA_CA_CERTS` instead',
    ...Object.fromEntries(
      addresses.map(([name, address]) => [name, address && findProxyFault(address, environment)]),
    ),
  }
  return Object.entries(problems).flatMap(([input, problem]) => (problem ? { input, problem } : []))
}

/** Describes the problem if the path of a smoke report is a folder. Otherwise undefined. */
export function findReportProblem(path: string, workspace = ''): string | undefined {
  const existing = statSync(resolve(workspace, path), { throwIfNoEntry: false })
  return existing?.isDirectory() ? 'is a folder, not a file' : undefined
}
