import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The reasons why some tests can't pass on a machine; undefined means that nothing is missing. */
export interface Lacks {
  /** A process that hears a signal, and ends in its own way. */
  readonly signals: string | undefined
  /** Symbolic links to files. */
  readonly links: string | undefined
  /** A connection to 0.0.0.0, which leads to the machine itself. */
  readonly anyAddress: string | undefined
  /** A device that is a full disk. */
  readonly fullDisk: string | undefined
  /** The most memory that a process had at once: limits on it are not checked. */
  readonly peakMemory: string | undefined
}

/** The missing features of a system. `canLink` is true if links can be made, which Windows allows to some users only. */
function findLacks(platform: NodeJS.Platform, canLink: boolean): Lacks {
  const where = (isLacking: boolean, why: string) => (isLacking ? why : undefined)
  const isWindows = platform === 'win32'
  return {
    signals: where(isWindows, 'Windows ends a process without a signal that it could hear'),
    links: where(!canLink, 'this user may not make symbolic links'),
    anyAddress: where(isWindows, 'Windows does not connect to 0.0.0.0'),
    fullDisk: where(platform !== 'linux', 'only Linux has /dev/full'),
    peakMemory: where(
      platform !== 'linux',
      'only Linux has /proc: limits of memory are not checked',
    ),
  }
}

/** The missing features of this machine, for `test.skipIf`; the closing line of the tests names them. */
export const lacks: Lacks = findLacks(process.platform, canLink())

function canLink(): boolean {
  const directory = mkdtempSync(path.join(tmpdir(), 'links-'))
  try {
    symlinkSync('nowhere', path.join(directory, 'link'))
    return true
  } catch {
    return false
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
