import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

// Words that readers never see: messages, input descriptions, and pages use the terms of the field, a single term for each thing.

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The checked texts: the messages of src, and the prose of these files. */
const pages = ['action.yml', '*.md', 'docs/*.md', '.github/S*.md']

/** The banned word, its replacement, and an example that the rule finds. Code in backticks is skipped. */
const rules: readonly (readonly [never: RegExp, write: string, example: string])[] = [
  [/\b(?:a|are|be|ends?|is|stays?|turns?|was) red\b|\bred steps?\b/i, 'fails', 'a red step'],
  [/\bgreen\b(?! for)/i, 'succeeds', 'it ends green'],
  [/\b(?:are|be|is|was|were) told\b|\btells?\b/i, 'receives, reports', 'the user is told'],
  [/\bmend(?:ed|ing|s)?\b/i, 'fix', 'what mends it'],
  [/\b(?:go|goes|going|went) on\b/i, 'continues', 'it goes on waiting'],
  [/\bstands?\b/i, 'is', 'what stands in it'],
  [/\bso long\b/i, 'while, this long', 'not updated for so long'],
  [/\bbesides?\b/i, 'also, with, next to', 'give it beside config'],
  [/\b(?:any|no|some)body\b/i, 'the actor', 'somebody else'],
  [/\b(?:gave|give|gives|giving)\b/i, 'set', 'Give workspace_id'],
  [/\b(?:take|taken|takes|taking) (?:\w+ )?(?:off|out)\b/i, 'remove', 'take it out'],
  [/\bput on\b/i, 'add', 'the label was put on'],
  [/\bwhat serves\b/i, 'serving revision', 'what serves now'],
  // "No changes were made" is the sentence for it.
  [/(?<!\bchanges? [a-z ]{1,20})\bmade\b/i, 'created', 'the run was made'],
  [/\b(?:are|is|was|were) (?:still )?there\b/i, 'exists', 'the deployment is there'],
  [/\bgone\b/i, 'deleted', 'the branch is gone'],
  [/\bcame\b/i, 'received, arrived', 'no answer came'],
  [/\bsees\b/i, 'can access', 'it sees the repository'],
  [/\blook(?:ed|ing|s)? for\b/i, 'find', 'looking for the run'],
  [/\bask(?:ed|ing|s)?\b(?! again)/i, 'sends, runs', 'asking twice'],
  [/\bby itself\b/i, 'automatically', 'builds by itself'],
  [/\bby hand\b/i, 'manually', 'deployed by hand'],
  [/\bat once\b/i, 'together, concurrently', 'four at once'],
  [/\bfor want of\b/i, 'without', 'for want of memory'],
  [/\b(?:no|not any) more\b(?! than)/i, 'no longer', 'has the label no more'],
  [/\bmeanwhile\b/i, 'nothing', 'it was updated meanwhile'],
  [/\blately\b/i, 'recently', 'builds took 2 min lately'],
  [/\bway back\b/i, 'rollback', 'the way back'],
  [/\brid of\b/i, 'delete', 'to be rid of it'],
  [/\btexts? of others\b/i, 'untrusted text', 'the texts of others'],
  [/\b(?:a|one) text\b|\btexts\b/i, 'a string', 'must hold a text'],
  [/\b(?:a|any|the) map\b|\bof maps\b/i, 'object', 'must be a map'],
  [/\b(?:demand|want)(?:ed|s)?\b/i, 'requires', 'the server demands it'],
  [
    /(?<!connection )\b(?:refused|refuses|refusing)\b(?! connections?\b)/i,
    'rejects',
    'it refuses the key',
  ],
  [/\btakes\b(?! (?:longer|up to))/i, 'accepts', 'a plan takes tests'],
  [/\bw[io]ns? over\b/i, 'overrides', 'Wins over `region`'],
  [/\bhand(?:ed|s)? (?:on )?to\b/i, 'pass to', 'handed to the run'],
  [/\b(?:fault|mistake)s?\b/i, 'error', 'the test is at fault'],
  [/\bdefects?\b/i, 'bug', 'The action has a defect'],
  [/\bbelieved?\b/i, 'trusted', 'it is believed'],
  [/\b(?:lead|leads|led) (?:out|to)\b/i, 'points to', 'a link leads out'],
  [/\bplay(?:ed|s)\b/i, 'runs', 'it plays the plan'],
  [/(?<!\b(?:IP|network) )\baddress(?:es)?\b/i, 'URL, host', 'no address'],
  [/\banswer(?:ed|ing|s)?\b/i, 'output, response', 'wrong answer'],
  [/\b(?:control|the) services?\b/i, 'control plane', 'the control service'],
  [/\bgraph servers?\b/i, 'Agent Server', 'the graph server'],
  [/\brun the (?:step|sweep) again\b/i, 're-run the job', 'Run the step again.'],
  [/\brecord(?:ed|ing|s)? (?:a|another|the) \w*\s?deployment\b/i, 'create', 'record a deployment'],
  [/\bunticked\b/i, 'cleared', 'unticked'],
]

/** Strings and templates that are sentences or parts of them; what is put into a template is cut out. */
function listMessages(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    if (ts.isTemplateExpression(node)) {
      const parts = node.templateSpans.map(({ literal }) => `…${literal.text}`)
      found.push(node.head.text + parts.join(''))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found.filter((one) => one.includes(' '))
}

/** The prose of a page: comments and descriptions of YAML, and Markdown, both without code and addresses. */
function listProse(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const isYaml = /\.ya?ml$/.test(file)
  const lines = text.replace(/^ *(```+)[^\n]*\n[\s\S]*?^ *\1 *$/gm, '').split('\n')
  return isYaml ? lines.filter((line) => /^\s*#|(?:description|name):/.test(line)) : lines
}

function findWords(text: string): string[] {
  const prose = text.replace(/`[^`\n]*`|\]\([^)\s]*\)|https?:\/\/\S+/g, ' § ')
  return rules.flatMap(([never, write]) => {
    const word = never.exec(prose)?.[0]
    return word === undefined ? [] : [`"${word}", write: ${write}: ${text}`]
  })
}

const sources = globSync('src/**/*.ts', { cwd: root })

describe('words that are never written', () => {
  test.each(rules)('%s is found', (never, _, example) => {
    expect(findWords(example).length).toBeGreaterThan(0)
    expect(example).toMatch(never)
  })

  test('are in no message', () => {
    const messages = sources.flatMap((file) =>
      listMessages(file)
        .flatMap(findWords)
        .map((found) => `${file}: ${found}`),
    )
    expect(sources.length).toBeGreaterThan(100)
    expect(messages).toEqual([])
  })

  test.each(pages.flatMap((page) => globSync(page, { cwd: root })))('are not in %s', (page) => {
    expect(listProse(page).flatMap(findWords)).toEqual([])
  })
})

test.each<[string, string, number]>([
  ['README', 'README.md', 1_300],
  ['the docs', 'docs/*.md', 12_000],
])('%s has few words', (_, pattern, most) => {
  const texts = globSync(pattern, { cwd: root }).map((page) => {
    return readFileSync(path.join(root, page), 'utf8')
  })
  expect(texts.join('\n').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(most)
})
