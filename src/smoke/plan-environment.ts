/** What a plan may take from the environment of its step. */
export interface PlanEnvironment {
  readonly variables: Readonly<Record<string, string | undefined>>
  /** Called with each value that is taken, before anything is done with it. */
  readonly mask: (value: string) => void
}

/** What the name of a variable stands behind. */
export const referenceStart = '$' + '{env:'
/** `${env:NAME}`; with a second `$` in front it is text. The bound keeps the search linear. */
const reference = /(\$?)\$\{env:([^}]{0,100})(\}?)/g
const variable = /^[A-Za-z_][A-Za-z0-9_]*$/
/** The inputs of this action, and the tokens of the runner: no step gave them to its plan. */
const closed = /^(?:INPUT_|ACTIONS_)/i
/** What the page of the run shows as well: masked, it would be lost in every output that names it. */
const open =
  /^(?:CI|RUNNER_\w+|GITHUB_(?:ACTOR|BASE_REF|EVENT_NAME|HEAD_REF|JOB|REF|REF_NAME|REF_TYPE|REPOSITORY|REPOSITORY_OWNER|RUN_ATTEMPT|RUN_ID|RUN_NUMBER|SERVER_URL|SHA|WORKFLOW))$/

/** The text with the values of the variables that it names, and what is wrong with the names, each in a few words. */
export function fillIn(
  text: string,
  { variables, mask }: PlanEnvironment,
): { readonly text: string; readonly problems: readonly string[] } {
  const problems: string[] = []
  const filled = text.replace(reference, (whole, dollar: string, name: string, end: string) => {
    if (dollar !== '') return whole.slice(1)
    // Never what every object has: `constructor`.
    const value = (Object.hasOwn(variables, name) && variables[name]) || ''
    const problem = findProblem(name, end, value)
    if (problem !== undefined) {
      problems.push(problem)
      return whole
    }
    if (!open.test(name)) mask(value)
    return value
  })
  return { text: filled, problems }
}

/** Whether a text names a variable, or tries to. */
export function hasReference(text: string): boolean {
  return text.includes(referenceStart)
}

function findProblem(name: string, end: string, value: string): string | undefined {
  if (end === '' || !variable.test(name))
    return `has a ${referenceStart}…} without the name of a variable`
  if (closed.test(name)) return `cannot take ${name}: give the step a variable of its own under env`
  // An unset secret of GitHub is empty.
  if (value !== '') return undefined
  return `needs the variable ${name}, which is not set: set it under env of the step`
}
