// In the place of undici, which @actions/http-client and @actions/github load: this action has a transport of its own.

/** Made where there is a proxy, and never used. */
export class ProxyAgent {}

/** Never called: Octokit is given another one. */
export const fetch = () => {
  throw new Error('undici is not a part of this bundle')
}
