import { type Message, type ToolCall, takeOut } from './messages.ts'

/**
 * Those of some messages that a run brought: neither there before nor sent with it, by their IDs, else by being no more
 * often there. Of one that it changed, the calls that are new.
 */
export function listBrought(
  messages: readonly Message[],
  before: readonly Message[],
  sent: readonly Message[],
): Message[] {
  const ids = new Set(messages.map(({ id }) => id))
  const isNamed = ({ id }: Message) => typeof id === 'string' && ids.has(id)
  const named = new Map([...sent, ...before].filter(isNamed).map((one) => [one.id, one]))
  // One without an ID, or with one that the server has just given, is told by what it says.
  const unnamed = before.filter(({ id }) => typeof id !== 'string')
  const likely = Map.groupBy([...sent.filter(({ id }) => !named.has(id)), ...unnamed], toKey)
  return messages.flatMap((message) => {
    const old = named.get(message.id)
    if (old !== undefined) {
      if (toKey(old) === toKey(message)) return []
      const known = old.calls.map((call) => JSON.stringify(call))
      const isKnown = (call: ToolCall) => takeOut(known, (one) => one === JSON.stringify(call))
      const { tokens: _, ...changed } = message
      return { ...changed, calls: message.calls.filter((call) => !isKnown(call)) }
    }
    const alike = likely.get(toKey(message)) ?? []
    const isLike = ({ role }: Message) => !role || !message.role || role === message.role
    return takeOut(alike, isLike) ? [] : message
  })
}

/** Whether a message is among others, by its ID, else by what it says. */
export function isAmong(message: Message, others: readonly Message[]): boolean {
  return typeof message.id === 'string'
    ? others.some(({ id }) => id === message.id)
    : others.some((other) => toKey(other) === toKey(message))
}

/** The tokens that messages report; undefined if none does. `problem` says why that is not all. */
export function sumTokens(messages: readonly Message[]) {
  const reported = messages.flatMap(({ tokens }) => (tokens === undefined ? [] : [tokens]))
  const known = reported.filter((tokens) => tokens !== null)
  return {
    tokens: known.length === 0 ? undefined : known.reduce((sum, tokens) => sum + tokens, 0),
    problem:
      known.length < reported.length
        ? 'a message of the run reports usage without total_tokens'
        : undefined,
  }
}

function toKey({ text, calls }: Message): string {
  return `${JSON.stringify(calls)} ${text}`
}
