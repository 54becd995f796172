// npm run demo:gate: the quality gate on this machine. Three agents on real graph servers, behind the local control plane:
// main, a change whose answers are only flaky, and a change that broke a case. Their plan and its cases are in demo/gate/.
// With `-- --break "Where is order 11?"` that change breaks another question too.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startGraphServer } from '../platform/graph-server/graph-server.ts'
import { type Platform, startPlatform } from '../platform/platform.ts'
import { type ActionRun, runAction } from '../support/run-action.ts'

const graph = fileURLToPath(new URL('../scenarios/graphs/support.mjs', import.meta.url))
const workspace = fileURLToPath(new URL('./gate', import.meta.url))
const outputDirectory = 'demo-output/gate'
const commit = '3f2a91c4567890abcdef0123456789abcdef0123'

const { values } = parseArgs({
  options: { break: { type: 'string', multiple: true, default: [] } },
})
const broken = ['Refund order 7', ...values.break]
const cases = readFileSync(join(workspace, 'golden.jsonl'), 'utf8').trim().split('\n').length
const toRate = (bad: number) => String(Number(((cases - bad) / cases).toFixed(4)))

/** The agents by the names of their deployments: what each answers badly the first time, and what always. */
const agents = {
  'support-agent-main': {},
  'support-agent-pr-7': { flaky: ['Where is order 3?'] },
  'support-agent-pr-8': { flaky: ['Where is order 3?'], broken },
}

interface Step {
  readonly title: string
  readonly name: keyof typeof agents
  readonly inputs?: Readonly<Record<string, string>>
  readonly exitCode: number
  readonly outputs: Readonly<Record<string, string>>
  /** A part of the summary's text. */
  readonly says: string
}

const steps: readonly Step[] = [
  {
    title:
      'Pull request 7: one answer is bad the first time. Flaky, and no regression: the step succeeds',
    name: 'support-agent-pr-7',
    exitCode: 0,
    outputs: { outcome: 'passed', smoke_regressions: '0', smoke_pass_rate: toRate(1) },
    says: `| Passed | ${cases - 1} | ${cases} |`,
  },
  {
    title:
      'Pull request 8 broke refunds. The floor of 70 % is met, and the gate finds the case: the step fails',
    name: 'support-agent-pr-8',
    exitCode: 1,
    outputs: {
      outcome: 'smoke-test-failed',
      smoke_regressions: String(broken.length),
      smoke_pass_rate: toRate(1 + broken.length),
    },
    says: '0 of 7, baseline 7 of 7.',
  },
  {
    title:
      'The same with on_regression: warn, which is how a team begins: a warning, and the step succeeds',
    name: 'support-agent-pr-8',
    inputs: { on_regression: 'warn' },
    exitCode: 0,
    outputs: { outcome: 'passed', smoke_regressions: String(broken.length) },
    says: '⚠️ support-agent-pr-8: ',
  },
]

const start = performance.now()
rmSync(outputDirectory, { recursive: true, force: true })
mkdirSync(outputDirectory, { recursive: true })
const failed = await playDemo()
const seconds = ((performance.now() - start) / 1_000).toFixed(1)
console.log(
  failed.length === 0
    ? `\nEvery step ended as it should, in ${seconds} s. The summaries are in ${outputDirectory}/, as Markdown.`
    : `\n${failed.length} steps did not end as they should.`,
)
process.exitCode = failed.length === 0 ? 0 : 1

async function playDemo(): Promise<string[]> {
  await using platform = await startPlatform()
  await using servers = new AsyncDisposableStack()
  for (const [name, weakness] of Object.entries(agents)) {
    const env = { SUPPORT_AGENT: JSON.stringify(weakness) }
    const options = { graphs: { agent: `${graph}:support` }, auth: platform.apiKey, env }
    const { url } = servers.use(await startGraphServer(options))
    platform.seed({ name, url, repo_commit_sha: commit })
    console.log(`${name} serves at ${url}`)
  }
  const problems: string[] = []
  for (const [index, step] of steps.entries()) {
    const run = await playStep(step, platform)
    writeFileSync(join(outputDirectory, `${index + 1}.md`), run.summary)
    problems.push(...findProblems(step, run))
  }
  for (const problem of problems) console.log(`✘ ${problem}`)
  return problems
}

async function playStep({ title, name, inputs }: Step, platform: Platform): Promise<ActionRun> {
  console.log(`\n━━ ${title}\n`)
  const given = {
    mode: 'smoke-test',
    name,
    smoke_plan: 'smoke-plan.yml',
    smoke_baseline: 'support-agent-main',
    ...inputs,
  }
  for (const [input, value] of Object.entries(given)) console.log(`    ${input}: ${value}`)
  const run = await runAction({
    with: { ...given, api_key: platform.apiKey, base_url: platform.url },
    env: { GITHUB_WORKSPACE: workspace },
  })
  console.log(`\n${run.log.trimEnd()}\n`)
  return run
}

function findProblems({ title, exitCode, outputs, says }: Step, run: ActionRun): string[] {
  const wrong = Object.entries(outputs).filter(([name, value]) => run.outputs[name] !== value)
  return [
    ...(run.exitCode === exitCode ? [] : [`${title}: exit code ${run.exitCode}`]),
    ...wrong.map(([name]) => `${title}: output ${name} is ${run.outputs[name]}`),
    ...(run.summary.includes(says) ? [] : [`${title}: the summary does not say "${says}"`]),
  ]
}
