import { gitHubApp } from '../../problems/deployment.ts'
import { toCode, toHtml, toMarkdown, toOneLine } from '../../text/safe-text.ts'
import { isCommit, toShortCommit } from '../../workflow/repo-ref.ts'

/** A commit as a link to its page; any other text as code. */
export function toCommit(sha: string, repositoryUrl: string): string {
  if (!isCommit(sha)) return sha && toCode(sha)
  const address = toHtml(`${repositoryUrl}/commit/${sha}`)
  return `<a href="${address}">${toCode(toShortCommit(sha))}</a>`
}

/** A link in Markdown to an address that was checked before; empty without one. The label is only text. */
export function toLink(label: string, address = '', toText = toMarkdown): string {
  if (!/^https?:\/\//.test(address)) return ''
  return `<a href="${toHtml(address)}">${toText(toOneLine(label))}</a>`
}

/** Text with what stands in backticks as code; all of it stays text, but for the one address that our remedies name. */
export function toWords(text: string): string {
  const link = toLink(gitHubApp, gitHubApp, toHtml)
  return text.replace(/`([^`]*)`|`|[^`]+/g, (part, code?: string) =>
    code === undefined ? toMarkdown(part).replace(toMarkdown(gitHubApp), link) : toCode(code),
  )
}
