import { readRows, renderComment } from '../../src/github/comment.ts'

/** The name of its preview. */
const otherAgent = 'writer-pr-7'
const block = '**writer** says this.'

/** A comment as the step of an agent left it. */
export function commentOf(name: string, block = ''): string {
  const cells = [name, '✅ deployed', '', '']
  const times = { startedAt: 0, writtenAt: 0 }
  return renderComment([{ agent: { name }, cells, block, runUrl: 'https://run', ...times }])
}

/** The comment as a step of another agent of the pull request left it. */
export const commentOfOther = commentOf(otherAgent, block)

/** True if a comment still has everything about the other agent. */
export function isOtherKept(comments: readonly { readonly body: string }[]): boolean {
  const row = `\n| ${otherAgent} | ✅ deployed |  |  |\n`
  return comments.some(({ body }) => body.includes(row) && body.includes(`\n${block}\n`))
}

/** The rows of the comments of this action, as agent and icon: `agent-pr-7 ✅`. */
export function listAgents(comments: readonly { readonly body: string }[]): string[] {
  const rows = comments.flatMap(({ body }) => readRows(body))
  return rows.map(({ cells: [agent, preview = ''] }) => `${agent} ${preview.split(' ')[0]}`)
}
