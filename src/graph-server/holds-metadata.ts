import { isDeepStrictEqual } from 'node:util'

type Metadata = Readonly<Record<string, unknown>>

/** Whether metadata holds all of what is wanted: a server may ignore what a search asks for. */
export function holdsMetadata(metadata: Metadata | null, wanted: Metadata = {}): boolean {
  const entries = Object.entries(wanted)
  return entries.every(([key, value]) => isDeepStrictEqual(metadata?.[key], value))
}
