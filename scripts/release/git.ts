import { execFileSync } from 'node:child_process'

const maxBuffer = 100_000_000

/** Runs git in the current directory and returns what it prints. Throws when it fails, with what it said. */
export function gitBytes(...args: string[]): Buffer {
  // What `git replace` puts in the place of a commit or a file is never pushed, and so must not be read either.
  const env = { ...process.env, GIT_NO_REPLACE_OBJECTS: '1' }
  return execFileSync('git', args, { env, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer })
}

/** The same as text, trimmed. */
export function git(...args: string[]): string {
  return gitBytes(...args)
    .toString('utf8')
    .trim()
}

/** The commit that a ref of the repository on GitHub points at, through an annotated tag; undefined when there is none. */
export function readRemoteCommit(ref: string): string | undefined {
  const lines = git('ls-remote', 'origin', ref, `${ref}^{}`).split('\n').filter(Boolean)
  return lines.at(-1)?.split('\t')[0]
}
