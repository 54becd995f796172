import type { IncomingMessage } from 'node:http'
import type { Answer } from '../wire/answer.ts'
import type { FaultSource } from '../wire/faults.ts'
import type { Pace } from '../wire/pace.ts'
import type { RecordedRequest } from '../wire/recorded-request.ts'
import { type RecordingServer, startRecordingServer } from '../wire/recording-server.ts'
import { refusal } from './github-call.ts'
import { routeGitHub } from './github-routes.ts'
import type { GitHubState } from './github-state.ts'

export interface Serving {
  readonly state: GitHubState
  readonly token: string
  readonly basePath: string
  readonly faults: FaultSource
  readonly pace: Pace
  readonly requests: RecordedRequest[]
  readonly violations: string[]
}

/** A GitHub API that answers from the state; resolves when it accepts connections. */
export function listenGitHub(serving: Serving): Promise<RecordingServer> {
  const { basePath, faults, pace, requests } = serving
  return startRecordingServer({
    host: '127.0.0.1',
    port: 0,
    basePath,
    faults,
    pace,
    requests,
    answer: (request, record) => answerTo(serving, request, record),
  })
}

function answerTo(serving: Serving, request: IncomingMessage, record: RecordedRequest): Answer {
  const { state, basePath, violations } = serving
  const url = new URL(request.url ?? '', `http://${request.headers.host ?? 'localhost'}`)
  const path = toApiPath(url.pathname, basePath)
  requireToken(record.headers['authorization'], serving.token)
  return routeGitHub(
    {
      state,
      method: record.method,
      baseUrl: `${url.origin}${basePath}`,
      path,
      query: url.searchParams,
      sent: record.body,
    },
    (violation) => violations.push(violation),
  )
}

/** The path below the base. */
function toApiPath(pathname: string, basePath: string): string {
  if (pathname.startsWith(`${basePath}/`)) return pathname.slice(basePath.length)
  throw refusal(404, 'Not Found')
}

function requireToken(authorization: string | undefined, token: string): void {
  const given = /^(?:bearer|token) (.+)$/i.exec(authorization ?? '')?.[1]
  if (given !== token) throw refusal(401, 'Bad credentials')
}
