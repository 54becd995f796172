import { jsonAnswer } from '../../wire/answer.ts'
import { type GitHubEndpoint, refusal } from '../github-call.ts'
import { toUser } from '../wire-shapes.ts'

/** `GET /user`, which the tokens of apps may not ask. */
export const readUser: GitHubEndpoint = ({ state }) => {
  if (state.viewer.type === 'Bot') throw refusal(403, 'Resource not accessible by integration')
  return jsonAnswer(200, toUser(state.viewer))
}

/** `POST /graphql`: only the query `viewer { login }`. */
export const queryGraphql: GitHubEndpoint = ({ state, body }) => {
  if (!/^\s*query\s*\{\s*viewer\s*\{\s*login\s*\}\s*\}\s*$/.test(String(body['query']))) {
    return jsonAnswer(200, { errors: [{ message: 'this GraphQL knows the viewer only' }] })
  }
  return jsonAnswer(200, { data: { viewer: { login: state.viewer.login } } })
}
