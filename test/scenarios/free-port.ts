import { startHttpServer } from '../support/http-server.ts'
import type { ActionRun } from '../support/run-action.ts'

/** Runs a step on a port that is free; when somebody else took it before the step did, on another. */
export async function onFreePort(
  play: (port: number) => Promise<ActionRun>,
): Promise<{ readonly port: number; readonly run: ActionRun }> {
  for (;;) {
    const { port } = await findFreePort()
    const run = await play(port)
    if (!run.annotations.some(({ message }) => message.includes('EADDRINUSE'))) return { port, run }
  }
}

async function findFreePort(): Promise<{ readonly port: number }> {
  await using server = await startHttpServer(() => undefined)
  return { port: server.port }
}
