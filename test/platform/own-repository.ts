import { execFileSync } from 'node:child_process'
import { realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { GitFailed, git } from './control-service/git.ts'
import { usualHabits } from './control-service/habits.ts'
import type { LocalGitHub } from './github/github-api.ts'
import type { StoredFile } from './github/github-state.ts'

/** A repository on this machine, in place of the repository on GitHub. */
interface OwnRepository {
  readonly path: string
  /** `owner/name`, as its origin says. */
  readonly name: string
  /** The source that the platform builds for the URL on GitHub, and the integration that can access it. */
  readonly habits: object
}

/** Reads what a clone is a clone of. Throws GitFailed if the folder is none, or has no commits. */
export async function findOwnRepository(given: string): Promise<OwnRepository> {
  const folder = resolve(given)
  const refuse = (why: string): never => {
    throw new GitFailed(`--repository ${folder}: ${why}`)
  }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) refuse('no such folder')
  const root = git(folder, ['rev-parse', '--show-toplevel'])
  const path = realpathSync(await root.catch(({ message }: Error) => refuse(message)))
  if ((await git(path, ['for-each-ref'])) === '') refuse('no commits. Commit your agent')
  const origin = await git(path, ['remote', 'get-url', 'origin']).catch(() => '')
  const name = /github\.com[:/]([^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(origin)?.[1] ?? 'acme/agent'
  const [first] = usualHabits.integrations
  const habits = {
    repositories: { [`https://github.com/${name}`]: pathToFileURL(path).href },
    integrations: [{ ...first, repositories: [name] }],
  }
  return { path, name, habits }
}

/** Shows the branches, tags, and files of the repository as they are now, as after a push of everything. */
export async function followRefs({ path }: OwnRepository, github: LocalGitHub): Promise<void> {
  const format = '--format=%(objectname) %(*objectname) %(refname)'
  const listed = await git(path, ['for-each-ref', format, 'refs/heads', 'refs/tags'])
  for (const line of listed.split('\n')) {
    const [tip = '', commitOfTag = '', ref = ''] = line.split(' ')
    const sha = commitOfTag || tip
    if (!github.filesAt.has(sha)) github.filesAt.set(sha, await listFiles(path, sha))
    github.refs.set(ref.slice('refs/'.length), sha)
  }
}

/** The files of a commit, each of which is read when it is needed. */
class CommittedFiles extends Map<string, StoredFile> {
  read: (file: string) => StoredFile = () => ''

  override get(file: string): StoredFile | undefined {
    return this.has(file) ? this.read(file) : undefined
  }
}

async function listFiles(cwd: string, sha: string): Promise<CommittedFiles> {
  const listed = await git(cwd, ['ls-tree', '-r', '-z', '--name-only', sha])
  const names = listed.split('\0').filter(Boolean)
  const files = new CommittedFiles(names.map((name) => [name, '']))
  files.read = (file) => execFileSync('git', ['show', `${sha}:${file}`], { cwd })
  return files
}
