import {
  type PythonServer,
  type PythonServerOptions,
  startPythonServer,
} from '../graph-server/python-server.ts'

/** The values at the end of every run of the graph. */
export const stubValues = { answer: 'Tea' }

/** A graph server whose `runs` are all that were ever made. */
export interface GraphStub extends Omit<PythonServer, 'runs' | 'made'> {
  readonly runs: PythonServer['made']
}

/** A graph server with one graph, `agent`, whose runs end at once with these values; it demands the key as `x-api-key`. */
export async function startGraphStub(
  apiKey: string,
  {
    toValues = () => stubValues,
    ...options
  }: Pick<PythonServerOptions, 'pace' | 'source'> & {
    readonly toValues?: () => Readonly<Record<string, string>>
  } = {},
): Promise<GraphStub> {
  const usual = () => {
    const result = toValues()
    return { result, events: [{ event: 'values', data: result }] }
  }
  const server = await startPythonServer({ ...options, apiKey, assistants: [assistant], usual })
  return { ...server, runs: server.made }
}

const assistant = {
  assistant_id: '7a8b9c00-1111-5222-8333-444455556666',
  graph_id: 'agent',
  name: 'agent',
  config: {},
  context: {},
  metadata: { created_by: 'system' },
  version: 1,
  created_at: '2026-11-20T11:50:12.074000+00:00',
  updated_at: '2026-11-20T11:50:12.074000+00:00',
}
