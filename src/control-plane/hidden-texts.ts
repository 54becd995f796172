import { isOrdinary } from '../text/secret-forms.ts'
import { isSameCommit } from '../workflow/repo-ref.ts'
import { toShownAddress } from '../workflow/repository-address.ts'
import type { Deployment, Revision } from './schemas.ts'

/** How secrets are hidden; `known` are the names, refs and URLs of the step, which are none. */
export interface Hiding {
  readonly redact: (text: string) => string
  readonly redactName: (name: string) => string
  readonly mask: (secret: string) => void
  readonly known: readonly (string | undefined)[]
}

/** The ref and the commit of a revision without secrets. Those of the step stay what they are: revisions are compared with them. */
export function hideOrigin(
  { repoRef, repoCommitSha }: Pick<Revision, 'repoRef' | 'repoCommitSha'>,
  { redactName, known }: Pick<Hiding, 'redactName' | 'known'>,
) {
  const hide = (name: string | undefined) =>
    known.some((own) => isSameCommit(own, name)) ? name : name && redactName(name)
  return { repoRef: hide(repoRef), repoCommitSha: hide(repoCommitSha) }
}

/**
 * The values of a deployment's secrets that are to be masked. Many are settings: an ordinary word or host, or a part of a
 * name, ref, ID or URL of the deployment or of the step (`known`), is no secret, and outputs would be cut.
 */
export function listHiddenTexts(
  { secrets = [], ...shown }: Deployment,
  known: readonly (string | undefined)[],
): string[] {
  const wholes = [...Object.values(shown), ...known].filter((one) => typeof one === 'string')
  const addresses = wholes.map(toShownAddress)
  const values = secrets.flatMap(({ value }) => value?.reveal() ?? [])
  return values.filter((value) => {
    return !isOrdinary(value) && !addresses.some((one) => one.includes(value.trim()))
  })
}
