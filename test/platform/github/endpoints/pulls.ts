import { jsonAnswer } from '../../wire/answer.ts'
import { type GitHubEndpoint, pageAnswer, refusal } from '../github-call.ts'
import { toPull } from '../wire-shapes.ts'

/** `GET /repos/{owner}/{repo}/pulls`: by default open pull requests, newest first. */
export const listPulls: GitHubEndpoint = (call) => {
  const { query, state } = call
  const wanted = query.get('state') ?? 'open'
  const base = query.get('base')
  const found = state.pulls
    .filter((pull) => wanted === 'all' || pull.state === wanted)
    .filter((pull) => base === null || pull.base.ref === base)
    .toSorted((one, other) => one.number - other.number)
  const ordered = query.get('direction') === 'asc' ? found : found.toReversed()
  return pageAnswer(call, ordered, (pull) => toPull(call, pull))
}

/** `GET /repos/{owner}/{repo}/pulls/{pull_number}`. */
export const readPull: GitHubEndpoint = (call) => {
  const { pull_number: asked } = call.parameters
  const pull = call.state.findPull(asked)
  if (pull === undefined) throw refusal(404, 'Not Found')
  return jsonAnswer(200, toPull(call, pull))
}

/** `GET /repos/{owner}/{repo}/git/ref/{ref}`: the exact reference. */
export const readRef: GitHubEndpoint = (call) => {
  const ref = call.parameters['ref'] ?? ''
  const sha = call.state.refs.get(ref)
  if (sha === undefined) throw refusal(404, 'Not Found')
  const url = `${call.baseUrl}/repos/${call.state.repository}/git`
  return jsonAnswer(200, {
    ref: `refs/${ref}`,
    node_id: 'REF_kwDO',
    url: `${url}/refs/${ref}`,
    object: { type: 'commit', sha, url: `${url}/commits/${sha}` },
  })
}
