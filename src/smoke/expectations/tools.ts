import * as z from 'zod/mini'
import { type Redact, toShownText } from '../../text/redact.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { defineExpectation, unexpected } from '../kinds.ts'
import type { Message, ToolCall } from '../messages.ts'
import { anyKey, map, name, notMap, rule } from '../plan/plan-fields.ts'
import { findAssignment, isContained, show } from './contained.ts'

/** Calls that a failure lists; entries of a list, each of which is compared with every call. */
const maxShownCalls = 12
const maxEntries = 100
const maxNameLength = 100

/** A call that is expected: of this tool, with arguments that contain these. */
interface Entry {
  readonly tool: string
  readonly args?: unknown
}

const entry = z.union(
  [
    z.pipe(
      name,
      z.transform((tool): Entry => ({ tool })),
    ),
    z.pipe(
      map.check(
        z.refine((given) => Object.keys(given).length === 1),
        z.refine((given) => map.safeParse(Object.values(given)[0]).success),
      ),
      z.transform((given): Entry => {
        const [[tool, args] = ['']] = Object.entries(given)
        return { tool, args }
      }),
    ),
  ],
  'must be the name of a tool, or an object that maps one name to its arguments',
)
const entryForm = {
  ...{ minLength: 1, minProperties: 1, maxProperties: 1 },
  type: ['string', 'object'],
  additionalProperties: { type: 'object' },
}
const none = 'has no tool. For a run that calls no tool, write exactly: []'
const toEntries = (least: number, description: string) =>
  z
    .optional(
      z.pipe(
        z.transform((value) => [value].flat()),
        z.array(entry).check(z.minLength(least, none), z.maxLength(maxEntries)),
      ),
    )
    .check(
      z.meta({
        ...{ description, ...entryForm, type: ['string', 'object', 'array'] },
        ...{ items: entryForm, minItems: least },
      }),
    )
const fields = {
  contains: toEntries(1, 'Tool calls that occur, each as often as it is listed.'),
  in_order: toEntries(1, 'Tool calls that occur in this order; others may occur between them.'),
  exactly: toEntries(0, 'All tool calls, in any order; [] for none.'),
  only: toEntries(0, 'The only tools that are called, in any number of calls.'),
  excludes: toEntries(1, 'Tool calls that do not occur.'),
}
const keys = Object.keys(fields)

const schema = z
  .pipe(
    // A list is what comes at the least.
    z.transform((value) => (Array.isArray(value) ? { contains: value } : value)),
    z
      .strictObject(fields, notMap(`must be a list of tools, or an object with ${keys.join(', ')}`))
      .check(z.refine((given) => Object.keys(given).length > 0, rule('has no tools'))),
  )
  .check(
    z.meta({
      description: 'Tools that the agent calls in the new messages of this run: a list, or rules.',
      ...{ type: ['array', 'object'], items: entryForm, minItems: 1, ...anyKey(...keys) },
    }),
  )
type Expected = z.output<typeof schema>

/** `expect_tools`: which tools the messages of a run call, with which arguments. */
export const expectTools = defineExpectation({
  schema,
  of: 'run',
  check(expected, { newMessages = [] }, { redact }) {
    const fail = (wanted: string, came: string) =>
      unexpected('the list of tool calls', `expected ${wanted}, ${came}`)
    // Where the agent said nothing that is seen, it proves nothing that it called no tool.
    if (!newMessages.some(isAgents))
      return fail('a message of the agent', 'but this run added none')
    const calls = newMessages.flatMap((message) => message.calls)
    const show = (listed: readonly Entry[]) => describe(listed, redact)
    const problems = listProblems(expected, calls, show)
    if (problems.length === 0) return undefined
    const came = show(
      calls.map(({ name: tool, args, isBroken }) => ({
        tool: isBroken ? `${tool} (with arguments that cannot be read)` : tool,
        args,
      })),
    )
    const wanted = problems.slice(0, maxShownCalls).join('; ')
    return fail(wanted, calls.length === 0 ? 'but no tool was called' : `got ${came}`)
  },
})

/** Whether a message is an agent's or a tool's; agents that talk to one another write as persons do, with their names. */
function isAgents({ role, name: author, calls }: Message): boolean {
  const isNamed = role === 'human' && author !== undefined
  return calls.length > 0 || isNamed || ['ai', 'tool', 'function'].includes(role)
}

function listProblems(
  { contains = [], in_order: inOrder = [], exactly, only, excludes = [] }: Expected,
  calls: readonly ToolCall[],
  show: (listed: readonly Entry[]) => string,
): string[] {
  // With other arguments no tool runs.
  const readable = calls.filter(({ isBroken }) => !isBroken)
  const listMissing = (entries: readonly Entry[]) => {
    const fitsAt = (at: number, nth: number) => fits(readable[nth], entries[at])
    const assigned = findAssignment(entries.length, readable.length, fitsAt)
    return entries.filter((_, at) => assigned[at] === -1)
  }
  const problems = listMissing(contains).map((missing) => {
    const like = contains.filter((other) => show([other]) === show([missing])).length
    return `${like > 1 ? `${like} calls` : 'a call'} of ${show([missing])}`
  })
  // The first call that fits leaves the most for those that follow.
  let next = 0
  for (const [at, wanted] of inOrder.entries()) {
    const found = readable.findIndex((call, nth) => nth >= next && fits(call, wanted))
    next = found + 1
    if (found >= 0) continue
    const after = at > 0 ? ` after ${show(inOrder.slice(at - 1, at))}` : ''
    problems.push(`a call of ${show([wanted])}${after}`)
    break
  }
  const nothing = 'no tool call'
  if (exactly && (exactly.length !== calls.length || listMissing(exactly).length > 0)) {
    problems.push(exactly.length === 0 ? nothing : `exactly ${show(exactly)}`)
  }
  if (only && calls.some((call) => !only.some((entry) => fits(call, entry)))) {
    problems.push(only.length === 0 ? nothing : `only calls of ${show(only)}`)
  }
  const unwanted = excludes.filter((entry) => calls.some((call) => fits(call, entry)))
  return [...new Set([...problems, ...unwanted.map((entry) => `no call of ${show([entry])}`)])]
}

function fits(call: ToolCall | undefined, wanted: Entry | undefined): boolean {
  if (call === undefined || call.name !== wanted?.tool) return false
  return wanted.args === undefined || isContained(call.args, wanted.args)
}

/** Calls in their order, each with its arguments where they are known: `find_order {"order":7}`. */
function describe(listed: readonly Entry[], redact: Redact): string {
  const shown = listed.slice(0, maxShownCalls).map(({ tool, args }) => {
    const given = args === undefined ? '' : ` ${show(args, redact)}`
    return `${toShownText(tool, redact, maxNameLength, toOneLine)}${given}`
  })
  const more = listed.length - shown.length
  return [...shown, ...(more > 0 ? [`… and ${more} more`] : [])].join(', ')
}
