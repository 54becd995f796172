const clockTime = /\d:\d\d/
const zone = /(?:Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)\s*$/i

/** Milliseconds of a time that a service shows, NaN for anything else; one without a zone is UTC, wherever the runner is. */
export function parseTime(text: string): number {
  const isLocal = clockTime.test(text) && !zone.test(text)
  return Date.parse(isLocal ? `${text.trim()}Z` : text)
}
