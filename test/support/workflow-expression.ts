import { data, Evaluator, Lexer, Parser } from '@actions/expressions'

/** How the job, or the jobs that it needs, have gone so far. */
export type Progress = 'success' | 'failure' | 'cancelled' | 'skipped'

/** What an expression can see. */
export interface ExpressionScope {
  /** Values by the name of their context: `github`, `env`, `secrets` … */
  readonly contexts: Readonly<Record<string, unknown>>
  readonly progress: Progress
}

const names = 'github env vars secrets inputs steps needs matrix strategy job jobs runner'.split(
  ' ',
)
/** An expression inside a text; braces in its quoted strings do not end it. */
const embedded = /\$\{\{((?:'(?:[^']|'')*'|[^'}]|\}(?!\}))*)\}\}/g

/** The value of a text from a workflow: of its one expression, or the text with every expression filled in. */
export function evaluateText(text: string, scope: ExpressionScope): unknown {
  const whole = new RegExp(`^\\s*${embedded.source}\\s*$`).exec(text)?.[1]
  if (whole !== undefined) return toPlain(evaluate(whole, scope))
  return text.replace(embedded, (_whole, expression: string) =>
    evaluate(expression, scope).coerceString(),
  )
}

/** The value of anything from a workflow, with every expression in it filled in. */
export function evaluateAll(value: unknown, scope: ExpressionScope): unknown {
  if (typeof value === 'string') return evaluateText(value, scope)
  if (Array.isArray(value)) return value.map((item) => evaluateAll(item, scope))
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).map(([key, item]) => [key, evaluateAll(item, scope)])
  return Object.fromEntries(pairs) as unknown
}

/** A mapping of texts, as `env:`, `with:` and `outputs:` are. */
export function evaluateTexts(mapping: unknown, scope: ExpressionScope): Record<string, string> {
  const evaluated = evaluateAll(mapping ?? {}, scope) as Record<string, unknown>
  return Object.fromEntries(Object.entries(evaluated).map(([name, value]) => [name, toText(value)]))
}

/** Whether an `if:` holds; without a function of status in it, `success()` is implied. */
export function evaluateCondition(
  condition: string | boolean | undefined,
  scope: ExpressionScope,
): boolean {
  const written = String(condition ?? '').trim()
  const bare = /^\$\{\{(.*)\}\}$/s.exec(written)?.[1]?.trim() ?? written
  if (bare === '') return scope.progress === 'success'
  const outsideTexts = bare.replace(/'(?:[^']|'')*'/g, '')
  const asksStatus = /\b(?:success|failure|always|cancelled)\s*\(/i.test(outsideTexts)
  if (!asksStatus && scope.progress !== 'success') return false
  return isTruthy(evaluate(bare, scope))
}

/** A value as the text that a step sees. */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function evaluate(
  expression: string,
  { contexts, progress }: ExpressionScope,
): data.ExpressionData {
  const functions = [
    { name: 'success', holds: progress === 'success' },
    { name: 'failure', holds: progress === 'failure' },
    { name: 'cancelled', holds: progress === 'cancelled' },
    { name: 'always', holds: true },
  ].map(({ name, holds }) => {
    return { name, minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(holds) }
  })
  const known = Object.fromEntries(names.map((name) => [name, contexts[name] ?? {}]))
  const dictionary = JSON.parse(JSON.stringify(known), data.reviver) as data.Dictionary
  const { tokens } = new Lexer(expression).lex()
  const parsed = new Parser(tokens, names, functions).parse()
  return new Evaluator(
    parsed,
    dictionary,
    new Map(functions.map((one) => [one.name, one])),
  ).evaluate()
}

function toPlain(value: data.ExpressionData): unknown {
  return JSON.parse(JSON.stringify(value, data.replacer)) as unknown
}

function isTruthy(value: data.ExpressionData): boolean {
  const plain = toPlain(value)
  return typeof plain === 'object' ? plain !== null : Boolean(plain)
}
