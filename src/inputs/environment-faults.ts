import { statSync } from 'node:fs'
import { findProxyFault } from '../http/web-address.ts'
import type { GivenValues, RawInputs } from './catalogue.ts'
import type { InputFault } from './input-error.ts'
import { findReportProblem, isWritable } from './report-file.ts'
import { toServiceAddress } from './service-address.ts'

/** The environment variables of the step. */
export type Environment = Readonly<Record<string, string | undefined>>

/** What is wrong with the environment of the step, reported with the inputs before any request. */
export function findEnvironmentFaults(
  raw: RawInputs,
  { region = 'us', base_url, deployment_url, smoke_report: report }: GivenValues,
  environment: Environment,
): InputFault[] {
  const { GITHUB_OUTPUT: outputs, NODE_TLS_REJECT_UNAUTHORIZED: checks } = environment
  const hosted = toServiceAddress({ region, base_url: undefined })
  const service = raw.base_url === undefined ? { region: hosted } : { base_url }
  const addresses = Object.entries({ ...service, deployment_url })
  const problems = {
    smoke_report: report && findReportProblem(report, environment['GITHUB_WORKSPACE']),
    GITHUB_OUTPUT: outputs
      ? (!isWritable(outputs) || statSync(outputs).isDirectory()) &&
        'names no file that can be written: the runner makes one for each step'
      : 'is not set: the action needs a runner with environment files',
    NODE_TLS_REJECT_UNAUTHORIZED:
      checks === '0' &&
      'turns the checks of certificates off, and the key could go to anyone: use NODE_EXTRA_CA_CERTS',
    ...Object.fromEntries(
      addresses.map(([name, address]) => [name, address && findProxyFault(address, environment)]),
    ),
  }
  return Object.entries(problems).flatMap(([input, problem]) => (problem ? { input, problem } : []))
}
