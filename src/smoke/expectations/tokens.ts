import * as z from 'zod'
import { SmokeTestFailed } from '../errors.ts'
import type { Expectation } from './expectation.ts'

const schema = z
  .int()
  .min(1)
  .describe('How many tokens the run may take, by what its messages report.')

/** `max_tokens`: how many tokens the run may take, by what its messages report. */
export const maxTokens: Expectation<typeof schema> = {
  schema,
  looksAt: 'run',
  check(limit, { usage }) {
    const { tokens, isPartial = false } = usage ?? {}
    if (tokens !== undefined && tokens <= limit && !isPartial) return
    const none = 'no message of the run reports any (usage_metadata.total_tokens)'
    const came = isPartial
      ? 'a message of the run reports usage without total_tokens'
      : tokens === undefined
        ? none
        : `got ${tokens}`
    throw new SmokeTestFailed('the run', `expected at most ${limit} tokens, ${came}`)
  },
}
