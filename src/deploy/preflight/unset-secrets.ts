import { isReserved } from '../../control-plane/reserved-names.ts'
import { isMap } from '../../text/json-text.ts'

/** The variables of a configuration without a value that the deployment does not have either; a path of a file, or a list, says no values. */
export function findUnset(
  env: unknown,
  { given, secretNames }: { given: unknown; secretNames: readonly string[] | undefined },
) {
  if (secretNames === undefined || !isMap(env)) return []
  const names = Object.keys(env).filter((name) => env[name] === '')
  // A first `secrets` would replace those of the deployment.
  const isFirst = given === undefined && secretNames.length > 0
  const merge = isFirst ? ', and set `secrets_mode: merge` to keep the others' : ''
  const unset = names.filter((name) => !secretNames.includes(name) && !isReserved(name))
  return unset.map((name) => {
    const problem = `\`env\` has no value for ${name}, and the deployment has no secret of this name. Add it to \`secrets\`${merge}`
    return { name, problem }
  })
}
