/**
 * Gives each of `count` things an option of its own, of those that fit it, and as many things as can be: the first options
 * that come to hand may have to change hands for that. The option of each thing by its index, undefined for one that gets none.
 */
export function findAssignment(
  count: number,
  options: number,
  fits: (thing: number, option: number) => boolean,
): (number | undefined)[] {
  const choices = Array.from({ length: count }, (_, thing) =>
    Array.from({ length: options }, (_, option) => option).filter((option) => fits(thing, option)),
  )
  const holders = new Map<number, number>()
  // An augmenting path (bipartite matching, by Kuhn): the holder of an option gives it up where it finds another one.
  const seat = (thing: number, seen: Set<number>): boolean =>
    (choices[thing] ?? []).some((option) => {
      if (seen.has(option)) return false
      seen.add(option)
      const holder = holders.get(option)
      if (holder !== undefined && !seat(holder, seen)) return false
      holders.set(option, thing)
      return true
    })
  for (const thing of choices.keys()) seat(thing, new Set())
  const assigned = new Map([...holders].map(([option, thing]) => [thing, option]))
  return choices.map((_, thing) => assigned.get(thing))
}
