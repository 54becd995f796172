import { readFileSync } from 'node:fs'

/** An example of docs/smoke-plan.md. */
export interface PlanExample {
  /** The name of its first test. */
  readonly name: string
  readonly text: string
  /** The graph that it is about: `agent`, or what a comment before it says. */
  readonly graph: string
  /** True if it needs something that the JavaScript server lacks. */
  readonly needsPython: boolean
}

const page = readFileSync(new URL('../../docs/smoke-plan.md', import.meta.url), 'utf8')
const block = /(?:<!-- graph: (\w+)(, python)? -->\n\n)?```yaml\n([\s\S]*?)```/g

/** Every YAML block of the page, in its order. */
export const planExamples: readonly PlanExample[] = [...page.matchAll(block)].map(
  ([, graph = 'agent', python, text = '']) => ({
    name: /- name: (.*)/.exec(text)?.[1] ?? '',
    text,
    graph,
    needsPython: python !== undefined,
  }),
)

/** The inputs and the environment that an example needs. */
export function toExampleStep({ text, graph }: PlanExample) {
  const listen = text.includes('webhook: true') ? { webhook_listen: '127.0.0.1:0' } : {}
  const toCase = (question: string) => ({
    inputs: { question },
    outputs: { answer: `You said: ${question}` },
  })
  const golden = ['Hi!', 'Where is it?'].map((question) => JSON.stringify(toCase(question)))
  return {
    inputs: { assistant_id: graph, ...listen },
    env: { ACCOUNT: 'account-0815' },
    files: { 'golden.jsonl': golden.join('\n') },
  }
}
