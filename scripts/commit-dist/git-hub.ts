/** A request to GitHub's API that did not succeed. */
class GitHubRefused extends Error {}

/** GitHub's API, as far as a few scripts need it: one request, its answer as JSON. */
export interface GitHub {
  /** `path` is below the API's address; with a body it is a POST. Throws GitHubRefused. */
  call(path: string, body?: object): Promise<unknown>
}

/** GitHub's API at an address, with a token. It waits a minute, and repeats nothing. */
export function connectGitHub(apiUrl: string, token: string): GitHub {
  return {
    async call(path, body) {
      const headers = { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' }
      const signal = AbortSignal.timeout(60_000)
      const post = { method: 'POST', body: JSON.stringify(body) }
      const given = { headers, signal, ...(body === undefined ? {} : post) }
      const answer = await fetch(`${apiUrl}/${path}`, given)
      const text = await answer.text()
      if (!answer.ok) throw new GitHubRefused(`${path}: ${answer.status} ${text.slice(0, 500)}`)
      return text === '' ? undefined : JSON.parse(text)
    },
  }
}
