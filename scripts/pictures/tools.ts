import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * What draws the pictures, in exact versions. Some 200 MB that nobody else needs: they are installed apart, and are no
 * dependencies of the project.
 */
const packages = {
  '@fontsource/inter': '5.3.0',
  '@fontsource/jetbrains-mono': '5.3.0',
  '@fontsource/noto-color-emoji': '5.3.2',
  'github-markdown-css': '5.9.0',
  mermaid: '11.17.2',
  'playwright-core': '1.65.1',
  'rehype-raw': '7.0.0',
  'rehype-sanitize': '6.0.0',
  'rehype-stringify': '10.0.1',
  'remark-gfm': '4.0.1',
  'remark-github-blockquote-alert': '2.1.0',
  'remark-parse': '11.0.0',
  'remark-rehype': '11.1.2',
  sharp: '0.35.5',
  unified: '11.0.5',
} as const

const browsers = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A folder with the packages, and what is in it. */
export interface Tools {
  readonly directory: string
  readonly browser: string
  // biome-ignore lint/suspicious/noExplicitAny: none of the packages is a dependency, so nothing is known of their types.
  load(name: keyof typeof packages): Promise<any>
}

/** Finds a browser and installs the packages, once. Throws an Error that says in a sentence what is missing. */
export function prepareTools(): Tools {
  const browser = browsers.find((file) => file !== undefined && existsSync(file))
  if (browser === undefined) {
    throw new Error(
      'There is no Chromium: install one (apt-get install chromium), or name it in CHROMIUM.',
    )
  }
  const manifest = JSON.stringify({ private: true, dependencies: packages })
  const key = createHash('sha256').update(manifest).digest('hex').slice(0, 12)
  const directory = path.resolve('.build', `pictures-${key}`)
  if (!existsSync(path.join(directory, 'node_modules', 'unified'))) {
    mkdirSync(directory, { recursive: true })
    writeFileSync(path.join(directory, 'package.json'), manifest)
    const args = ['install', '--no-audit', '--no-fund', '--no-package-lock']
    // On Windows npm is a script, which only a shell starts.
    const shell = process.platform === 'win32'
    execFileSync('npm', args, { cwd: directory, shell, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const { resolve } = createRequire(path.join(directory, 'package.json'))
  return {
    directory,
    browser,
    load: (name) => import(pathToFileURL(resolve(name)).href),
  }
}
