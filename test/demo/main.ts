// The main job on this machine: the bundled action against the local platform, with real graph servers behind it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Platform, startPlatform } from '../platform/platform.ts'
import { createSampleRepository, type SampleRepository } from '../platform/sample-repository.ts'
import { type ActionRun, runAction } from '../support/run-action.ts'
import { type DemoStep, demoSteps } from './steps.ts'

const outputDirectory = 'demo-output'
const start = performance.now()

rmSync(outputDirectory, { recursive: true, force: true })
mkdirSync(outputDirectory)
const failed = await playDemo()
const seconds = ((performance.now() - start) / 1_000).toFixed(1)
console.log(
  failed.length === 0
    ? `\nEvery step ended as it should, in ${seconds} s. The step summaries are in ${outputDirectory}/.`
    : `\n${failed.length} steps did not end as they should: ${failed.join(', ')}.`,
)
process.exitCode = failed.length === 0 ? 0 : 1

async function playDemo(): Promise<string[]> {
  await using repository = await createSampleRepository()
  await using platform = await startPlatform({ dialect: 'live', builder: 'git' })
  console.log(
    `A control service listens at ${platform.url}, the agent's repository is ${repository.url}`,
  )
  const wrong: string[] = []
  for (const [index, step] of demoSteps.entries()) {
    await step.prepare?.(repository)
    const run = await playStep(step, platform, repository)
    writeFileSync(join(outputDirectory, `${index + 1}-${step.name}.md`), run.summary)
    const problems = findProblems(step, run)
    for (const problem of problems) console.log(`✘ ${problem}`)
    if (problems.length > 0) wrong.push(step.name)
  }
  return wrong
}

async function playStep(
  step: DemoStep,
  platform: Platform,
  repository: SampleRepository,
): Promise<ActionRun> {
  console.log(`\n━━ ${step.title}\n`)
  const inputs = {
    mode: step.mode,
    api_key: platform.apiKey,
    base_url: platform.url,
    ...step.with(repository),
  }
  for (const [name, value] of Object.entries(inputs)) {
    const shown =
      name === 'api_key' || name === 'secrets' ? '***' : value.trim().replace(/\n/g, '\n        ')
    console.log(`    ${name}: ${shown}`)
  }
  console.log()
  const sha = await repository.head('main')
  const run = await runAction({
    with: inputs,
    env: { GITHUB_WORKSPACE: process.cwd() },
    event: { name: 'push', ref: 'refs/heads/main', sha, payload: { after: sha } },
  })
  console.log(run.log.trimEnd())
  const outputs = Object.entries(run.outputs).map(
    ([name, value]) => `${name}=${value.length > 160 ? `${value.slice(0, 160)}…` : value}`,
  )
  console.log(
    `\n    ${step.expect.exitCode === 0 ? 'green' : 'red'}, ${(run.durationMs / 1_000).toFixed(1)} s, outputs: ${outputs.join('  ')}`,
  )
  return run
}

function findProblems(step: DemoStep, run: ActionRun): string[] {
  const problems: string[] = []
  if (run.exitCode !== step.expect.exitCode) {
    problems.push(`exit code ${run.exitCode} instead of ${step.expect.exitCode}`)
  }
  for (const [name, value] of Object.entries(step.expect.outputs)) {
    if (run.outputs[name] !== value) {
      problems.push(`output ${name} is ${run.outputs[name]} instead of ${value}`)
    }
  }
  if (run.stdout.includes('demo-secret-value') && !run.masks.includes('demo-secret-value')) {
    problems.push('a secret is in the log')
  }
  return problems
}
