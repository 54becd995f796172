import type { Log } from '../log.ts'
import { toOneLine } from '../text/safe-text.ts'

/** GitHub's own client, as the toolkit brings it. */
export type Octokit = InstanceType<typeof import('@actions/github/lib/utils').GitHub>

/**
 * Makes a client at its first use and keeps it. The toolkit's module is evaluated only then: it reads the event file and
 * the proxy settings at once, and throws when one of them is malformed. What it takes from them is replaced here; it
 * never sees the token. The comment inside `import` keeps the bundle in one file.
 */
export function createOctokitLoader(options: {
  baseUrl: string
  log: Log
}): () => Promise<Octokit> {
  const tell = (message: string) => options.log.debug(toOneLine(message))
  const log = { debug: tell, info: tell, warn: tell, error: tell }
  let loaded: Promise<Octokit> | undefined
  const load = async () => {
    const { GitHub } = await import(/* webpackMode: "eager" */ '@actions/github/lib/utils')
    return new GitHub({ baseUrl: options.baseUrl, log, request: { log } })
  }
  return () => {
    loaded ??= load()
    return loaded
  }
}
