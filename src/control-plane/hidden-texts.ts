import { isOrdinary } from '../text/secret-forms.ts'
import { toShownAddress } from '../workflow/repository-address.ts'
import type { Deployment } from './schemas.ts'

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
