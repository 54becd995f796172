import type { ActionRun } from './run-action.ts'

/** A secret value that every encoding changes, with a core that shows when only a part of it got out. */
export function toCanary(name: string): string {
  return `CANARY${name}"'/+&%<${name}>~1`
}

/** The key of the control service wherever the whole action is played. */
export const canaryKey = `lsv2_pt_${toCanary('Key')}`

/** The forms that a secret may take after a service, a URL, a JSON string, or a page has handled it. */
export function toEncodings(secret: string): string[] {
  const bytes = Buffer.from(secret)
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    new URLSearchParams({ x: secret }).toString().slice(2),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    secret
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;'),
  ]
}

/** The lines of anything that the step leaves behind that hold an encoding of a secret, or a part of a canary. */
export function linesWithSecrets(run: ActionRun, secrets: readonly string[]): string[] {
  const forms = ['CANARY', ...secrets.flatMap(toEncodings)]
  const lines = toVisibleText(run).split(/\r\n|\r|\n/)
  return lines.filter((line) => forms.some((form) => line.includes(form)))
}

/** Everything that can be read after the step. Only a mask may contain a secret. */
function toVisibleText(run: ActionRun): string {
  const lines = `${run.stdout}\n${run.stderr}`.split(/\r\n|\r|\n/)
  const commands = run.commands.filter(({ name }) => name !== 'add-mask')
  return [
    ...lines.filter((line) => !line.startsWith('::add-mask::')),
    ...commands.flatMap(({ properties, data }) => [data, ...Object.values(properties)]),
    ...Object.values(run.outputs),
    ...Object.values(run.state),
    run.summary,
    run.env,
    run.path,
  ].join('\n')
}
