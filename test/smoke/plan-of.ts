import { parsePlan, type SmokePlan } from '../../src/smoke/plan/plan.ts'

/** The plan in a text, in a step with these variables. */
export function planOf(text: string, variables: Readonly<Record<string, string>> = {}): SmokePlan {
  return parsePlan(text, { variables, mask: () => undefined }, () => '')
}

/** A plan of one test, whose lines begin at line 3. */
export function toPlanText(lines: readonly string[]): string {
  return ['tests:', '  - name: t', ...lines.map((line) => `    ${line}`)].join('\n')
}
