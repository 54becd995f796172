import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { BuildFailure } from './build-failure.ts'

/** Unpacks a gzipped tar into a directory with the system's `tar`, which lets nothing out of it. Throws BuildFailure. */
export async function unpack(
  archive: Buffer,
  directory: string,
  signal: AbortSignal,
): Promise<void> {
  const child = spawn('tar', ['-xzf', '-'], {
    cwd: directory,
    signal,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = once(child, 'close')
  child.stdin.on('error', () => undefined).end(archive)
  const [said, [code]] = await Promise.all([text(child.stderr), ended])
  if (code !== 0) throw new BuildFailure('BUILD_FAILED', `cannot unpack the source:\n${said}`)
}
