import { fileURLToPath } from 'node:url'

/** The agents of graphs/shop.mjs, for the JavaScript server; test/python-server/graphs/shop.py has the same agents. */
export const shops = Object.fromEntries(
  ['shop', 'sorts', 'desk', 'office'].map((name) => {
    const file = fileURLToPath(new URL('./graphs/shop.mjs', import.meta.url))
    return [name, `${file}:${name}`]
  }),
)

/** A test of a plan for one of these agents, and its failure; it passes if there is none. */
export interface AgentCase {
  readonly name: string
  readonly graph: string
  readonly test: string
  readonly problem?: RegExp
  /** The line in the log about runs and tokens. */
  readonly cost?: string
}

const ask = (text: string) => `{messages: [{role: user, content: ${text}}]}`
const refund = `input: ${ask('Refund order 7')}`
const compare = `input: ${ask('Compare orders')}`
const person = `input: ${ask('Ask a person')}`
const chat = `input: ${ask('Hello')}`
const hush = ask('Hush')
const happened = ask('Refund order 7').replace(
  ']',
  `, {role: assistant, content: "", tool_calls: [{id: a, name: escalate, args: {reason: x}}]},
     {role: tool, tool_call_id: a, name: escalate, content: ok}, {role: user, content: Refund it}]`,
)

const onShop: readonly Omit<AgentCase, 'graph'>[] = [
  { name: 'a list: at least these', test: `${refund}, expect_tools: [refund]` },
  {
    name: 'arguments are contained',
    test: `${refund}, expect_tools: {contains: [{refund: {amount: 40}}]}`,
  },
  {
    name: 'other arguments are another call',
    test: `${refund}, expect_tools: {contains: [{refund: {amount: 41}}]}`,
    problem: /expected calls of refund \{"amount":41\}, got .*refund \{"order":7,"amount":40\}/,
  },
  {
    name: 'matched by assignment: the loose entry leaves the only call that fits the strict one',
    test: `${compare}, expect_tools: [find_order, {find_order: {order: 7}}]`,
  },
  {
    name: 'in_order: others may come between',
    test: `${refund}, expect_tools: {in_order: [find_order, {refund: {amount: 40}}], excludes: escalate}`,
  },
  {
    name: 'in_order: the wrong way round',
    test: `${refund}, expect_tools: {in_order: [refund, find_order]}`,
    problem: /expected calls in the order refund, find_order, got find_order .*, refund /,
  },
  {
    name: 'exactly: in any order',
    test: `${refund}, expect_tools: {exactly: [refund, find_order]}`,
  },
  {
    name: 'exactly: one too many',
    test: `${refund}, expect_tools: {exactly: [find_order]}`,
    problem: /expected exactly find_order, got .*refund/,
  },
  {
    name: 'only: another one',
    test: `${refund}, expect_tools: {only: [find_order]}`,
    problem: /expected only calls of find_order, got .*refund/,
  },
  {
    name: 'excludes: by its arguments',
    test: `${refund}, expect_tools: {excludes: [escalate, {refund: {amount: 40}}]}`,
    problem: /expected no call of refund \{"amount":40\}, got .*refund/,
  },
  {
    name: 'every rule that is broken is named',
    test: `${refund}, expect_tools: {contains: [escalate, pay], in_order: [refund, find_order], excludes: refund}`,
    problem:
      /expected calls of escalate, pay; calls in the order refund, find_order; no call of refund, got find_order/,
  },
  {
    name: 'no tool was called',
    test: `${chat}, expect_tools: [refund]`,
    problem: /expected calls of refund, but no tool was called/,
  },
  {
    name: 'calls of the input are not of this run',
    test: `input: ${happened}, expect_tools: {exactly: [find_order, refund]}`,
  },
  {
    name: 'calls of an earlier run are not of this run',
    test: `steps: [{run: {${refund}}, expect_tools: [refund]}, {run: {${chat}}, expect_tools: {exactly: []}}]`,
  },
  {
    name: 'a stream',
    test: `stream: {${refund}, stream_mode: messages-tuple}, expect_tools: {in_order: [find_order, refund]}`,
  },
  {
    name: 'what waits for its tool has called it; what goes on has not',
    test: `steps: [{run: {${compare}, interrupt_before: [tools]}, expect_tools: {only: find_order}},
                   {run: {input: null}, expect_tools: {exactly: []}, expect_text: {contains: Orders}}]`,
  },
  {
    name: 'expect_text: the last message calls, and says nothing',
    test: `run: {${compare}, interrupt_before: [tools]}, expect_text: {matches: "/^/"}`,
    problem: /the last message: expected text, got an empty string/,
  },
  {
    name: 'nothing is expected: an empty answer',
    test: `input: ${hush}`,
    problem: /expected text or a tool call, got an empty message of the agent/,
  },
  {
    name: 'max_first_token: messages-tuple',
    test: `stream: {${chat}, stream_mode: messages-tuple}, max_first_token: 60s`,
  },
  {
    name: 'max_first_token: too late',
    test: `stream: {${chat}, stream_mode: messages}, max_first_token: 1ms`,
    problem: /the first token: |expected within 1 ms, took /,
  },
  {
    name: 'max_first_token: no word came',
    test: `stream: {input: ${hush}, stream_mode: messages}, max_first_token: 60s`,
    problem: /expected within 1 min, never arrived/,
  },
  {
    name: 'max_first_token: words of an earlier run are none',
    test: `steps: [{run: {${chat}}}, {stream: {input: ${hush}, stream_mode: [messages]}, max_first_token: 60s}]`,
    problem: /never arrived/,
  },
]

