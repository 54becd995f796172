import { symlinkSync } from 'node:fs'
import path, { type PlatformPath } from 'node:path'

/**
 * A graph as the Agent Server takes it: `file:export`, with the file relative to the server's directory. The server
 * cuts at the first colon (`resolveGraph` of @langchain/langgraph-api 1.5.1), and a drive of Windows has a colon. A
 * file on another drive is reached by a link to that drive, in that directory.
 */
export function toServedPath(
  graph: string,
  cwd: string,
  { relative, isAbsolute, parse, join }: PlatformPath = path,
  link: (target: string, at: string) => void = linkFolder,
): string {
  const end = graph.lastIndexOf(':')
  const [file, exported] = [graph.slice(0, end), graph.slice(end)]
  const fromCwd = relative(cwd, file)
  if (!isAbsolute(fromCwd)) return fromCwd + exported
  const { root } = parse(file)
  const name = `drive-${root.slice(0, 1).toLowerCase()}`
  link(root, join(cwd, name))
  return join(name, file.slice(root.length)) + exported
}

/** A junction, which needs no permission on Windows. An existing link already points to the target. */
function linkFolder(target: string, at: string): void {
  try {
    symlinkSync(target, at, 'junction')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
