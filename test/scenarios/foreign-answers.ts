import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { watchPeakMemory } from '../support/peak-memory.ts'
import type { ActionRun, RunActionOptions } from '../support/run-action.ts'
import { canaryKey } from './canary.ts'
import { runStep } from './step.ts'

/** Answers one request; its body has been read. */
export type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** A graph server that answers what it is told to. */
export interface ForeignServer extends AsyncDisposable {
  readonly url: string
  /** Methods and paths, in the order in which they came. */
  readonly requests: readonly string[]
}

/** A graph server with one assistant; everything else is answered by the first part of the path that fits. */
export async function startForeignServer(
  answers: Readonly<Record<string, Answering | string>>,
): Promise<ForeignServer> {
  const requests: string[] = []
  const all: Readonly<Record<string, Answering | string>> = {
    ...answers,
    '/assistants/search':
      answers['/assistants/search'] ?? '[{"assistant_id":"a","graph_id":"agent"}]',
  }
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    requests.push(`${request.method} ${url}`)
    request.resume().on('end', () => {
      const answer = Object.entries(all).find(([path]) => url.includes(path))?.[1]
      response.on('error', () => undefined)
      if (typeof answer === 'function') answer(request, response)
      else response.writeHead(answer === undefined ? 404 : 200, json).end(answer ?? '{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const json = { 'content-type': 'application/json' }

/** How a step ended, and how much memory it took, in MiB. */
export interface MeasuredRun extends ActionRun {
  readonly peakMiB: number
}

/** Runs a smoke test against a foreign server and watches its memory. */
export async function smokeForeign(
  server: ForeignServer,
  inputs: Record<string, string> = {},
  options: Omit<RunActionOptions, 'with'> = {},
): Promise<MeasuredRun> {
  const usual = {
    mode: 'smoke-test',
    api_key: canaryKey,
    deployment_url: server.url,
    assistant_id: 'agent',
    smoke_input: '{a: 1}',
  }
  return measure((onStart) =>
    runStep(
      { ...usual, ...inputs },
      {
        ...options,
        onStart: (action) => {
          onStart(action)
          options.onStart?.(action)
        },
      },
    ),
  )
}

/** Runs a step and watches its memory. */
export async function measure(
  run: (onStart: NonNullable<RunActionOptions['onStart']>) => Promise<ActionRun>,
): Promise<MeasuredRun> {
  const memory = watchPeakMemory()
  try {
    const ended = await run(memory.onStart)
    return { ...ended, peakMiB: memory.peak() / 1024 / 1024 }
  } finally {
    memory.stop()
  }
}
