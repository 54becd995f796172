import { askAgain, isWorseOverall, maxSuspects, type Side } from '../../src/gate/comparison.ts'
import { Random } from '../simulation/random.ts'

// How often the quality gate is red for the same agent, and how often it finds a change that does harm: the action's own
// decision, with answers drawn from a seed. What a plan asks for is the same as in a run; only the agents are coins.

/** How often each case of a plan passes, on each side. */
type Plan = readonly Readonly<Record<Side, number>>[]

/** A row of the table: the agents that are compared, by the number of their cases. */
interface Row {
  readonly label: string
  /** Whether red is right. */
  readonly isHarm: boolean
  readonly toPlan: (cases: number, random: Random) => Plan
}

const same = (share: number) => ({ tested: share, baseline: share })
const all = (cases: number, pair: Plan[number]) => Array.from({ length: cases }, () => pair)
/** The first cases become worse, the others stay as they are. */
const some = (cases: number, changed: number, pair: Plan[number], rest: Plan[number]): Plan =>
  all(cases, rest).map((usual, at) => (at < changed ? pair : usual))

export const rows: readonly Row[] = [
  ...[0.95, 0.9, 0.7, 0.5].map((share) => ({
    label: `Same agent, every case passes ${share * 100} % of the time`,
    isHarm: false,
    toPlan: (cases: number) => all(cases, same(share)),
  })),
  {
    label: 'Same agent, cases pass 50 to 100 % of the time',
    isHarm: false,
    toPlan: (cases, random) => Array.from({ length: cases }, () => same(0.5 + random.next() / 2)),
  },
  ...[1, 0.95].map((baseline) => ({
    label: `One case broke, which passed ${baseline * 100} % of the time`,
    isHarm: true,
    toPlan: (cases: number) => some(cases, 1, { tested: 0, baseline }, same(0.95)),
  })),
  {
    label: 'One case fell from 100 to 20 %',
    isHarm: true,
    toPlan: (cases) => some(cases, 1, { tested: 0.2, baseline: 1 }, same(0.95)),
  },
  {
    label: 'A fifth of the cases fell from 100 to 30 %',
    isHarm: true,
    toPlan: (cases) => some(cases, cases / 5, { tested: 0.3, baseline: 1 }, same(0.95)),
  },
  ...(
    [
      [0.9, 0.75],
      [0.98, 0.88],
    ] as const
  ).map(([baseline, tested]) => ({
    label: `All cases fell from ${baseline * 100} to ${tested * 100} %`,
    isHarm: true,
    toPlan: (cases: number) => all(cases, { tested, baseline }),
  })),
]

/** What `plans` plans of a row come to: the share that is red, and the runs that asking again costs, in the mean. */
export function playRow(row: Row, cases: number, plans: number, seed: number) {
  const random = new Random(seed)
  let red = 0
  let asked = 0
  for (let at = 0; at < plans; at += 1) {
    const plan = row.toPlan(cases, random)
    const draw = (index: number, side: Side) => random.next() < (plan[index] as Plan[number])[side]
    const first = plan.map((_, index) => ({
      tested: draw(index, 'tested'),
      baseline: draw(index, 'baseline'),
    }))
    let regressions = 0
    const suspects = first.flatMap(({ tested, baseline }, index) =>
      baseline && !tested ? [index] : [],
    )
    for (const index of suspects.slice(0, maxSuspects)) {
      const round = askAgain()
      let next = round.next()
      while (!next.done) {
        asked += 1
        next = round.next(draw(index, next.value))
      }
      if (next.value.kind === 'regression') regressions += 1
    }
    if (regressions > 0 || isWorseOverall(first)) red += 1
  }
  return { red: red / plans, asked: asked / plans }
}
