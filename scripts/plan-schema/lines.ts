const width = 100

/** JSON as the formatter of this project leaves it: whatever fits into a line stands in one. */
export function toLines(value: unknown, indent = 0, before = 0): string {
  const line = toLine(value)
  if (typeof value !== 'object' || value === null || indent + before + line.length < width) {
    if (indent > 0 || typeof value !== 'object') return line
  }
  const isList = Array.isArray(value)
  const inner = Object.entries(value as object).map(([key, item]) => {
    const start = isList ? '' : `${JSON.stringify(key)}: `
    return `${' '.repeat(indent + 2)}${start}${toLines(item, indent + 2, start.length)}`
  })
  const [open, close] = isList ? '[]' : '{}'
  return `${open}\n${inner.join(',\n')}\n${' '.repeat(indent)}${close}`
}

function toLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${toLine(item)}`,
  )
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
