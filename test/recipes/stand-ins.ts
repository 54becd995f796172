import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** For recipes whose scripts call `gh api`: the stand-in comes first in PATH. */
export const withGh = {
  PATH: [fileURLToPath(new URL('./stand-ins', import.meta.url)), process.env['PATH'] ?? ''].join(
    path.delimiter,
  ),
}

/** Whether this machine can run the stand-in; GitHub's runners have both commands. */
export const lacksGh = ['curl', 'jq'].some(
  (command) => spawnSync(command, ['--version']).status !== 0,
)
