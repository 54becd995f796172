import { type About, type Listed, nothing, row } from './row.ts'

/** A problem of one input, or of an environment variable; `problem` completes a sentence that begins with the name. */
export interface InputFault {
  readonly input: string
  readonly problem: string
}
type InvalidInputs = Listed & { readonly faults: readonly InputFault[] }

/** Problems of the inputs, of the runner, and of the step as a whole. */
// biome-ignore format: a row is a line
export const stepProblems = {
  'invalid-inputs': row<InvalidInputs>(toInputsTitle, (facts) => `Fix the ${toNames(facts).length === 1 ? 'input, or the secret or variable that it uses' : 'inputs, or the secrets or variables that they use'}. No requests were sent.`),
  'ref-unclear': row('Ambiguous ref', 'Set `repo_ref` to the name of the branch, or to `refs/tags/…` for the tag. No changes were made.'),
  'graph-config-invalid': row<Listed & { readonly file: string }>('Invalid graph configuration', ({ file }) => `Fix ${file}, or the inputs of the step. No changes were made.`),
  'graph-config-missing': row('Invalid graph configuration', 'Commit the file, or set `graph_config_path`. No changes were made.'),
  'nothing-to-deploy': row('Nothing to deploy', 'Upload the source with `langgraph deploy --remote`, or set an input to change, for example `secrets`. No changes were made.'),
  'no-image': row('Nothing to deploy', 'Set `image_uri`. No changes were made.'),
  cancelled: row<{ readonly exitCode: number }>('Cancelled', toCancelledRemedy, { outcome: 'cancelled', proof: nothing('the step was cancelled') }),
  'github-token-missing': row('GitHub token missing', 'Use the default of `github_token`, and add `pull-requests: read` to the permissions of the job.'),
  'sweep-incomplete': row<Listed & { readonly what: string }>(({ what }) => what, 'The other previews were swept. Re-run the job.'),
  'outputs-not-written': row('Outputs not written', 'Free disk space on the runner, or check the file that `GITHUB_OUTPUT` names. The log of this step shows the IDs.'),
  'report-not-written': row('Smoke report not written', 'The smoke test ran, and the summary shows its results. Free disk space on the runner, or fix `smoke_report`.'),
}
export type StepProblems = typeof stepProblems

function toNames({ faults }: InvalidInputs): readonly string[] {
  return [...new Set(faults.map(({ input }) => input))]
}

function toInputsTitle(facts: InvalidInputs): string {
  const [first, ...others] = toNames(facts)
  return others.length === 0 ? `Invalid input: ${first}` : `${others.length + 1} invalid inputs`
}

function toCancelledRemedy(_: object, { inputs, revisionId }: About): string {
  const mode = inputs?.['mode'] ?? ''
  if (mode === 'delete' || mode === 'sweep')
    return 'Deletions that were requested continue. To wait for them, re-run the job.'
  return mode === 'smoke-test' && revisionId === undefined
    ? 'The smoke test has no result. Re-run the job.'
    : 'Any revision that was started continues its rollout. To deploy again and wait, re-run the job.'
}

/** Why the result is unknown of a preview that was being deleted when the sweep was stopped. */
export const stoppedWhile =
  'the sweep was stopped during the deletion, so the preview may be deleted'
