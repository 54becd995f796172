import { execFileSync } from 'node:child_process'

/** Runs git in the current directory and returns what it prints, trimmed. Throws when it fails, with what it said. */
export function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

/** The commit that a ref of the repository on GitHub points at, through an annotated tag; undefined when there is none. */
export function readRemoteCommit(ref: string): string | undefined {
  const lines = git('ls-remote', 'origin', ref, `${ref}^{}`).split('\n').filter(Boolean)
  return lines.at(-1)?.split('\t')[0]
}
