import { accessSync, constants, statSync } from 'node:fs'
import { findProxyFault } from '../http/proxy.ts'
import type { GivenValues, RawInputs } from './catalogue.ts'
import type { InputFault } from './input-error.ts'
import { toServiceAddress } from './service-address.ts'

/** What is wrong with the environment of the step, reported with the inputs before any request. */
export function* findEnvironmentFaults(
  raw: RawInputs,
  values: GivenValues,
  environment: Readonly<Record<string, string | undefined>>,
): Iterable<InputFault> {
  const outputs = environment['GITHUB_OUTPUT']
  if (!outputs || !isWritableFile(outputs)) {
    const problem = outputs
      ? 'names no file that can be written: the runner makes one for each step'
      : 'is not set: the action needs a runner with environment files'
    yield { input: 'GITHUB_OUTPUT', problem }
  }
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    yield {
      input: 'NODE_TLS_REJECT_UNAUTHORIZED',
      problem:
        'turns the checks of certificates off, and the key could go to anyone: use NODE_EXTRA_CA_CERTS',
    }
  }
  const { region, base_url, deployment_url } = values
  const addresses = {
    ...(raw.base_url === undefined ? { region: toServiceAddress({ region }) } : { base_url }),
    deployment_url,
  }
  for (const [input, address] of Object.entries(addresses)) {
    const problem = address && findProxyFault(address, environment)
    if (problem !== undefined) yield { input, problem }
  }
}

function isWritableFile(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return !statSync(path).isDirectory()
  } catch {
    return false
  }
}
