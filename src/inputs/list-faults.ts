import type { CommonFacts } from '../problems/row.ts'
import type { InputFault } from '../problems/step.ts'

/** The faults as sentences, and the first line of the plan that some of them are about. */
export function toListed(faults: readonly InputFault[], plan = ''): CommonFacts {
  const file = plan.replace(/^\.\//, '')
  return {
    lines: faults.map(({ input, problem }) => {
      return `\`${input}\` ${problem}${/[.?!]$/.test(problem) ? '' : '.'}`
    }),
    place: faults.flatMap(({ problem }) => {
      const [, line] = problem.match(/^line (\d+): /) ?? []
      return line ? { file, line: Number(line) } : []
    })[0],
  }
}
