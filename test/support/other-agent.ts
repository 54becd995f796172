/** The name of its preview. */
export const otherAgent = 'writer-pr-7'

/** The row and the block of another agent of a pull request, in the comment of all agents. */
const row = `| ${otherAgent} | ✅ deployed |  |  |<!-- row:${otherAgent} -->`
const block = `<!-- block:${otherAgent} -->\n\n**writer** says this.\n\n\n<!-- /block:${otherAgent} -->`

/** The comment as a step of that agent left it. */
export const commentOfOther = `<!-- graph-deploy-action:/previews -->
### Agent previews

| Agent | Preview | Smoke test | Commit |
| :-- | :-- | :-- | :-- |
${row}

${block}

<!-- updated --><sub>Workflow run</sub>`

/** Whether one of the comments still says all that it said of the other agent. */
export function isOtherKept(comments: readonly { readonly body: string }[]): boolean {
  return comments.some(({ body }) => body.includes(`\n${row}\n`) && body.includes(block))
}

/** The rows of the comments of this action, as agent and icon: `agent-pr-7 ✅`. */
export function listAgents(comments: readonly { readonly body: string }[]): string[] {
  const rows = comments.flatMap(({ body }) => [
    ...body.matchAll(/^\| (\S+) \| (\S+) .*<!-- row:/gm),
  ])
  return rows.map(([, agent, icon]) => `${agent} ${icon}`)
}
