import { execFileSync } from 'node:child_process'
import path, { type PlatformPath } from 'node:path'

/** The bash that runs scripts. On Windows, as for the runner, that of git: the bash on the path may belong to another system. */
export function findBash(platform: NodeJS.Platform = process.platform): string {
  if (platform !== 'win32') return 'bash'
  return toGitBash(execFileSync('git', ['--exec-path'], { encoding: 'utf8' }), path.win32)
}

/** From the folder of git's commands, `<git>/mingw64/libexec/git-core`. */
function toGitBash(commands: string, { resolve }: PlatformPath): string {
  return resolve(commands.trim(), '..', '..', '..', 'bin', 'bash.exe')
}
