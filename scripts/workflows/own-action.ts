import { parse } from 'yaml'
import { ownRepository } from '../own-repository.ts'

/** What action.yml declares, as far as workflows can be held to it. */
export interface OwnAction {
  readonly name: string
  readonly description: string
  readonly inputs: Readonly<Record<string, OwnInput>>
  readonly outputs: Readonly<Record<string, { readonly description: string }>>
}

interface OwnInput {
  readonly description: string
  readonly required?: boolean
  readonly default?: string
}

/** Reads action.yml. */
export function parseOwnAction(text: string): OwnAction {
  return parse(text) as OwnAction
}

/** Whether a step uses this action: as it is published, or as it lies in the workspace. */
export function isOwnAction(uses: string): boolean {
  return /^\.\/?$/.test(uses) || uses.startsWith(`${ownRepository}@`)
}
