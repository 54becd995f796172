import * as z from 'zod/mini'
import { pathSegment } from '../../http/web-address.ts'
import type { Judge } from '../judges.ts'
import { defineExpectation } from '../kinds.ts'
import { name, notMap, optional } from '../plan/plan-fields.ts'
import { unexpected } from '../unexpected.ts'

/** `judge`: another graph gives the output at least a score. */
export const judge = defineExpectation({
  schema: z
    .strictObject(
      {
        assistant_id: name.check(
          z.regex(pathSegment, 'is not an ID'),
          z.meta({
            description: 'Assistant ID or graph name of the judge.',
            patternErrorMessage: 'is not an ID',
          }),
        ),
        reference: optional(
          z.unknown(),
          'What the output is compared with, for example a good output.',
        ),
        score: z
          ._default(z.number().check(z.minimum(0), z.maximum(1)), 1)
          .check(z.describe('The least score that passes, from 0 to 1. Default is 1.')),
        criteria: optional(name, 'Criteria for the judge.'),
      },
      notMap('must be an object with assistant_id'),
    )
    .check(
      z.describe(
        'Another graph scores the output of the run, when everything else that is expected has come true.',
      ),
    ),
  looksAt: 'run',
  comesLast: true,
  coversAnswer: () => true,
  async check({ assistant_id, reference, score, criteria }, { value, input }, context) {
    const { judges, record } = context
    const question = {
      inputs: input ?? null,
      outputs: value ?? null,
      reference_outputs: reference ?? null,
      criteria: criteria ?? null,
    }
    // Each judge of a plan is opened before its first run.
    const ask = judges?.get(assistant_id) as Judge
    const given = await ask(question, (run) => record.noteJudge(run))
    if (given.value >= score) return undefined
    const returned = given.shown + (given.comment && `: ${given.comment}`)
    const problem = `expected a score of at least ${score}, the judge "${assistant_id}" returned ${returned}`
    return unexpected('the output', problem)
  },
})
