import {
  askAgain,
  countDifferences,
  isSuspect,
  isWorseOverall,
  maxSuspects,
  type PerSide,
  type Side,
} from '../../src/gate/comparison.ts'
import { Random } from '../simulation/random.ts'

// Measures how often the quality gate fails a step for the same agent, and how often it finds a harmful change. The
// decision is the action's own; the answers are drawn from a seed.

/** The pass rate of each case of a plan, on each side. */
type Plan = readonly PerSide[]

/** A row of the table: the agents that are compared, by the number of their cases. */
interface Row {
  readonly label: string
  readonly toPlan: (cases: number, random: Random) => Plan
}

/** The numbers of cases in the table; 0 stands for a plan of 1 to 200 cases, drawn for each. */
export const sizes = [10, 50, 200, 0] as const

const same = (share: number): PerSide => ({ tested: share, baseline: share })
const all = (cases: number, pair: PerSide) => Array.from({ length: cases }, () => pair)
/** Some cases become worse, at any place of the plan, and the others stay as they are. */
function some(changed: number, [pair, rest]: readonly PerSide[], cases: number, random: Random) {
  const start = random.whole(0, cases - 1)
  return all(cases, rest as PerSide).map((usual, at) =>
    (at - start + cases) % cases < changed ? (pair as PerSide) : usual,
  )
}
const toPercent = (share: number) => `${Math.round(share * 100)} %`

const sameAgent = [0.95, 0.9, 0.5].map(
  (share): Row => ({
    label: `Same agent at ${toPercent(share)}`,
    toPlan: (cases) => all(cases, same(share)),
  }),
)

const oneBroke = [1, 0.95].map(
  (baseline): Row => ({
    label: `Harm: one case broke, from ${toPercent(baseline)}`,
    toPlan: (cases, random) => some(1, [{ tested: 0, baseline }, same(0.95)], cases, random),
  }),
)

const allFell = ([baseline, tested]: readonly [number, number]): Row => ({
  label: `Harm: all, ${toPercent(baseline)} to ${toPercent(tested)}`,
  toPlan: (cases) => all(cases, { tested, baseline }),
})

/** The rows of the table. */
const rows: readonly Row[] = [
  ...sameAgent,
  {
    label: 'Same agent at 50 to 100 %, mixed',
    toPlan: (cases, random) => Array.from({ length: cases }, () => same(0.5 + random.next() / 2)),
  },
  ...oneBroke,
  {
    label: 'Harm: one case, 100 % to 20 %',
    toPlan: (cases, random) => some(1, [{ tested: 0.2, baseline: 1 }, same(0.95)], cases, random),
  },
  {
    label: 'Harm: a fifth, 100 % to 30 %',
    toPlan: (cases, random) =>
      some(cases / 5, [{ tested: 0.3, baseline: 1 }, same(0.95)], cases, random),
  },
  allFell([0.9, 0.75]),
]

/** The result of a row's plans: the share that fails, and the mean number of runs that asking again costs. */
export interface Figures {
  readonly red: number
  readonly again: number
}

/** Plays `plans` plans of a row. */
function playRow(row: Row, cases: number, plans: number, seed: number): Figures {
  const random = new Random(seed)
  let red = 0
  let again = 0
  for (let at = 0; at < plans; at += 1) {
    const plan = row.toPlan(cases === 0 ? random.whole(1, 200) : cases, random)
    const played = playPlan(plan, random)
    if (played.isRed) red += 1
    again += played.again
  }
  return { red: red / plans, again: again / plans }
}

function playPlan(plan: Plan, random: Random): { isRed: boolean; again: number } {
  const runs = (shares: PerSide, side: Side) => random.chance(shares[side])
  const firstRound = plan.map((shares) => ({
    tested: runs(shares, 'tested'),
    baseline: runs(shares, 'baseline'),
  }))
  const suspects = plan.filter((_, index) => isSuspect(firstRound[index] as PerSide<boolean>))
  let isRed = isWorseOverall(countDifferences(firstRound))
  let again = 0
  for (const shares of suspects.slice(0, maxSuspects)) {
    const round = askAgain()
    let next = round.next()
    while (!next.done) {
      again += 1
      next = round.next(runs(shares, next.value))
    }
    if (next.value.kind === 'regression') isRed = true
  }
  return { isRed, again }
}

/** A row that was measured, by the number of cases. */
type MeasuredRow = Row & { readonly cells: readonly Figures[] }

/** Plays all rows with as many plans each; the seed decides every answer. */
export function measure(plans: number, seed: number): readonly MeasuredRow[] {
  return rows.map((row, at) => ({
    ...row,
    cells: sizes.map((cases, nth) => playRow(row, cases, plans, seed + 100 * at + nth)),
  }))
}

/** The required shares: the most that may fail for the same agent, the least that is found. */
const bounds = [
  { label: /^Same agent at 90 %/, cases: 50, most: 0.005 },
  { label: /^Same agent at 50 to 100 %/, cases: 200, most: 0.02 },
  { label: /^Same agent at 50 to 100 %/, cases: 0, most: 0.02 },
  ...sizes.map((cases) => ({ label: /^Harm: one case broke, from 100 %/, cases, least: 1 })),
]

/** The bounds that do not hold, in words. */
export function findBroken(table: readonly MeasuredRow[]): string[] {
  return bounds.flatMap(({ label, cases, ...bound }) => {
    const row = table.find((one) => label.test(one.label))
    const red = row?.cells[(sizes as readonly number[]).indexOf(cases)]?.red ?? Number.NaN
    const holds = 'most' in bound ? red <= bound.most : red >= bound.least
    return holds ? [] : [`${label.source}, ${cases} cases: ${red}, not ${JSON.stringify(bound)}`]
  })
}
