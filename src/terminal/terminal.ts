import { relative } from 'node:path'
import { version } from '../action/connections.ts'
import type { run } from '../action/run.ts'
import type { Runner, Step } from '../action/runner.ts'
import { explain } from '../explain/explain.ts'
import type { Environment } from '../inputs/environment.ts'
import { fail, isProblem } from '../problem.ts'
import { formatCosts, type SampleFailure, type TestReport } from '../smoke/test-report.ts'
import { Redactor } from '../text/redact.ts'
import { formatDuration } from '../time/duration.ts'
import { type Command, help, readCommand, toOptionNames } from './options.ts'
import { Screen } from './screen.ts'

/** The exit code if nothing could be tested. */
const nothingRan = 2

interface Terminal extends Omit<Step, 'runner' | 'terminal'> {
  readonly out: NodeJS.WriteStream
  readonly environment: Environment
  /** Runs the step that the command stands for. */
  readonly runStep: typeof run
}

/** Runs a smoke plan from a terminal, and returns the exit code: 0, 1, 2, or that of a signal. */
export async function runPlan(
  args: readonly string[],
  { out, environment: given, runStep, ...step }: Terminal,
): Promise<number> {
  const redactor = new Redactor()
  const screen = new Screen(out, redactor.redact)
  let command: Command
  try {
    command = readCommand(args, given)
  } catch (error) {
    screen.print(`${(error as Error).message}\n\n${help}`)
    return nothingRan
  }
  const { text, environment, only = '' } = command
  if (text !== undefined) {
    screen.print(text === 'help' ? help : version)
    return 0
  }
  const reports: TestReport[] = []
  const terminal: Step['terminal'] = {
    maxReadyMs: 30_000,
    choose: (tests) => chooseTests(tests, only),
    onTest(report, line) {
      reports.push(report)
      screen.print(line, report.failure ? 'red' : 'green')
      if (report.failure) printReason(report.failure, screen, redactor)
    },
  }
  const startedAt = step.clock.now()
  const runner = createRunner(environment, { redactor, screen, reports })
  const exitCode = await runStep({ ...step, runner, terminal })
  if (reports.length === 0) return exitCode === 1 ? nothingRan : exitCode
  const failed = reports.filter(({ failure }) => failure)
  const file = relative(process.cwd(), environment['INPUT_SMOKE_PLAN'] ?? '')
  screen.print('')
  for (const { line = 1, name } of failed) screen.print(`${file}:${line}  ${name}`)
  const cost = formatCosts(reports)
  const counts = `${reports.length - failed.length} of ${reports.length} tests passed`
  const time = formatDuration(step.clock.now() - startedAt)
  screen.print(`${counts} in ${time}${cost && ` (${cost})`}`, exitCode === 0 ? 'green' : 'red')
  return exitCode
}

/** The tests whose name contains these words. */
function chooseTests<Test extends { readonly name: string }>(tests: readonly Test[], only: string) {
  const chosen = tests.filter(({ name }) => name.includes(only))
  if (chosen.length > 0 || tests.length === 0) return chosen
  const problem = `no test has a name with ${JSON.stringify(only)}`
  fail('invalid-inputs', `--only: ${problem}`, { faults: [{ input: '--only', problem }] })
}

/** Why a test failed, below its line. */
function printReason(failure: SampleFailure, screen: Screen, { redact }: Redactor): void {
  const { error, caseLabel } = failure
  if (caseLabel !== undefined) screen.print(`[${caseLabel}]`, undefined, '  ')
  const { message, remedy } = explain(error, {}, redact)
  const difference = isProblem(error, 'unexpected-output') && (error.facts.diff ?? message)
  for (const line of (difference || `${message}\n${remedy}`).split('\n')) {
    const color = line.startsWith('+ ') ? 'green' : line.startsWith('- ') ? 'red' : undefined
    screen.print(line, color, '  ')
  }
}

interface Shown {
  readonly redactor: Redactor
  readonly screen: Screen
  /** The tests that have ended, of which each was printed. */
  readonly reports: readonly TestReport[]
}

/** A runner that prints what a person wants to read of a step. */
function createRunner(environment: Environment, { redactor, screen, reports }: Shown): Runner {
  const ignore = () => {}
  return {
    environment,
    redactor,
    mask: (value) => void redactor.add(value),
    info: (line) => screen.showProgress(line),
    warning(message, title = '') {
      if (title.startsWith('Smoke test failed:')) return
      screen.print(`! ${title}${title && ': '}${toOptionNames(message)}`, 'yellow')
    },
    fail(title, message) {
      if (reports.some(({ failure }) => failure) && /smoke tests? failed/.test(title)) return
      screen.print(`✘ ${toOptionNames(title)}`, 'red')
      screen.print(toOptionNames(message))
    },
    ...{ debug: ignore, group: ignore, setOutput: ignore, writeSummary: ignore },
  }
}
