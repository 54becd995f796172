import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Every text with certain words that the tests of this project write down whole, in quotation marks of any kind. */
export function listWrittenTexts(words: RegExp): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => readTexts(file, words))
  return [...new Set(texts)].filter((text) => words.test(text))
}

function readTexts(file: string, words: RegExp): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const found: string[] = []
  if (!words.test(text)) return found
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
  return found
}
