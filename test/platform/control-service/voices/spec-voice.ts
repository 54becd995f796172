import { type Answer, emptyAnswer, jsonAnswer, Refusal, textAnswer } from '../../wire/answer.ts'
import { latestRevision, type StoredDeployment, type StoredRevision } from '../stored-deployment.ts'
import type { Voice } from './voice.ts'

/** Only what the specification shows ("Resources and their fields", "Endpoints"); failures are plain text ("Errors"). */
export const specVoice: Voice = {
  created: (deployment) => jsonAnswer(201, idsOf(deployment)),
  deployment: (deployment) => jsonAnswer(200, idsOf(deployment)),
  patched: () => ({ ...emptyAnswer(200), headers: { 'content-type': 'application/json' } }),
  deployments: (page, _nextOffset, shape): Answer => {
    const items = page.map((one) => ({ ...idsOf(one), name: one.name }))
    if (shape === 'array') return jsonAnswer(200, items)
    if (shape === 'unreadable') return jsonAnswer(200, { total: items.length })
    return jsonAnswer(200, { resources: items })
  },
  revision: (revision) => jsonAnswer(200, fieldsOf(revision)),
  revisions: (page) => jsonAnswer(200, { resources: page.map(fieldsOf) }),
  refusal: (status, text) => new Refusal(textAnswer(status, text)),
  invalid: (faults) => {
    const lines = faults.map((fault) => `${fault.loc.join('.')}: ${fault.msg}`)
    return new Refusal(textAnswer(400, lines.join('\n')))
  },
}

function idsOf(deployment: StoredDeployment) {
  return { id: deployment.id, latest_revision_id: latestRevision(deployment)?.id }
}

function fieldsOf(revision: StoredRevision) {
  return { id: revision.id, status: revision.status, created_at: revision.createdAt }
}
