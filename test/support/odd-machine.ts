import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'

/** What somebody may have told git about all repositories. */
const gitConfig = `[core]
	autocrlf = true
[init]
	defaultBranch = trunk
[clone]
	defaultRemoteName = upstream
[commit]
	gpgSign = true
[protocol "file"]
	allow = never
`

/** The environment of a machine that differs from most in all that one could take for given. */
export interface OddMachine extends AsyncDisposable {
  readonly env: NodeJS.ProcessEnv
}

/**
 * Makes one: its temporary directory is a link, as on macOS, with a space and a letter beyond ASCII in its path; its git
 * changes line ends, signs, and names branches in its own way; its language is C, its time zone differs by three quarters of an hour.
 */
export function makeOddMachine(): OddMachine {
  const directory = makeTemporaryDirectory('odd machine é')
  const [real, link, home] = ['real tmp', 'tmp ü', 'home'].map((name) =>
    path.join(directory.path, name),
  ) as [string, string, string]
  for (const folder of [real, home]) mkdirSync(folder)
  symlinkSync(real, link, 'junction')
  writeFileSync(path.join(home, '.gitconfig'), gitConfig)
  const language = { LANG: 'C', LC_ALL: 'C', TZ: 'Pacific/Chatham' }
  const temporary = { TMPDIR: link, TEMP: link, TMP: link }
  return {
    env: { ...process.env, ...temporary, ...language, HOME: home, USERPROFILE: home },
    [Symbol.asyncDispose]: () => directory[Symbol.asyncDispose](),
  }
}
