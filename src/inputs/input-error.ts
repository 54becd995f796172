import { knownError } from '../known-error.ts'

/** Something wrong with one input, or with a variable of the environment. */
export interface InputFault {
  readonly input: string
  readonly problem: string
}

/** The workflow gives inputs that cannot be used; it holds every fault, and no request was sent. */
export class InputError extends knownError('InputError')<{
  readonly faults: readonly InputFault[]
}> {
  constructor(faults: readonly InputFault[]) {
    super(faults.map(({ input, problem }) => `${input}: ${problem}`).join('\n'), { faults })
  }
}
