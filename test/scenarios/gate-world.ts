import { startHttpServer } from '../support/http-server.ts'
import { playPlan, tryPlanStep } from './plan-world.ts'

/** A request that an agent received. */
interface AgentRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Readonly<Record<string, unknown>>
}

/** An agent behind the calls of a graph server, whose answers to each question are known. */
export interface StubAgent extends AsyncDisposable {
  readonly url: string
  readonly requests: AgentRequest[]
  /** The number of times that a question was asked. */
  asked(question: string): number
}

/** The skill for each question, by the number of times it was asked before. Other questions are always answered well. */
export type Skills = Readonly<Record<string, (before: number) => Skill | Promise<Skill>>>
type Skill = boolean | number | object

interface AgentOptions {
  /** The tokens that each response reports. */
  readonly tokens?: number
  /** The status of every response. */
  readonly status?: number
  readonly graphs?: readonly string[]
  /** The nodes of each graph; without them none can be drawn. */
  readonly nodes?: readonly string[]
  /** The number of requests that it answers with 503 while it starts. */
  readonly startingFor?: number
  /** The revision that it says it runs, at each look. */
  readonly runs?: (look: number) => string | undefined
}

/** A number of a skill is the status that the server answers instead, an object the output. */
export async function startAgent(
  skills: Skills = {},
  { tokens = 100, status, graphs = ['agent'], nodes, startingFor = 0, runs }: AgentOptions = {},
): Promise<StubAgent> {
  const requests: AgentRequest[] = []
  const counts = new Map<string, number>()
  let looks = 0
  const server = await startHttpServer(async (message, response) => {
    let text = ''
    for await (const piece of message) text += String(piece)
    const { method = '', headers } = message
    const path = (message.url ?? '').split('?', 1)[0] ?? ''
    const body = text === '' ? {} : (JSON.parse(text) as AgentRequest['body'])
    requests.push({ method, path, headers, body })
    const reply = (answer: unknown, code = 200): void => {
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    }
    if (status !== undefined) return reply({ detail: 'no' }, status)
    if (requests.length <= startingFor) return reply({ detail: 'starting' }, 503)
    if (path === '/info' && runs) {
      looks += 1
      return reply({ host: { host_revision_id: runs(looks) } })
    }
    if (path === '/assistants/search')
      return reply(graphs.map((graph_id) => ({ assistant_id: `a-${graph_id}`, graph_id })))
    if (nodes !== undefined && path.endsWith('/graph'))
      return reply({ nodes: nodes.map((id) => ({ id })), edges: [] })
    if (path === '/threads') return reply({ thread_id: body['thread_id'] })
    if (method === 'DELETE') return reply({})
    if (!path.endsWith('/runs/wait')) return reply({ detail: 'Not Found' }, 404)
    const { question } = body['input'] as { question: string }
    const before = counts.get(question) ?? 0
    counts.set(question, before + 1)
    const skill = (await skills[question]?.(before)) ?? true
    if (typeof skill === 'number') return reply({ detail: 'no' }, skill)
    if (typeof skill === 'object') return reply(skill)
    const content = skill ? `good ${question}` : 'I cannot help.'
    reply({ messages: [{ type: 'ai', content, usage_metadata: { total_tokens: tokens } }] })
  })
  return { ...server, requests, asked: (question) => counts.get(question) ?? 0 }
}

export const never = () => false

/** Answers well but for the runs with these numbers, counted from 0. */
export const except =
  (...bad: readonly number[]) =>
  (before: number) =>
    !bad.includes(before)

/** A test for each question. */
export function toQuestions(...names: readonly string[]): string {
  const tests = names.map((name) => toTest(name))
  return `tests:\n${tests.join('\n')}\n`
}

/** One test with further keys. */
export function toTest(name: string, more = ''): string {
  return `  - { name: ${name}, input: { question: ${name} }, expect_text: { contains: good ${name} }${more} }`
}

/** One test over cases, of which some may fail. */
export function toCases(count: number, pass: string, more = ''): string {
  const cases = Array.from({ length: count }, (_, at) => `{ id: q${at + 1} }`)
  return `tests:
  - name: answers well
    cases: [${cases.join(', ')}]
    input: { question: "\${case:id}" }
    expect_text: { contains: "good \${case:id}" }
    pass: ${pass}
${more}`
}

type Sides = readonly [{ readonly url: string }, { readonly url: string }]

/** Runs a plan on an agent, with another agent as its baseline, in the test's process. */
export function compare(
  [tested, baseline]: Sides,
  plan: string,
  inputs: Readonly<Record<string, string>> = {},
) {
  return tryPlanStep(tested.url, plan, toCompared(baseline, inputs))
}

/** The same by the bundle. */
export function playCompared(
  [tested, baseline]: Sides,
  plan: string,
  inputs: Readonly<Record<string, string>> = {},
  options: Parameters<typeof playPlan>[3] = {},
) {
  return playPlan(tested.url, plan, toCompared(baseline, inputs), { skipIdle: true, ...options })
}

function toCompared({ url }: Sides[1], inputs: Readonly<Record<string, string>>) {
  return { assistant_id: 'agent', smoke_baseline: url, ...inputs }
}
