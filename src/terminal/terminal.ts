import { relative } from 'node:path'
import { styleText } from 'node:util'
import { version } from '../action/connections.ts'
import type { run } from '../action/run.ts'
import type { Runner, Step } from '../action/runner.ts'
import { explain } from '../explain/explain.ts'
import type { Environment } from '../inputs/environment.ts'
import { fail, isProblem } from '../problem.ts'
import { formatCosts, type TestReport } from '../smoke/test-report.ts'
import { Redactor, toShownText } from '../text/redact.ts'
import { formatDuration } from '../time/duration.ts'
import { type Command, help, readCommand, toOptionNames } from './options.ts'

/** The exit code if nothing could be tested. */
const nothingRan = 2
const maxTextLength = 20_000
/** What a person wants to read of the log of a step. */
const shownLines = /^\d[\d,]* of \d[\d,]* runs done|; checking again$/

type Color = 'red' | 'green' | 'yellow' | 'dim'

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
  const print = (text: string) => void out.write(`${text}\n`)
  const paint = (color: Color, text: string) => styleText(color, text, { stream: out })
  let command: Command
  try {
    command = readCommand(args, given)
  } catch (error) {
    print(`${(error as Error).message}\n\n${help}`)
    return nothingRan
  }
  const { text, environment, only = '' } = command
  if (text !== undefined) {
    print(text === 'help' ? help : version)
    return 0
  }
  const redactor = new Redactor()
  const clean = (text: string) => toShownText(text, redactor.redact, maxTextLength)
  const toWords = (text: string) => clean(toOptionNames(text))
  const reports: TestReport[] = []
  const listFailed = () => reports.filter(({ failure }) => failure)
  /** Why a test failed, below it. */
  const printReason = (error: unknown) => {
    const { message, remedy } = explain(error, {}, redactor.redact)
    const difference = isProblem(error, 'unexpected-output') && (error.facts.diff ?? message)
    for (const line of clean(difference || `${message}\n${remedy}`).split('\n')) {
      const color = line.startsWith('+ ') ? 'green' : line.startsWith('- ') ? 'red' : undefined
      print(`  ${color ? paint(color, line) : line}`)
    }
  }
  const ignore = () => {}
  const runner: Runner = {
    environment,
    redactor,
    mask: (value) => void redactor.add(value),
    info: (line) => shownLines.test(line) && print(paint('dim', clean(line))),
    warning(message, title = '') {
      // The reason of each failed test was printed when it ended.
      if (title.startsWith('Smoke test failed:')) return
      print(paint('yellow', `! ${clean(title)}${title && ': '}${toWords(message)}`))
    },
    fail(title, message) {
      if (listFailed().length > 0 && /smoke tests? failed/.test(title)) return
      print(`${paint('red', `✘ ${toWords(title)}`)}\n${toWords(message)}`)
    },
    ...{ debug: ignore, group: ignore, setOutput: ignore, writeSummary: ignore },
  }
  const terminal: Step['terminal'] = {
    maxReadyMs: 30_000,
    choose(tests) {
      const chosen = tests.filter(({ name }) => name.includes(only))
      if (chosen.length > 0 || tests.length === 0) return chosen
      const problem = `no test has a name with ${JSON.stringify(only)}`
      fail('invalid-inputs', `--only: ${problem}`, { faults: [{ input: '--only', problem }] })
    },
    onTest(report, line) {
      reports.push(report)
      print(paint(report.failure ? 'red' : 'green', clean(line)))
      if (report.failure) printReason(report.failure.error)
    },
  }
  const startedAt = step.clock.now()
  const exitCode = await runStep({ ...step, runner, terminal })
  if (reports.length === 0) return exitCode === 1 ? nothingRan : exitCode
  print('')
  const failed = listFailed()
  const file = relative(process.cwd(), environment['INPUT_SMOKE_PLAN'] ?? '')
  for (const { line = 1, name } of failed) print(`${file}:${line}  ${clean(name)}`)
  const cost = formatCosts(reports)
  const counts = `${reports.length - failed.length} of ${reports.length} tests passed`
  const time = formatDuration(step.clock.now() - startedAt)
  print(paint(exitCode === 0 ? 'green' : 'red', `${counts} in ${time}${cost && ` (${cost})`}`))
  return exitCode
}
