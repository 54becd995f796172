import type { IncomingMessage, ServerResponse } from 'node:http'
import { startHttpServer } from '../support/http-server.ts'
import { watchPeakMemory } from '../support/peak-memory.ts'
import type { ActionRun, RunActionOptions } from '../support/run-action.ts'
import { ask } from './step.ts'

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
  const server = await startHttpServer((request, response) => {
    const url = request.url ?? ''
    requests.push(`${request.method} ${url}`)
    request.resume().on('end', () => {
      const answer = Object.entries(all).find(([path]) => url.includes(path))?.[1]
      response.on('error', () => undefined)
      if (typeof answer === 'function') answer(request, response)
      else response.writeHead(answer === undefined ? 404 : 200, json).end(answer ?? '{}')
    })
  })
  return {
    ...server,
    requests,
  }
}

const json = { 'content-type': 'application/json' }

/** The result of a step, its memory in MiB, and its time on a processor: other processes may be busy at the same time. */
export interface MeasuredRun extends ActionRun {
  readonly peakMiB: number
  readonly processorMs: number
}

/** Runs a smoke test against a foreign server. */
export function smokeForeign(
  server: ForeignServer,
  inputs: Readonly<Record<string, string>> = {},
  options: Omit<RunActionOptions, 'with'> = {},
): Promise<ActionRun> {
  return ask(server.url, { smoke_input: '{a: 1}', ...inputs }, options)
}

/** Runs a step and watches its memory. */
export async function measure(
  run: (onStart: NonNullable<RunActionOptions['onStart']>) => Promise<ActionRun>,
): Promise<MeasuredRun> {
  const memory = watchPeakMemory()
  try {
    const ended = await run(memory.onStart)
    return { ...ended, peakMiB: memory.peak() / 1024 / 1024, processorMs: memory.processorMs() }
  } finally {
    memory.stop()
  }
}
