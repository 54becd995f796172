import { accessSync, constants, statSync } from 'node:fs'
import { findProxyFault } from '../http/proxy.ts'
import type { InputFault, RawInputs } from './input-error.ts'
import { toServiceAddress } from './service-address.ts'

/** What is wrong with the environment of the step, reported with the inputs before any request. */
export function* findEnvironmentFaults(
  raw: RawInputs,
  environment: Readonly<Record<string, string | undefined>>,
): Iterable<InputFault> {
  const outputs = environment['GITHUB_OUTPUT']
  if (!outputs) {
    yield {
      input: 'GITHUB_OUTPUT',
      problem: 'is not set: the action needs a runner with environment files',
    }
  } else if (!isWritableFile(outputs)) {
    yield {
      input: 'GITHUB_OUTPUT',
      problem: 'names no file that can be written: the runner makes one for each step',
    }
  }
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    yield {
      input: 'NODE_TLS_REJECT_UNAUTHORIZED',
      problem:
        'turns the checks of certificates off, and the key would go to anybody: use NODE_EXTRA_CA_CERTS',
    }
  }
  const region = raw['region'] === 'eu' ? 'eu' : 'us'
  const addresses = {
    ...(raw['base_url'] === undefined
      ? { region: toServiceAddress({ region }) }
      : { base_url: URL.parse(raw['base_url']) }),
    deployment_url: URL.parse(raw['deployment_url'] ?? ''),
  }
  for (const [input, address] of Object.entries(addresses)) {
    const problem = address === null ? undefined : findProxyFault(address, environment)
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
