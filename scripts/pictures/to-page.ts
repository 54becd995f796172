import type { Theme } from './pictures.ts'
import type { Tools } from './tools.ts'

/** What the alert's icon is made of, beside what GitHub lets through. */
const alertIcon = { svg: ['viewBox', 'width', 'height', 'className'], path: ['d'] }

const styles = [
  '@fontsource/inter/400.css',
  '@fontsource/inter/600.css',
  '@fontsource/jetbrains-mono/400.css',
  '@fontsource/noto-color-emoji/emoji.css',
]

/** For the page: puts drawings in the place of the diagrams' texts, when the fonts are there that they are measured by. */
const drawDiagrams = `const families = ['Inter', 'JetBrains Mono', 'Noto Color Emoji']
async function drawDiagrams(theme) {
  const fonts = ['400', '600'].flatMap((weight) => families.map((family) => weight + ' 16px "' + family + '"'))
  await Promise.all(fonts.map((font) => document.fonts.load(font, document.body.textContent)))
  for (const code of document.querySelectorAll('code.language-mermaid')) {
    const box = document.createElement('div')
    box.className = 'mermaid'
    box.textContent = code.textContent
    code.parentElement.replaceWith(box)
  }
  mermaid.initialize({ startOnLoad: false, theme: theme === 'dark' ? 'dark' : 'default', fontFamily: 'Inter' })
  await mermaid.run()
}`

/** A whole page with a text as GitHub shows it, in its card; the diagrams are still text. */
export async function toPage(
  markdown: string,
  { theme, style, tools }: { readonly theme: Theme; readonly style: string; readonly tools: Tools },
): Promise<string> {
  const links = [...styles, `github-markdown-css/github-markdown-${theme}.css`].map(
    (file) => `<link rel="stylesheet" href="node_modules/${file}">`,
  )
  return `<!doctype html><html class="${theme}"><meta charset="utf-8">${links.join('')}
<style>${style}</style>
<div class="card"><header>${toTitle(markdown)}</header>
<div class="markdown-body">${await toHtml(markdown, tools)}</div></div>
<script src="node_modules/mermaid/dist/mermaid.min.js"></script><script>${drawDiagrams}</script></html>`
}

/** The title of the card: the author of a comment, or what a step summary has above it. */
function toTitle(markdown: string): string {
  const isComment = markdown.startsWith('<!--')
  return isComment ? '<b>github-actions</b> <i>bot</i> commented' : '<b>deploy</b> summary'
}

async function toHtml(markdown: string, { load }: Tools): Promise<string> {
  const { unified } = await load('unified')
  const { default: parse } = await load('remark-parse')
  const { default: gfm } = await load('remark-gfm')
  const { remarkAlert } = await load('remark-github-blockquote-alert')
  const { default: rehype } = await load('remark-rehype')
  const { default: raw } = await load('rehype-raw')
  const { default: sanitize, defaultSchema } = await load('rehype-sanitize')
  const { default: stringify } = await load('rehype-stringify')
  const { attributes, tagNames } = defaultSchema
  const shown = { div: ['className'], p: ['className'], code: ['className'], details: ['open'] }
  const schema = {
    ...defaultSchema,
    tagNames: [...tagNames, ...Object.keys(alertIcon)],
    attributes: { ...attributes, ...shown, ...alertIcon },
  }
  const html = await unified()
    .use(parse)
    .use(gfm)
    .use(remarkAlert)
    .use(rehype, { allowDangerousHtml: true })
    .use(raw)
    .use(sanitize, schema)
    .use(stringify)
    .process(markdown)
  return colourDiffs(String(html)).replace('CAUTION</p>', 'Caution</p>')
}

/** The lines of a diff in the colours of GitHub. */
function colourDiffs(html: string): string {
  const block = /(<code class="language-diff">)([\s\S]*?)(<\/code>)/g
  return html.replace(block, (_, begin: string, text: string, end: string) => {
    const lines = text.split('\n').map((line) => {
      const kind = { '+': 'pl-mi1', '-': 'pl-md' }[line.charAt(0)]
      return kind === undefined ? line : `<span class="${kind}">${line}</span>`
    })
    return begin + lines.join('\n') + end
  })
}
