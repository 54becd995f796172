import { execFile } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { BuildFailure } from './build-failure.ts'

const run = promisify(execFile)
const shownLines = 12

/** Installs what the lockfile next to the graph configuration, or at the root, names, with this machine's npm and its registry. Without a lockfile, links this project's packages. Throws BuildFailure. */
export async function installPackages(
  directory: string,
  configPath: string,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const folders = [path.dirname(path.join(directory, configPath)), directory]
  const folder = folders.find((one) => existsSync(path.join(one, 'package-lock.json')))
  if (folder === undefined) {
    log(
      'there is no package-lock.json: the agent has only the packages of this clone (@langchain/*)',
    )
    return linkPackages(directory)
  }
  log('installing the packages of package-lock.json')
  const options = { cwd: folder, signal, env: withoutOwnScript(), maxBuffer: 64 * 1024 * 1024 }
  // On Windows, npm is a script.
  const shell = process.platform === 'win32'
  try {
    await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { ...options, shell })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    // Its help, which follows an error of the lockfile, would be all that is shown.
    const [printed = ''] = `${stdout}\n${stderr}`.split(/^npm error Clean install a project$/m)
    const lines = printed.split('\n').filter((line) => !/^(?:npm error(?: code \w+)?)?$/.test(line))
    const said = lines.slice(-shownLines).join('\n') || String(error)
    throw new BuildFailure('BUILD_FAILED', `npm ci failed:\n${said}`, { cause: error })
  }
}

/** The environment without what `npm run platform` adds about this project. */
function withoutOwnScript(): NodeJS.ProcessEnv {
  const isOwn = (name: string) => /^(?:npm_(?:package|lifecycle)_|npm_config_local_)/.test(name)
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOwn(name)))
}

function linkPackages(directory: string): void {
  const link = path.join(directory, 'node_modules')
  const packages = fileURLToPath(new URL('../../../../node_modules', import.meta.url))
  if (!existsSync(link)) symlinkSync(packages, link, 'junction')
}
