import { Problem } from '../problem.ts'

/** What a test got that differs from what it expects. */
export type Unexpected = Problem<'unexpected-output'>

/** The graph responded, and something (`the output`, `the state`) is not what was expected. */
export function unexpected(subject: string, difference: string, diff?: string): Unexpected {
  const message = `${subject} doesn't match the expected value:\n${difference}`
  return new Problem('unexpected-output', message, { subject, difference, diff })
}
