import type * as z from 'zod'
import { defaultGraphConfigPath } from '../control-plane/sources.ts'
import { isOtherRepository } from '../github/repository-address.ts'
import type { EventContext } from './event-context.ts'

/** Defaults of action.yml that stand in no field, because what takes them depends on the mode or the source. */
const defaultsOfUse: Readonly<Record<string, unknown>> = {
  graph_config_path: defaultGraphConfigPath,
  deployment_type: 'dev',
  build_on_push: false,
}

/**
 * Whether an input's text means its general default of action.yml (`30m` is `1800`). What is the default of one mode
 * only, such as `comment: true` of preview, is no general one.
 */
export function isDefaultText(
  field: z.ZodType | undefined,
  { input, text }: { readonly input: string; readonly text: string },
  { repositoryUrl }: Pick<EventContext, 'repositoryUrl'>,
): boolean {
  const value = field?.safeParse(text).data
  if (value === undefined) return false
  if (input === 'repo_url') return !isOtherRepository(text, repositoryUrl)
  return value === (field?.safeParse(undefined).data ?? defaultsOfUse[input])
}
