import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { git } from './control-service/git.ts'
import { makeTemporaryDirectory } from './temporary-directory.ts'

/** A git repository with the sample agent, to be deployed. */
export interface SampleRepository extends AsyncDisposable {
  readonly path: string
  /** The `file://` address. */
  readonly url: string
  /** Writes files and commits them to a branch (default main; made from main when new); returns the commit. */
  commit(change: {
    files: Record<string, string>
    branch?: string
    message: string
  }): Promise<string>
  /** Makes a branch at main, unless it is there. */
  branch(name: string): Promise<void>
  /** Makes a tag at main. */
  tag(name: string): Promise<void>
  /** Commits a graph module that throws when it is imported; returns the commit. */
  breakGraph(branch: string): Promise<string>
  /** Commits a subgraph whose first node raises when it runs; returns the commit. */
  breakNode(): Promise<string>
  /** Commits another version string, which every answer shows; returns the commit. */
  setVersion(version: string, branch?: string): Promise<string>
  /** The commit of a ref; default HEAD of main. */
  head(ref?: string): Promise<string>
}

const sample = fileURLToPath(new URL('./sample', import.meta.url))
const author = ['-c', 'user.name=Sample', '-c', 'user.email=sample@example.invalid']

/** Makes a temporary repository whose main branch holds the files of `sample/`. */
export async function createSampleRepository(): Promise<SampleRepository> {
  const directory = makeTemporaryDirectory('sample')
  const run = (...args: string[]) => git(directory.path, args)
  const isThere = (branch: string) =>
    run('rev-parse', '--verify', '--quiet', `refs/heads/${branch}`).then(
      () => true,
      () => false,
    )
  const branch = async (name: string) => {
    if (!(await isThere(name))) await run('branch', name, 'main')
  }
  const commit: SampleRepository['commit'] = async (change) => {
    const target = change.branch ?? 'main'
    if (target !== 'main') await branch(target)
    await run('checkout', '--quiet', target)
    writeFiles(directory.path, change.files)
    await run('add', '--all')
    await run(...author, 'commit', '--quiet', '--allow-empty', '-m', change.message)
    return run('rev-parse', 'HEAD')
  }
  await run('init', '--quiet', '-b', 'main')
  writeFiles(directory.path, sampleFiles())
  await run('add', '--all')
  await run(...author, 'commit', '--quiet', '-m', 'Add the sample agent')
  return {
    path: directory.path,
    url: pathToFileURL(directory.path).href,
    commit,
    branch,
    tag: async (name) => void (await run('tag', name, 'main')),
    breakGraph: (target) =>
      commit({
        branch: target,
        message: 'Break the graph',
        files: { 'agent.mjs': "throw new Error('the graph does not load, on purpose')\n" },
      }),
    breakNode: () => {
      const raise = "throw new Error('the search index is gone, on purpose')"
      const [before = '', after = ''] =
        sampleFiles()['research.mjs']?.split(/=> \(\{ notes.*/) ?? []
      const files = { 'research.mjs': `${before}=> { ${raise} })${after}` }
      return commit({ message: 'Break a node', files })
    },
    setVersion: (version, target = 'main') =>
      commit({
        branch: target,
        message: `Version ${version}`,
        files: { 'version.mjs': `export const version = ${JSON.stringify(version)}\n` },
      }),
    head: (ref = 'main') => run('rev-parse', '--verify', `${ref}^{commit}`),
    [Symbol.asyncDispose]: () => directory[Symbol.asyncDispose](),
  }
}

function sampleFiles(): Record<string, string> {
  const names = readdirSync(sample)
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(path.join(sample, name), 'utf8')]),
  )
}

function writeFiles(directory: string, files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(directory, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}
