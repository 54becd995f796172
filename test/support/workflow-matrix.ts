import type { Mapping } from './workflow-file.ts'

/** The legs of a matrix, evaluated already: the product, without `exclude`, with `include` (GitHub documentation, "Running variations of jobs"). */
export function toMatrixLegs(matrix: unknown): Mapping[] {
  if (typeof matrix !== 'object' || matrix === null) return [{}]
  const { include = [], exclude = [], ...axes } = matrix as Record<string, Mapping[]>
  const product = Object.entries(axes).reduce<Mapping[]>(
    (legs, [name, values]) =>
      legs.flatMap((leg) => values.map((value) => ({ ...leg, [name]: value }))),
    [{}],
  )
  const kept = product.filter((leg) => !exclude.some((one) => contains(leg, one)))
  const legs = Object.keys(axes).length === 0 ? [] : kept
  return addIncluded(legs, include, Object.keys(axes))
}

/** An entry of `include` goes into every leg whose axes it does not change; where there is none, it is a leg. */
function addIncluded(
  legs: readonly Mapping[],
  include: readonly Mapping[],
  axes: readonly string[],
): Mapping[] {
  const grown = legs.map((leg) => ({ ...leg }))
  const added: Mapping[] = []
  for (const entry of include) {
    const fitting = grown.filter((_leg, at) =>
      axes.every((axis) => !(axis in entry) || isSame(legs[at]?.[axis], entry[axis])),
    )
    if (fitting.length === 0) added.push(entry)
    for (const leg of fitting) Object.assign(leg, entry)
  }
  return [...grown, ...added]
}

function contains(leg: Mapping, part: Mapping): boolean {
  return Object.entries(part).every(([name, value]) => isSame(leg[name], value))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
