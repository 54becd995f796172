/** The repository of this action on GitHub, by which `uses:` names it. */
export const ownRepository = 'graph-deploy/graph-deploy-action'
