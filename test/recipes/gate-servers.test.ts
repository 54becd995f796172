import { test } from 'vitest'
import { fewCases, supportPlan } from '../scenarios/support-plan.ts'
import { startSupport } from '../scenarios/support-server.ts'
import { expectRecipesToCompare } from './gate-recipes.ts'

// The recipes of the quality gate, as written, on two official JavaScript servers; test/python-server/gate.test.ts has the same.

test('nightly-gate.yml and eval-label.yml find the regression of one case', async () => {
  await using tested = await startSupport({ broken: ['Refund order 7'] })
  await using baseline = await startSupport()
  const files = { 'golden.jsonl': fewCases, '.github/golden.jsonl': fewCases }
  const urls = { tested: tested.url, baseline: baseline.url }
  await expectRecipesToCompare({ ...urls, plan: supportPlan, files }, { cases: 6 })
})
