import type { WorkflowFile } from './workflow-file.ts'

const levels = ['none', 'read', 'write']

/**
 * Throws when a job of a reusable workflow asks for more than the job that calls it has: GitHub would not start the run
 * (documentation, "Reuse workflows", "Supported keywords"). `read-all` and the like are not played, nor what nobody says.
 */
export function requireGranted({ permissions, jobs }: WorkflowFile, granted: unknown): void {
  for (const [id, job] of Object.entries(jobs)) {
    const asked = job.permissions ?? permissions ?? {}
    for (const [name, level] of Object.entries(toMapping(asked))) {
      if (toLevel(level) > toLevel(toMapping(granted)[name] ?? 'none'))
        throw new Error(`job ${id} asks for ${name}: ${level}, which its caller does not grant`)
    }
  }
}

function toMapping(permissions: unknown): Readonly<Record<string, string>> {
  if (typeof permissions !== 'object' || permissions === null)
    throw new Error(`permissions that are not played: ${String(permissions)}`)
  return permissions as Readonly<Record<string, string>>
}

function toLevel(level: string): number {
  const at = levels.indexOf(level)
  if (at === -1) throw new Error(`a permission cannot be ${level}`)
  return at
}
