import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { programs } from '../python-server/install.ts'
import type { Subject } from './subject.ts'

/** What a user could pick instead, and why some of it cannot be measured here. */
export interface Peers {
  readonly subjects: readonly Subject[]
  readonly missing: readonly string[]
}

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const cli = path.join(programs, 'langgraph')
const digest = `sha256:${'a'.repeat(64)}`
const place = { PATH: process.env['PATH'] ?? '' }

const scripts: readonly Subject[] = [
  {
    name: 'instead: an update by `curl` and `jq`',
    isNode: false,
    toCommand({ platform }, directory) {
      const { id } = platform.seed({ name: 'agent' })
      const cwd = makeEmpty(directory, { output: '' })
      const service = { BASE_URL: platform.url, API_KEY: platform.apiKey }
      const output = path.join(directory, 'output')
      const env = {
        ...place,
        ...service,
        DEPLOYMENT_ID: id,
        REPO_REF: 'main',
        GITHUB_OUTPUT: output,
      }
      return { file: 'bash', args: [script('./update.sh')], env, cwd }
    },
    isDone: ({ exitCode, text }) => exitCode === 0 && text.includes('is deployed'),
  },
  {
    name: 'instead: one question by `curl` and `jq`',
    isNode: false,
    toCommand({ graphServer }, directory) {
      const env = { ...place, API_KEY: 'local-key', GRAPH_URL: graphServer.url }
      return { file: 'bash', args: [script('./question.sh')], env, cwd: makeEmpty(directory) }
    },
    isDone: ({ exitCode, text }) => exitCode === 0 && text.includes('true'),
  },
]

const commandLine: readonly Subject[] = [
  {
    name: 'instead: `langgraph deploy --image-uri` (Python), an update',
    isNode: false,
    toCommand({ platform }, directory) {
      const { id } = platform.seed({ name: 'agent', source: 'external_docker' })
      const config = '{"dependencies": ["."], "graphs": {"agent": "./agent.py:agent"}}'
      const cwd = makeEmpty(directory, { 'langgraph.json': config, 'agent.py': 'agent = None\n' })
      const image = `registry.example/agent@${digest}`
      const args = ['deploy', '--image-uri', image, '--deployment-id', id, '--no-input']
      const service = { LANGGRAPH_HOST_URL: platform.url, LANGSMITH_API_KEY: platform.apiKey }
      const env = { ...place, ...service, HOME: directory, LANGGRAPH_CLI_NO_ANALYTICS: '1' }
      return { file: cli, args, env, cwd }
    },
    isDone: ({ exitCode, text }) => exitCode === 0 && text.includes('Deployment successful'),
  },
]

/** The peers that this machine has. */
export function findPeers(): Peers {
  const lacking = ['bash', 'curl', 'jq'].filter((name) => !isInstalled(name))
  const hasScripts = lacking.length === 0
  const hasCli = existsSync(cli)
  return {
    subjects: [...(hasScripts ? scripts : []), ...(hasCli ? commandLine : [])],
    missing: [
      ...(hasScripts ? [] : [`curl and jq: there is no ${lacking.join(', no ')}`]),
      ...(hasCli ? [] : ['the Python CLI: `npm run test:python-server` installs it']),
    ],
  }
}

/** Whether a program can be started. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

function makeEmpty(directory: string, files: Readonly<Record<string, string>> = {}): string {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(directory, name), text)
  return directory
}
