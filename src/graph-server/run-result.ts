import { cutText } from '../safe-text.ts'
import { RunFailed } from './errors.ts'

const longestDetail = 2_000

/**
 * The final values of a run in the body of a `runs/wait` answer. The status of that answer is 200 as soon as the run
 * was created, so only the body tells how it ended: throws RunFailed for `__error__`, `__interrupt__`, `null`, and for
 * a body without a result. Leading newlines keep the connection alive and are no part of it.
 */
export function parseRunResult(body: string): unknown {
  const text = body.trim()
  if (text === '') throw new RunFailed('no-result', 'the answer ended before a result came')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new RunFailed('no-result', 'the answer is not complete JSON')
  }
  return toRunResult(value)
}

/** The final values of a run; throws RunFailed where they say that it did not end well. */
export function toRunResult(value: unknown): unknown {
  if (value === null || value === undefined) {
    throw new RunFailed('no-values', 'the run was cancelled or wrote no values')
  }
  if (typeof value !== 'object' || Array.isArray(value)) return value
  if (Object.hasOwn(value, '__error__')) {
    throw new RunFailed('raised', toErrorDetail((value as Record<string, unknown>)['__error__']))
  }
  if (Object.hasOwn(value, '__interrupt__')) {
    const waitsFor = JSON.stringify((value as Record<string, unknown>)['__interrupt__'])
    throw new RunFailed('interrupted', cutText(waitsFor ?? '', longestDetail))
  }
  return value
}

/**
 * `Class: message` of an error that a graph server reports. The JavaScript server wraps the real error as JSON inside
 * `message`; the Python server gives it plainly.
 */
export function toErrorDetail(error: unknown): string {
  if (typeof error === 'string') return cutText(error, longestDetail)
  if (typeof error !== 'object' || error === null) return 'an error without a description'
  const { error: kind, name, message } = error as Record<string, unknown>
  const wrapped = typeof message === 'string' ? parseWrapped(message) : undefined
  if (wrapped !== undefined) return toErrorDetail(wrapped)
  const parts = [kind ?? name, message].filter((part) => typeof part === 'string' && part !== '')
  return cutText(parts.join(': ') || 'an error without a description', longestDetail)
}

function parseWrapped(message: string): object | string | undefined {
  if (!/^\s*["{]/.test(message)) return undefined
  try {
    const value: unknown = JSON.parse(message)
    if (typeof value === 'string') return value
    return typeof value === 'object' && value !== null && 'message' in value ? value : undefined
  } catch {
    return undefined
  }
}
