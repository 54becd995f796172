import { jsonAnswer } from '../../wire/answer.ts'
import type { GitHubEndpoint } from '../github-call.ts'

/** `GET /repos/{owner}/{repo}`: by a former name, a redirect to the ID. */
export const readRepository: GitHubEndpoint = ({ state, baseUrl, parameters }) => {
  const { owner = '', repo = '' } = parameters
  if (state.formerName !== `${owner}/${repo}`)
    return jsonAnswer(200, { id: state.repositoryId, full_name: state.repository })
  const location = `${baseUrl}/repositories/${state.repositoryId}`
  const body = { message: 'Moved Permanently', url: location }
  return { ...jsonAnswer(301, body), headers: { location } }
}
