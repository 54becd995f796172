import type { Cell } from './cells.ts'
import type { PlayedCell } from './play-cell.ts'
import { isUnsure, toShown } from './shown.ts'

const aboutCredentials =
  /Check that `api_key`|rejected this API key|doesn't let this API key|To use another workspace/i
const aboutNames = /name is in use/i
const nothingDone = /No changes were made|No requests were sent/i

/** What the error annotation says that the fault or the truth contradicts. */
export function contradictionsOf(cell: Cell, { run, truth }: PlayedCell): string[] {
  if (run.exitCode === 0) return []
  const { error } = toShown(run)
  const { kind, target } = cell
  const { redWhenClean = false } = cell.scenario
  const found: string[] = []
  const complain = (why: string) => void found.push(`${why}: ${error.slice(0, 400)}`)
  const wrote = truth.created.length + truth.revisions.length + truth.redeployed.length > 0
  const isRefusal = kind.status === 401 || kind.status === 403
  if (/has a defect|No verdict/.test(error)) complain('called a defect')
  if (!isRefusal && aboutCredentials.test(error)) complain('blames the key')
  if (kind.name.startsWith('lost-then') && wrote && !isUnsure(error) && !names(error, truth)) {
    complain('the lost write is not reported')
  }
  if (aboutNames.test(error) && (kind.status !== 409 || target.method !== 'POST')) {
    complain('blames the name')
  }
  if (truth.redeployed.length > 0 && /not rolled back/i.test(error) && !isUnsure(error)) {
    complain('denies the rollback')
  }
  if (wrote && nothingDone.test(error)) complain('says that nothing was done')
  // A rollback is red for another reason, where the redirect itself was harmless.
  if (kind.name === 'redirect' && !redWhenClean && !/redirect/i.test(error))
    complain('does not say that it was redirected')
  const isAboutKey = kind.status === 401 && target.service === 'control' && !wrote
  if (isAboutKey && truth.deleted.length === 0 && !/api_key/.test(error)) {
    complain('does not name api_key')
  }
  return found
}

function names(error: string, truth: PlayedCell['truth']): boolean {
  const made = [...truth.created, ...truth.revisions, ...truth.redeployed]
  return made.some(({ id }) => error.includes(id))
}
