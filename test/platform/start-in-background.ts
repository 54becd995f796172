// Starts the local platform for the next steps of a job, with its URLs as outputs of this step: `node
// test/platform/start-in-background.ts [the arguments of npm run platform]`.
import { appendFileSync } from 'node:fs'
import { startInBackground } from './background-platform.ts'

try {
  const platform = await startInBackground(process.argv.slice(2))
  const lines = [
    `url=${platform.url}`,
    `api-key=${platform.apiKey}`,
    `repository-url=${platform.repositoryUrl}`,
    `repository-path=${platform.repositoryPath}`,
    `pid=${platform.pid}`,
  ]
  console.log(`The local platform is up at ${platform.url}; its log: ${platform.log}`)
  const file = process.env['GITHUB_OUTPUT']
  if (file !== undefined) appendFileSync(file, `${lines.join('\n')}\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
