import * as z from 'zod/mini'
import { type Redact, toShownText } from '../../text/redact.ts'
import { toFirst, toOneLine } from '../../text/safe-text.ts'
import { defineExpectation, map, name, optional, unexpected } from '../kinds.ts'
import { isOfAgent } from '../messages.ts'
import { findAssignment, isContained, show } from './contained.ts'

const words = 'must be a name, or an object that maps one name to its arguments'
const hasOneKey = (given: object) => Object.keys(given).length === 1
const withArguments = z.record(name, map).check(z.refine(hasOneKey, words))
const entry = z.union([name, withArguments], words)
const none = 'has no tool. For a run that calls no tool, write exactly: []'
const list = z.array(entry).check(z.minLength(1, none))
const some = z.union([entry, list], words)
const any = z.union([entry, z.array(entry)], words)
const rules = z
  .strictObject({
    contains: optional(some, 'Tool calls that occur, each as often as it is listed.'),
    in_order: optional(some, 'Tool calls that occur in this order; others may occur between them.'),
    exactly: optional(any, 'All tool calls, in any order; [] for none.'),
    only: optional(any, 'The only tools that are called, in any number of calls.'),
    excludes: optional(some, 'Tool calls that do not occur.'),
  })
  .check(z.refine((given) => Object.keys(given).length > 0, none))

export const expectTools = defineExpectation({
  description: 'Tools that the agent calls in the new messages of this run: a list, or rules.',
  schema: z.union([list, rules], 'must be a list of tools, or an object with rules'),
  of: 'run',
  check(expected, { newMessages = [] }, { redact }) {
    const toError = (wanted: string, came: string) =>
      unexpected('the list of tool calls', `expected ${wanted}, ${came}`)
    // Without a new message of the agent, it isn't known which tools it called, so even `exactly: []` fails.
    if (!newMessages.some(isOfAgent))
      return toError('a message of the agent', 'but this run added none')
    const calls = newMessages.flatMap((message) => message.calls)
    const given = Array.isArray(expected) ? { contains: expected } : expected
    const problems = listProblems(given, calls, redact)
    if (problems.length === 0) return undefined
    const came = calls.length === 0 ? 'but no tool was called' : `got ${describe(calls, redact)}`
    return toError(problems.join('; '), came)
  },
})

type Call = Readonly<{ name: string; args?: unknown }>
/** Lists the broken rules, each in words that follow "expected". A rule that isn't given can't be broken. */
function listProblems(given: z.output<typeof rules>, calls: readonly Call[], redact: Redact) {
  const write = (listed: readonly Call[]) => describe(listed, redact)
  const read = (rule: keyof typeof given) => [given[rule] ?? []].flat().map(toCall)
  const [contained, ordered] = [read('contains'), read('in_order')]
  const [exact, only] = [read('exactly'), read('only')]
  // True if each wanted call occurs, and no call counts for two of them.
  const occur = (wanted: readonly Call[]) => {
    const fits = (at: number, nth: number) => isContained(calls[nth], wanted[at])
    return !findAssignment(wanted.length, calls.length, fits).includes(-1)
  }
  const isExact = exact.length === calls.length && occur(exact)
  const isOnly = calls.every((call) => only.some((allowed) => isContained(call, allowed)))
  const hasCalled = (excluded: Call) => calls.some((call) => isContained(call, excluded))
  const unwanted = read('excludes').filter(hasCalled)
  // An empty `exactly` or `only` allows no call, so these two rules are checked even if they are empty.
  const problems: readonly (readonly [isBroken: boolean, problem: string])[] = [
    [!occur(contained), `calls of ${write(contained)}`],
    [ordered.length > 0 && !isContained(calls, ordered), `calls in the order ${write(ordered)}`],
    [given.exactly !== undefined && !isExact, `exactly ${write(exact)}`],
    [given.only !== undefined && !isOnly, `only calls of ${write(only)}`],
    [unwanted.length > 0, `no call of ${write(unwanted)}`],
  ]
  return problems.flatMap(([isBroken, problem]) => (isBroken ? problem : []))
}

/** Converts a tool of a rule, `name` or `{ name: arguments }`, to the call that it matches. */
function toCall(given: z.output<typeof entry>): Call {
  if (typeof given === 'string') return { name: given }
  const [[tool, args] = ['']] = Object.entries(given)
  return { name: tool, args }
}

const maxShownCalls = 12
const maxNameLength = 100
/** Writes tool calls in order, with arguments if a call or rule has them: `find_order {"order":7}`. */
function describe(listed: readonly Call[], redact: Redact): string {
  const toText = ({ name: tool, args }: Call) => {
    const given = args === undefined ? '' : ` ${show(args, redact)}`
    return `${toShownText(tool, redact, maxNameLength, toOneLine)}${given}`
  }
  return toFirst(listed, maxShownCalls, toText).join(', ') || 'no tool'
}
