// The least that an update takes: its requests one after the other, their answers checked by zod, and two outputs. What the
// action takes is compared with it, because both do the same kind of work: a machine that is slow at one is slow at both.
import { appendFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import * as z from 'zod'

const { BASE_URL = '', API_KEY = '', DEPLOYMENT_ID = '', GITHUB_OUTPUT = '' } = process.env
const agent = new Agent({ keepAlive: true })
const deploymentShape = z.looseObject({ id: z.string(), url: z.string().nullish() })
const revisionShape = z.looseObject({ id: z.string(), status: z.string() })
const listShape = z.looseObject({ resources: z.array(revisionShape) })

async function call(url, method = 'GET', body = undefined) {
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const options = { agent, method, headers: { 'X-Api-Key': API_KEY, ...type } }
  const response = await new Promise((resolve, reject) => {
    request(url, options, resolve).once('error', reject).end(body)
  })
  const text = (await response.toArray()).join('')
  if (response.statusCode >= 300) throw new Error(`${method} ${url}: ${response.statusCode}`)
  return JSON.parse(text)
}

async function update() {
  const deployment = `${BASE_URL}/v2/deployments/${DEPLOYMENT_ID}`
  deploymentShape.parse(await call(deployment))
  const body = JSON.stringify({ source_revision_config: { repo_ref: 'main' } })
  await call(deployment, 'PATCH', body)
  const { resources } = listShape.parse(await call(`${deployment}/revisions`))
  const revision = `${deployment}/revisions/${resources[0].id}`
  const { id, status } = revisionShape.parse(await call(revision))
  deploymentShape.parse(await call(deployment))
  appendFileSync(GITHUB_OUTPUT, `revision_id=${id}\nstatus=${status}\n`)
  console.log(`Outcome: ${status === 'DEPLOYED' ? 'deployed' : status}`)
  agent.destroy()
}

void update()
