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
  check(limit, { tokens }) {
    if (tokens !== undefined && tokens <= limit) return
    const came =
      tokens === undefined
        ? 'no message of the run reports any (usage_metadata.total_tokens)'
        : `got ${tokens}`
    throw new SmokeTestFailed('the run', `expected at most ${limit} tokens, ${came}`)
  },
}
