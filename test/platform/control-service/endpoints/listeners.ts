import { type Answer, jsonAnswer } from '../../wire/answer.ts'

/** `GET /v2/listeners`, which the command-line client reads first: the workspace has none. */
export function listListeners(): Answer {
  return jsonAnswer(200, { resources: [], offset: 0 })
}
