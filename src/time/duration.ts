import { FormError } from '../form-error.ts'

/** The longest delay of a timer in milliseconds. A timer with a longer delay would fire at once (Node's `timers` documentation). */
export const maxTimerMs = 2 ** 31 - 1

const unitsMs = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const
export const durationForm = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/

/** Parses a duration such as `90`, `0.5s`, `500ms`, `30m`, or `1h` to milliseconds. Without a unit, it is in seconds. Throws FormError for any other text, below 1 ms, and above `maxTimerMs`. */
export function parseDuration(text: string): number {
  const durationMs = parseAge(text)
  if (durationMs > maxTimerMs) throw new FormError('must be shorter than 24 days')
  return durationMs
}

/** Parses a duration like `parseDuration`, but without a maximum, because an age is only compared, and needs no timer. */
export function parseAge(text: string): number {
  const match = durationForm.exec(text)
  if (!match) {
    throw new FormError(
      'is not a duration. Write `90`, `90s`, `30m`, or `1h` (no unit means seconds)',
    )
  }
  const [, digits, unit] = match
  const durationMs = Number(digits) * unitsMs[(unit ?? 's') as keyof typeof unitsMs]
  if (durationMs <= 0) throw new FormError('must be longer than zero')
  if (durationMs < 1) throw new FormError('must be at least 1 ms')
  return durationMs
}

/** Formats a duration: `850 ms`, `4.2 s`, `12 min 5 s`, `1 h 3 min`. */
export function formatDuration(durationMs: number): string {
  if (durationMs < 1_000) return `${Math.round(durationMs)} ms`
  if (durationMs < 59_950) return `${Number((durationMs / 1_000).toFixed(1))} s`
  const seconds = Math.round(durationMs / 1_000)
  if (seconds < 3_600) return toParts(seconds, 'min', 's')
  return toParts(Math.round(seconds / 60), 'h', 'min')
}

function toParts(count: number, majorUnit: string, minorUnit: string): string {
  const major = `${Math.floor(count / 60)} ${majorUnit}`
  return count % 60 === 0 ? major : `${major} ${count % 60} ${minorUnit}`
}

const clockTime = /\d:\d\d/
const zone = /(?:Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)\s*$/i

/** Parses a time from a service to milliseconds since 1970. A time without a zone is UTC, although `Date.parse` would take it as local. NaN if the text is no time. */
export function parseTime(text: string): number {
  const hasNoZone = clockTime.test(text) && !zone.test(text)
  return Date.parse(hasNoZone ? `${text.trim()}Z` : text)
}
