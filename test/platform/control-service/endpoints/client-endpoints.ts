import type { Endpoint } from './call.ts'
import { listListeners } from './listeners.ts'
import { postBuildLogs, postDeployLogs } from './logs.ts'
import { openUpload } from './uploads.ts'

/** Endpoints of the official command-line client in addition to those of deployments (`langgraph-cli` 0.4.40, host_backend.py). */
export const clientEndpoints: readonly Endpoint[] = [
  { route: 'POST /v2/deployments/*/upload-url', liveOnly: true, answer: openUpload },
  { route: 'GET /v2/listeners', liveOnly: true, answer: listListeners },
  {
    route: 'POST /v1/projects/*/revisions/*/build_logs',
    liveOnly: true,
    answer: postBuildLogs,
  },
  {
    route: 'POST /v1/projects/*/revisions/*/deploy_logs',
    liveOnly: true,
    answer: postDeployLogs,
  },
  { route: 'POST /v1/projects/*/deploy_logs', liveOnly: true, answer: postDeployLogs },
]
