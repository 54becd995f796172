import { findProxyFault } from '../http/web-address.ts'
import type { InputFault } from '../problems/step.ts'
import { findNearWord } from '../text/near-word.ts'
import * as catalogue from './catalogue.ts'
import { findReportProblem } from './report-file.ts'

/** The environment variables of the step. */
export type Environment = Readonly<Record<string, string | undefined>>

const prefix = 'INPUT_'
const maxTypos = 2

/** Reads the inputs from `INPUT_` variables, trimmed. A blank input is unset. `LANGSMITH_ENDPOINT` counts if no input names a control plane. */
export function readInputs(environment: Environment): catalogue.RawInputs {
  const entries = catalogue.inputNames.map((name) => {
    const variables = [prefix + name.toUpperCase(), ...(catalogue.rowOf(name).environment ?? [])]
    return [name, variables.map((variable) => environment[variable]?.trim()).find(Boolean)] as const
  })
  const raw: catalogue.RawInputs = Object.fromEntries(
    entries.filter(([, text]) => text !== undefined),
  )
  const endpoint = environment['LANGSMITH_ENDPOINT']?.trim()
  const isGiven = raw.region !== undefined || raw.base_url !== undefined
  return isGiven || !endpoint ? raw : { ...raw, ...catalogue.readEndpoint(endpoint) }
}

/** Finds misspelled inputs. The runner only warns of them, and the step would use a default instead. */
export function findTypos(environment: Environment) {
  const variables = Object.keys(environment).filter((variable) => environment[variable]?.trim())
  return variables.flatMap((variable) => {
    const input = variable.slice(prefix.length).toLowerCase()
    if (!variable.startsWith(prefix) || catalogue.inputNames.some((known) => known === input))
      return []
    const toMost = ({ length }: string) => Math.min(maxTypos, Math.floor(length / 4))
    const meant = findNearWord(input, catalogue.inputNames, toMost)
    return meant ? [{ input, problem: `is not an input. Did you mean \`${meant}\`?`, meant }] : []
  })
}

/** Finds faults of environment variables, so that they are reported together with those of inputs. */
export function findEnvironmentFaults(
  raw: catalogue.RawInputs,
  { region, base_url, deployment_url, smoke_report: report }: catalogue.InputValues,
  environment: Environment,
): InputFault[] {
  const { GITHUB_OUTPUT: outputs, NODE_TLS_REJECT_UNAUTHORIZED: checks } = environment
  const hosted = catalogue.toServiceAddress({ region, base_url: undefined })
  const service = raw.base_url === undefined ? { region: hosted } : { base_url }
  const addresses = Object.entries({ ...service, deployment_url })
  const problems = {
    smoke_report: report && findReportProblem(report, environment['GITHUB_WORKSPACE']),
    GITHUB_OUTPUT: !outputs && 'is not set. Use a runner with environment files',
    NODE_TLS_REJECT_UNAUTHORIZED:
      checks === '0' &&
      'is `0`, which disables certificate checks and exposes the API key. Set `NODE_EXTRA_CA_CERTS` instead',
    ...Object.fromEntries(
      addresses.map(([name, address]) => [name, address && findProxyFault(address, environment)]),
    ),
  }
  return Object.entries(problems).flatMap(([input, problem]) => (problem ? { input, problem } : []))
}
