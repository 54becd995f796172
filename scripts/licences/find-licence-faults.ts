import satisfies from 'spdx-satisfies'
import { exceptions, forDevelopment, shipped } from './allowed.ts'

/** What is read of a `package-lock.json`: packages by the folders that they are installed in; the project itself is ''. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

interface LockedPackage {
  readonly license?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
}

/** Which packages have a licence that is not allowed where they are used, and what is allowed for nothing. */
export function findLicenceFaults({ packages }: Lock): string[] {
  const faults: string[] = []
  const used = new Set<string>()
  for (const [folder, locked] of Object.entries(packages)) {
    if (folder === '') continue
    const name = folder.replace(/^.*node_modules\//, '')
    // Optional ones are Node itself and native parts of tools; what is bundled must be there everywhere.
    const isShipped = !(locked.dev || locked.optional || locked.devOptional)
    const licence = locked.license ?? 'no licence'
    if (isAllowed(licence, shipped)) continue
    const needed = isShipped ? undefined : findAllowance(name, licence)
    for (const one of needed ?? []) used.add(one)
    if (needed !== undefined) continue
    faults.push(`${name}: ${licence} is not allowed ${isShipped ? 'in the bundle' : 'here'}`)
  }
  for (const one of [...Object.keys(forDevelopment), ...Object.keys(exceptions)]) {
    if (!used.has(one)) faults.push(`${one} is allowed for nothing: remove it`)
  }
  return faults
}

/** What must be allowed for a package of developers; undefined when it is not. */
function findAllowance(name: string, licence: string): string[] | undefined {
  if (exceptions[name]?.says === licence) return [name]
  const extra = Object.keys(forDevelopment).filter((one) => licence.includes(one))
  return isAllowed(licence, [...shipped, ...extra]) ? extra : undefined
}

/** Whether the terms of one of the licences can be had; false for what is no expression of SPDX. */
export function isAllowed(licence: string, allowed: readonly string[]): boolean {
  try {
    return satisfies(licence, [...allowed])
  } catch {
    return false
  }
}
