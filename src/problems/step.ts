import type { Redact } from '../text/redact.ts'
import { type CommonFacts, explainRow, nothing, row, toShown } from './row.ts'

/** A fault of an input, or of an environment variable. `problem` completes the sentence that begins with its name: `wait must be true or false`. */
export type InputFault = Readonly<{ input: string; problem: string }>
type InvalidInputs = CommonFacts & { readonly faults: readonly InputFault[] }

/** Problems of the inputs, of the runner and its files, and of the step as a whole. */
// biome-ignore format: a row is a line
export const stepProblems = {
  'invalid-inputs': row<InvalidInputs>(toInputsTitle, (facts) => `Fix ${toFaulty(toInputNames(facts))}. No requests were sent.`),
  'graph-config-invalid': row('Invalid graph configuration', 'Fix or commit the file, or the input that the message names, or set `graph_config_path`. No changes were made.'),
  'source-not-packed': row('Source not packed', 'Check out the repository before this step (`actions/checkout`), on a runner or in a container with `git`. No changes were made.'),
  'source-too-large': row('Source too large', 'Remove large files from the repository, or exclude them with `export-ignore` in `.gitattributes`. No changes were made.'),
  'nothing-to-deploy': row('Nothing to deploy', 'Set `image_uri` or another input. No changes were made.'),
  cancelled: row<{ readonly exitCode: number }>('Cancelled', 'A request that was sent may take effect, and a rollout or deletion that was started continues. To wait for it, re-run the job.', nothing('the step was cancelled'), { outcome: 'cancelled' }),
  'github-token-missing': row('GitHub token missing', 'Use the default of `github_token`, and add `pull-requests: read` to the permissions of the job.'),
  'sweep-incomplete': row<{ readonly what: string }>(({ what }) => what, 'The other previews were swept. Re-run the job.'),
  'outputs-not-written': row('Outputs not written', 'Free disk space on the runner, or check the file that `GITHUB_OUTPUT` names. The log of this step shows the IDs.'),
  'report-not-written': row('Smoke report not written', 'The smoke test ran, and the summary shows its results. Free disk space on the runner, or fix `smoke_report`.'),
}

function toInputNames({ faults }: InvalidInputs): readonly string[] {
  return [...new Set(faults.map(({ input }) => input))]
}

/** Completes the sentence "Fix …". */
function toFaulty(names: readonly string[]): string {
  if (names.length > 1) return 'the inputs, or the secrets or variables that they use'
  const isOfPlan = names[0] === 'smoke_plan'
  return isOfPlan ? 'the plan, or its path' : 'the input, or the secret or variable that it uses'
}

function toInputsTitle(facts: InvalidInputs): string {
  const [first, ...others] = toInputNames(facts)
  return others.length === 0 ? `Invalid input: ${first}` : `${others.length + 1} invalid inputs`
}

/** Explains invalid inputs. A step with invalid inputs calls this directly, and so doesn't load the explanations of all other problems. */
export function explainInputs(problem: { message: string; facts: InvalidInputs }, redact: Redact) {
  return toShown(explainRow(problem, stepProblems['invalid-inputs'], {}), redact)
}
