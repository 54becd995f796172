import { toShownAddress } from '../workflow/repository-address.ts'
import { deploymentInputs, githubInputs, rolloutInputs } from './catalogue/deployment.ts'
import { serviceInputs } from './catalogue/service.ts'
import { smokeInputs, testInputs } from './catalogue/smoke.ts'
import * as format from './formats/formats.ts'
import { type InputFacts, input, type Mode, modes } from './input.ts'

const modeList = modes.map((mode) => `\`${mode}\``).join(', ')

/** Every input of the action, in the order of action.yml and its page. */
const catalogue = {
  mode: input(format.choice(...modes), modes, { description: `Operation: ${modeList}.` }),
  ...serviceInputs,
  ...deploymentInputs,
  ...rolloutInputs,
  ...testInputs,
  ...smokeInputs,
  ...githubInputs,
}

type Catalogue = typeof catalogue

/** The name of an input. */
export type InputName = keyof Catalogue

/** The names of all inputs. */
export const inputNames = Object.keys(catalogue) as InputName[]

/** Inputs as the runner gives them, trimmed; one that is not given is absent. */
export type RawInputs = { readonly [N in InputName]?: string }

/** What the inputs of some modes are read as: undefined where one has no default and is not given. */
type ValueOf<N extends InputName, M extends Mode> =
  | Awaited<ReturnType<Catalogue[N]['format']>>
  | (Catalogue[N] extends { default: unknown } | { requiredIn: M } ? never : undefined)

/** The values of all inputs, whatever the mode takes: the default replaces one that is not given, or has a wrong form. */
export type InputValues = { readonly [N in InputName]: ValueOf<N, never> }

/** The typed inputs of a mode by their names. */
export type InputsOf<M extends Mode> = M extends Mode
  ? { readonly mode: M } & {
      readonly [N in Exclude<InputName, 'mode'> as M extends Catalogue[N]['modes'][number]
        ? N
        : never]: ValueOf<N, M>
    }
  : never

/** The typed inputs of a step, distinguished by `mode`. */
export type Inputs = InputsOf<Mode>

/** One row of the catalogue, for what goes over all of them. */
export type Row = ReturnType<typeof input<unknown, Mode, InputFacts<unknown>>>

/** The row of an input. */
export function rowOf(name: InputName): Row {
  return catalogue[name] as Row
}

/** A text that is not masked; a URL with credentials is an error in most inputs, which is shown with them. */
const toShownText = (text: string) => (/^[a-z]+:\/\/\S+$/i.test(text) ? toShownAddress(text) : text)

/** The inputs that say something else than their defaults, for a reader; those that can hold a secret are only named. */
export function listShownInputs(raw: RawInputs): Record<string, string> {
  const all = Object.entries(raw) as [InputName, string][]
  const given = all.filter(([name, text]) => text !== rowOf(name).default)
  const shown = given.map(([name, text]) => {
    const { secrets, toShown = secrets ? () => '***' : toShownText } = rowOf(name).format
    return [name, toShown(text)]
  })
  return Object.fromEntries(shown)
}
