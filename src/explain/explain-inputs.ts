import type { Problem } from '../problem.ts'
import { stepProblems } from '../problems/step.ts'
import type { Explanation } from './explanation.ts'

/** Explains invalid inputs alone: a step that ends there loads nothing else. */
export function explainInputs({ facts }: Problem<'invalid-inputs'>): Explanation {
  const { title, remedy } = stepProblems['invalid-inputs']
  const { lines = [], places = [] } = facts
  return {
    outcome: 'failed',
    title: typeof title === 'function' ? title(facts, {}) : title,
    message: lines.join('\n'),
    problems: lines,
    remedy: typeof remedy === 'function' ? remedy(facts, {}) : remedy,
    ...(places.length > 0 && { places }),
  }
}
