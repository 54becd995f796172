import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A failed git command; the message holds what git said. */
export class GitFailed extends Error {}

/** Runs git without a shell and without anybody's configuration; returns what it printed, trimmed. Throws GitFailed. */
export async function git(
  directory: string,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    HOME: directory,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: 'file',
    LC_ALL: 'C',
  }
  try {
    const options = signal === undefined ? { cwd: directory, env } : { cwd: directory, env, signal }
    const { stdout } = await run('git', [...args], options)
    return stdout.trim()
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim()
    throw new GitFailed(said || String(error), { cause: error })
  }
}
