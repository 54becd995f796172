import { knownError } from '../known-error.ts'

/** A problem of one input, or of an environment variable; `problem` completes a sentence that begins with the name. */
export interface InputFault {
  readonly input: string
  readonly problem: string
}

/** A problem as a sentence that begins with the name of its input. */
export function toFaultSentence({ input, problem }: InputFault): string {
  return `\`${input}\` ${problem}${/[.?!]$/.test(problem) ? '' : '.'}`
}

/** Inputs are invalid; the error has every problem, and no request was sent. */
export class InputError extends knownError('InputError')<{
  readonly faults: readonly InputFault[]
}> {
  constructor(faults: readonly InputFault[]) {
    super(faults.map(({ input, problem }) => `${input}: ${problem}`).join('\n'), { faults })
  }
}
