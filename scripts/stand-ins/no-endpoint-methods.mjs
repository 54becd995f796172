// In the place of @octokit/plugin-rest-endpoint-methods: this action calls `octokit.request` alone.

/** Adds nothing. */
export const restEndpointMethods = () => ({})
