import GithubSlugger from 'github-slugger'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toString as toText } from 'mdast-util-to-string'
import { gfm } from 'micromark-extension-gfm'
import { visit } from 'unist-util-visit'

/** What a text leads to, and where it says so. */
interface Reference {
  readonly target: string
  readonly line: number
}

/** A page as GitHub shows it. */
export interface Page {
  /** What a link after `#` can name: headings by GitHub's own rule, and ids of HTML. */
  readonly anchors: ReadonlySet<string>
  /** Links and pictures, of Markdown and of HTML. */
  readonly links: readonly Reference[]
}

/** Reads a page of GitHub-flavoured Markdown. */
export function readPage(markdown: string): Page {
  const slugger = new GithubSlugger()
  const anchors = new Set<string>()
  const links: Reference[] = []
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  })
  visit(tree, (node: Nodes) => {
    const line = node.position?.start.line ?? 0
    switch (node.type) {
      case 'heading':
        anchors.add(slugger.slug(toText(node)))
        break
      case 'link':
      case 'definition':
      case 'image':
        links.push({ target: node.url, line })
        break
      case 'html':
        for (const [, name, target] of node.value.matchAll(attribute)) {
          if (/^(?:id|name)$/i.test(name ?? '')) anchors.add(target ?? '')
          else links.push({ target: (target ?? '').split(' ')[0] ?? '', line })
        }
        break
    }
  })
  return { anchors, links }
}

const attribute = /\b(href|src|srcset|id|name)\s*=\s*"([^"]*)"/gi
