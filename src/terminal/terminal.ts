import { relative } from 'node:path'
import { styleText } from 'node:util'
import type { run } from '../action/run.ts'
import type { Runner, Step } from '../action/runner.ts'
import { explain } from '../explain.ts'
import type { Environment } from '../inputs/environment.ts'
import { fail, isProblem } from '../problem.ts'
import { formatCosts, type SampleFailure, type TestReport } from '../smoke/test-report.ts'
import { type Redact, Redactor, toShownText } from '../text/redact.ts'
import { formatDuration } from '../time/duration.ts'
import { help, readCommand, toOptionNames } from './options.ts'

const maxTextLength = 20_000
const progress = /^\d+ of \d+ runs done$|; checking again$/

type Print = (text: string, color?: 'red' | 'green' | 'yellow' | 'dim', indent?: string) => void

/** Runs a smoke plan from a terminal as a step of the action (`runStep`), and prints each result and the totals. For `--help` and `--version`, prints only a text. Returns the exit code: 0, 1 (a failure after the first result), 2 (an error before it), or a signal's code. */
export async function runPlan(
  args: readonly string[],
  { env, stdout: out }: Pick<NodeJS.Process, 'env' | 'stdout'>,
  step: Omit<Step, 'runner' | 'terminal'>,
  runStep: typeof run,
): Promise<number> {
  const redactor = new Redactor()
  const print: Print = (text, color, indent = '') => {
    const shown = toShownText(text, redactor.redact, maxTextLength)
    out.write(`${indent}${color ? styleText(color, shown, { stream: out }) : shown}\n`)
  }
  let command: ReturnType<typeof readCommand>
  try {
    command = readCommand(args, env)
  } catch (error) {
    print(`${(error as Error).message}\n\n${help}`)
    return 2
  }
  const { environment, only, text } = command
  if (text !== undefined) print(text)
  if (environment === undefined) return 0
  const reports: TestReport[] = []
  const terminal: Step['terminal'] = {
    maxReadyMs: 30_000,
    choose(tests) {
      const chosen = tests.filter(({ name }) => name.includes(only))
      if (chosen.length > 0) return chosen
      const problem = `no test has a name with ${JSON.stringify(only)}`
      fail('invalid-inputs', `--only: ${problem}`, { faults: [{ input: '--only', problem }] })
    },
    onTest(report, line) {
      reports.push(report)
      print(line, report.failure ? 'red' : 'green')
      if (report.failure) printReason(report.failure, print, redactor.redact)
    },
  }
  const startedAt = step.clock.now()
  const runner = createRunner(environment, redactor, print)
  const exitCode = await runStep({ ...step, runner, terminal })
  if (reports.length === 0) return exitCode === 1 ? 2 : exitCode
  const failed = reports.filter(({ failure }) => failure)
  const file = relative(process.cwd(), environment['INPUT_SMOKE_PLAN'] ?? '')
  print('')
  for (const { line = 1, name } of failed) print(`${file}:${line}  ${name}`)
  const cost = formatCosts(reports)
  const counts = `${reports.length - failed.length} of ${reports.length} tests passed`
  const time = formatDuration(step.clock.now() - startedAt)
  print(`${counts} in ${time}${cost && ` (${cost})`}`, exitCode === 0 ? 'green' : 'red')
  return exitCode
}

function printReason({ error, caseLabel }: SampleFailure, print: Print, redact: Redact): void {
  if (caseLabel !== undefined) print(`[${caseLabel}]`, undefined, '  ')
  const { message, remedy } = explain(error, {}, redact)
  const difference = isProblem(error, 'unexpected-output') && (error.facts.diff ?? message)
  for (const line of (difference || `${message}\n${remedy}`).split('\n')) {
    const color = line.startsWith('+ ') ? 'green' : line.startsWith('- ') ? 'red' : undefined
    print(line, color, '  ')
  }
}

/** Returns a runner that prints warnings, errors, and progress. It ignores other log lines, and what only a workflow has, such as outputs. It also ignores messages about failed tests, because `onTest` has printed these. */
function createRunner(environment: Environment, redactor: Redactor, print: Print): Runner {
  const ignore = () => {}
  return {
    environment,
    redactor,
    mask: (value) => void redactor.add(value),
    info: (line) => progress.test(line) && print(line, 'dim'),
    warning(message, title = '') {
      if (title.startsWith('Smoke test failed:')) return
      print(`! ${title}${title && ': '}${toOptionNames(message)}`, 'yellow')
    },
    fail(title, message) {
      if (/smoke tests? failed/.test(title)) return
      print(`✘ ${toOptionNames(title)}\n${toOptionNames(message)}`, 'red')
    },
    ...{ debug: ignore, group: ignore, setOutput: ignore, writeSummary: ignore },
  }
}
