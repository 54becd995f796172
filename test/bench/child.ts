import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
}

/** The end of a process, and its duration. */
export interface Ended {
  readonly exitCode: number | null
  /** Both streams. */
  readonly text: string
  readonly wallMs: number
}

/** The resources that a process used. */
export interface Usage {
  readonly cpuMs: number
  readonly maxRssKiB: number
}

/** Runs a process to its end. */
export async function runChild({ file, args, env, cwd }: Command): Promise<Ended> {
  const start = performance.now()
  const child = spawn(file, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  let wallMs = 0
  child.once('exit', () => {
    wallMs = performance.now() - start
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve({ exitCode, text, wallMs }))
  })
}

/** Reads what usage-hook.cjs wrote down. */
export function readUsage(file: string): Usage {
  return JSON.parse(readFileSync(file, 'utf8')) as Usage
}
