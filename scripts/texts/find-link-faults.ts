import path from 'node:path'
import { hosts, isReserved, ownFile, readersFiles } from './known-places.ts'
import { type Page, type Reference, readPage } from './markdown.ts'

/** The files of the project: their texts, by their paths from its root, with `/` between the parts. */
export type Files = ReadonlyMap<string, string>

const isPage = (file: string) => file.endsWith('.md')
const isYaml = (file: string) => /\.ya?ml$/.test(file)

/** A file or folder of this project that a code span or a line of YAML names. */
const ownPath = /(?<![\w./-])(?:\.ci|\.github|dist|docs|scripts|src|test)\/[\w./-]*[\w/]/g

/** Every link of the pages, and every address and path in YAML, that leads nowhere; as `file:line: why`. */
export function findLinkFaults(files: Files): string[] {
  const pages = new Map<string, Page>()
  for (const [file, text] of files) if (isPage(file)) pages.set(file, readPage(text))
  const there = new Set([...files.keys()].flatMap((file) => [file, ...foldersOf(file)]))
  const faults: string[] = []
  const complain = (file: string, { line, target }: Reference, why: string) =>
    faults.push(`${file}:${line}: ${target} ${why}`)
  const requirePath = (file: string, reference: Reference, named: string) => {
    if (!there.has(named.replace(/\/$/, '')) && !readersFiles.has(named))
      complain(file, reference, 'does not exist')
  }
  for (const [file, page] of pages) {
    for (const link of page.links) {
      const why = findLinkFault(file, link.target, pages, there)
      if (why !== undefined) complain(file, link, why)
    }
    for (const code of page.code) {
      const [whole] = code.target.match(ownPath) ?? []
      if (whole === code.target) requirePath(file, code, whole)
    }
  }
  for (const [file, text] of files) {
    if (!isYaml(file)) continue
    for (const [index, line] of text.split('\n').entries()) {
      for (const [target] of line.matchAll(/\bhttps?:\/\/[^\s'"`<>)]+/g)) {
        const why = findAddressFault(target, there)
        if (why !== undefined) complain(file, { target, line: index + 1 }, why)
      }
      for (const [target] of line.replace(/\bhttps?:\S+/g, '').matchAll(ownPath)) {
        requirePath(file, { target, line: index + 1 }, target)
      }
    }
  }
  return faults
}

function findLinkFault(
  file: string,
  target: string,
  pages: ReadonlyMap<string, Page>,
  there: ReadonlySet<string>,
): string | undefined {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(target)) return findAddressFault(target, there)
  const [before = '', anchor] = target.split('#')
  const named = decodeURIComponent(before.replace(/\?.*/, ''))
  const folder = named.startsWith('/') ? '' : path.posix.dirname(file)
  const found = named === '' ? file : path.posix.join(folder, named).replace(/^\/|\/$/g, '')
  if (!there.has(found)) return 'does not exist'
  if (anchor === undefined) return undefined
  const page = pages.get(found)
  if (page === undefined) return 'has an anchor, which only a page has'
  return page.anchors.has(decodeURIComponent(anchor)) ? undefined : `has no heading #${anchor}`
}

function findAddressFault(address: string, there: ReadonlySet<string>): string | undefined {
  // What an expression of a workflow stands for is not known here.
  if (address.includes('${{')) return undefined
  const own = ownFile.exec(address)?.groups?.['path']
  if (own !== undefined) return there.has(own) ? undefined : 'does not exist'
  const url = URL.parse(address)
  if (url === null) return 'is no address'
  if (isReserved(url.hostname)) return undefined
  if (url.protocol !== 'https:') return 'is not https'
  if (Object.hasOwn(hosts, url.hostname)) return undefined
  return 'leads to a host that scripts/texts/known-places.ts does not list'
}

function foldersOf(file: string): string[] {
  const parts = file.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}
