import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { canaryKey } from '../scenarios/canary.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { evaluateCondition } from '../support/workflow-expression.ts'
import { readWorkflow } from '../support/workflow-file.ts'
import type { WorkflowRun } from '../support/workflow-runner.ts'
import { actionOf, fast, folder, main, recipeOf, useSampleAgent } from './recipe.ts'

const play = recipeOf(import.meta.url)
const agent = useSampleAgent()
const webhook = 'https://hooks.slack.example/services/T0/B0/canary'
const secrets = {
  LANGSMITH_API_KEY: canaryKey,
  OPENAI_API_KEY: 'sk-of-tests',
  SLACK_WEBHOOK_URL: webhook,
}

/** What Slack's action was given, as it reads it: its payload is YAML or JSON. */
function messagesOf(run: WorkflowRun) {
  const steps = run.jobs.flatMap((job) => job.steps)
  const sent = steps.filter(
    ({ uses, outcome }) => /slack/.test(uses ?? '') && outcome !== 'skipped',
  )
  return sent.map(({ inputs: { payload = '', ...others } }) => ({
    ...others,
    payload: parse(payload),
  }))
}

function toMessage(text: unknown) {
  return { webhook, 'webhook-type': 'incoming-webhook', payload: { text } }
}

test.concurrent('says where it serves', async () => {
  await using world = await agent.start()
  const run = await play(world, main, { ...fast, secrets })
  expectGreen(actionOf(run), { outputs: { outcome: 'deployed' } })
  expect(messagesOf(run)).toEqual([toMessage(`✅ my-agent serves at ${agent.url()}`)])
})

test.concurrent('says how it failed, with the address of the run', async () => {
  await using world = await agent.start({ script: ['BUILD_FAILED'] })
  const run = await play(world, main, { ...fast, secrets })
  expectRed(actionOf(run), { title: 'Revision BUILD_FAILED', outputs: { outcome: 'failed' } })
  const page = 'https://github.com/acme/agent/actions/runs/4242424242'
  expect(messagesOf(run)).toEqual([toMessage(`❌ my-agent: failed, see ${page}`)])
  expect(run.conclusion).toBe('failure')
})

test.each([
  ['success', [true, false]],
  ['failure', [false, true]],
  // Also when it has taken too long.
  ['cancelled', [false, true]],
] as const)('a job that is at %s sends one message', async (progress, sent) => {
  const { jobs } = await readWorkflow(path.join(folder, 'slack.yml'))
  const messages = jobs['deploy']?.steps.slice(1) ?? []
  const conditions = messages.map((step) => step.if)
  const scope = { contexts: {}, progress }
  expect(conditions.map((condition) => evaluateCondition(condition, scope))).toEqual(sent)
})

test.concurrent('what a step wrote is one text of the message, whatever is in it', async () => {
  await using directory = makeTemporaryDirectory('action')
  await using world = await agent.start()
  const entry = path.join(directory.path, 'action.mjs')
  const address = `https://a.example/"} # ' channel: all`
  const line = JSON.stringify(`deployment_url=${address}\n`)
  writeFileSync(
    entry,
    `import { appendFileSync } from 'node:fs'\nappendFileSync(process.env.GITHUB_OUTPUT, ${line})`,
  )
  const [message] = messagesOf(await play(world, main, { entry }))
  expect(message?.payload).toEqual({ text: `✅ my-agent serves at ${address}` })
})