const elsewhere: readonly AgentCase[] = [
  {
    name: 'nothing is expected: an agent that answers with a structure',
    graph: 'sorts',
    test: refund,
  },
  {
    name: 'no message came: nothing is proved',
    graph: 'sorts',
    test: `${refund}, expect_tools: {excludes: escalate}`,
    problem: /expected a message of the agent, but this run added none/,
  },
  {
    name: 'the calls of a subgraph that shares its messages',
    graph: 'desk',
    test: `${refund}, expect_tools: {exactly: [find_order, refund]}, max_tokens: 72`,
    cost: 'Cost: 1 run, 72 tokens, ',
  },
  {
    name: 'the calls of an agent that keeps its messages are not seen',
    graph: 'office',
    test: `${refund}, expect_tools: {exactly: []}`,
  },
  {
    name: 'tokens of a subgraph that shares its messages count once',
    graph: 'desk',
    test: `stream: {${refund}, subgraphs: true, stream_mode: [messages-tuple]}, max_tokens: 72`,
    cost: 'Cost: 1 run, 72 tokens, ',
  },
  {
    name: 'a call that asks back belongs to the run that stopped',
    graph: 'shop',
    test: `steps: [{run: {${person}}, expect_interrupt: true, expect_tools: {exactly: [{escalate: {reason: Ask a person}}]}},
      {resume: "yes", expect_tools: {exactly: []}, expect_text: {contains: Orders}}]`,
  },
]

/** Every agent, asked in every way. */
const all: readonly AgentCase[] = [
  ...onShop.map((one) => ({ ...one, graph: 'shop' })),
  ...elsewhere,
]

const isCounted = ({ cost }: AgentCase) => cost !== undefined

/** Those whose step counts nothing else. */
export const countedCases = all.filter(isCounted)

/** The others, which one step can run. */
export const agentCases = all.filter((one) => !isCounted(one))

export function toAgentPlan({ name, graph, test }: AgentCase): [name: string, plan: string] {
  return [name, `tests: [{name: asks, assistant_id: ${graph}, ${test}}]`]
}

/** The title of a step that runs all of `agentCases`. */
export const failingTitle = `${agentCases.filter(({ problem }) => problem).length} of ${agentCases.length} smoke tests failed`
