// The main job on this machine: the bundled action against the local platform, with real graph servers behind it.
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startGitHub } from '../platform/github/github-api.ts'
import { startPlatform } from '../platform/platform.ts'
import { createSampleRepository } from '../platform/sample-repository.ts'
import { type ActionRun, runAction } from '../support/run-action.ts'
import { type DemoStep, type DemoWorld, demoSteps } from './steps.ts'

const outputDirectory = 'demo-output'
const start = performance.now()

mkdirSync(outputDirectory, { recursive: true })
for (const file of globSync(`${outputDirectory}/*.md`)) rmSync(file)
const failed = await playDemo()
const seconds = ((performance.now() - start) / 1_000).toFixed(1)
console.log(
  failed.length === 0
    ? `\nAll ${demoSteps.length} steps ended as expected, in ${seconds} s. Open the job summaries and comments in ${outputDirectory}/ in a Markdown preview.`
    : `\n${failed.length} steps didn't end as expected: ${failed.join(', ')}.`,
)
process.exitCode = failed.length === 0 ? 0 : 1

async function playDemo(): Promise<string[]> {
  await using repository = await createSampleRepository()
  await using platform = await startPlatform({ dialect: 'live', builder: 'git' })
  await using github = await startGitHub()
  const world = { repository, platform, github }
  console.log(
    `A local control plane listens at ${platform.url}. It builds the agent from ${repository.url}.`,
  )
  const wrong: string[] = []
  for (const [index, step] of demoSteps.entries()) {
    await step.prepare?.(world)
    const run = await playStep(step, world)
    writeFileSync(
      join(outputDirectory, `${String(index + 1).padStart(2, '0')}-${step.name}.md`),
      run.summary,
    )
    for (const { issue, body } of github.comments) {
      writeFileSync(join(outputDirectory, `comment-on-pull-request-${issue}.md`), body)
    }
    const problems = findProblems(step, run, world)
    for (const problem of problems) console.log(`✘ ${problem}`)
    if (problems.length > 0) wrong.push(step.name)
  }
  return wrong
}

async function playStep(step: DemoStep, world: DemoWorld): Promise<ActionRun> {
  const { platform, github, repository } = world
  console.log(`\n━━ ${step.title}\n`)
  const inputs = {
    mode: step.mode,
    api_key: platform.apiKey,
    base_url: platform.url,
    ...(step.mode === 'smoke-test' || step.checksOut ? {} : { repo_url: repository.url }),
    ...step.with(world),
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
    env: {
      GITHUB_WORKSPACE: step.checksOut ? repository.path : process.cwd(),
      GITHUB_API_URL: github.url,
    },
    event: step.event?.(world) ?? {
      name: 'push',
      ref: 'refs/heads/main',
      sha,
      payload: { after: sha },
    },
  })
  console.log(run.log.trimEnd())
  const ended = run.exitCode === 0 ? 'The step succeeded' : 'The step failed'
  const isExpected = run.exitCode === step.expect.exitCode
  const seconds = (run.durationMs / 1_000).toFixed(1)
  console.log(
    `\n    ${ended}${isExpected ? ' as expected' : ''} after ${seconds} s, with the outputs:`,
  )
  for (const [name, value] of Object.entries(run.outputs)) {
    const shown = value.replace(/\n[\s\S]*/, '…')
    console.log(`    ${name}: ${shown.length > 100 ? `${shown.slice(0, 100)}…` : shown}`)
  }
  return run
}

function findProblems(step: DemoStep, run: ActionRun, { platform }: DemoWorld): string[] {
  const problems: string[] = []
  if (run.exitCode !== step.expect.exitCode) {
    problems.push(`exit code ${run.exitCode} instead of ${step.expect.exitCode}`)
  }
  for (const [name, value] of Object.entries(step.expect.outputs)) {
    if (run.outputs[name] !== value) {
      problems.push(`output ${name} is ${run.outputs[name]} instead of ${value}`)
    }
  }
  const there = platform.deployments.filter(({ deleted }) => !deleted).map(({ name }) => name)
  const { says = '', leaves = there } = step.expect
  if (says !== '' && !run.annotations.some(({ message }) => message.includes(says))) {
    problems.push(`no annotation says ${says}`)
  }
  if (leaves.join() !== there.join()) problems.push(`${there.join(', ')} are there in the end`)
  if (run.stdout.includes('demo-secret-value') && !run.masks.includes('demo-secret-value')) {
    problems.push('a secret is in the log')
  }
  return problems
}
