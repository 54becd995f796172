import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../src', import.meta.url))

interface SourceFile {
  /** Path below src, with slashes. */
  readonly file: string
  readonly lines: number
  /** Without comments. */
  readonly code: string
  /** Modules that are imported, and whether only types are. */
  readonly imports: readonly { readonly module: string; readonly typesOnly: boolean }[]
  readonly statements: readonly ts.Statement[]
}

const sources: readonly SourceFile[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.split(path.sep).join('/'))
  .sort()
  .map(read)

function read(file: string): SourceFile {
  const text = readFileSync(path.join(root, file), 'utf8')
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const declared = statements.filter((statement) => ts.isImportDeclaration(statement))
  const imports = declared.map(({ moduleSpecifier, importClause }) => ({
    module: (moduleSpecifier as ts.StringLiteral).text,
    typesOnly: importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword,
  }))
  const dynamic = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName)
  const others = dynamic.filter((module) => !imports.some((one) => one.module === module))
  return {
    file,
    lines: text.split('\n').length - 1,
    code: withoutComments(text),
    imports: [...imports, ...others.map((module) => ({ module, typesOnly: false }))],
    statements,
  }
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

/** From the top down; a layer may import the layers below it. */
const layers: readonly (readonly string[])[] = [
  ['entry.ts'],
  ['main.ts'],
  ['terminal'],
  ['action'],
  ['modes', 'report'],
  ['deploy'],
  ['explain.ts'],
  ['step'],
  ['inputs'],
  ['control-plane', 'graph-server', 'smoke', 'gate', 'webhook', 'github'],
  ['http', 'workflow'],
  ['problem.ts'],
  ['problems'],
  ['time', 'log.ts', 'node-guard.ts'],
  ['text'],
  ['form-error.ts', 'limits.ts'],
]

/** Imports that are allowed in addition to the layers below. */
const beside: Readonly<Record<string, readonly string[]>> = {
  smoke: ['graph-server', 'webhook'],
  gate: ['smoke', 'graph-server'],
}

function partOf(file: string): string {
  return file.split('/')[0] ?? file
}

function layerOf(part: string): number {
  return layers.findIndex((parts) => parts.includes(part))
}

/** True if a room may import another; a room may import itself. */
function mayImport(importer: string, imported: string): boolean {
  if (importer === imported) return true
  if (beside[importer]?.includes(imported)) return true
  return layerOf(imported) > layerOf(importer)
}

function localImports({ file, imports }: SourceFile): string[] {
  const local = imports.filter(({ module }) => module.startsWith('.'))
  return local.map(({ module }) => path.posix.join(path.posix.dirname(file), module))
}

test('every file has a place', () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(sources.filter(({ file }) => layerOf(partOf(file)) < 0).map(({ file }) => file)).toEqual(
    [],
  )
})

test('the rule itself', () => {
  const allowed: [string, string][] = [
    ['main.ts', 'action'],
    ['action', 'http'],
    ['smoke', 'webhook'],
    ['http', 'time'],
    ['github', 'text'],
    ['modes', 'deploy'],
    ['github', 'workflow'],
  ]
  const refused: [string, string][] = [
    ['action', 'main.ts'],
    ['modes', 'action'],
    ['control-plane', 'graph-server'],
    ['graph-server', 'smoke'],
    ['webhook', 'smoke'],
    ['http', 'control-plane'],
    ['time', 'http'],
    ['text', 'log.ts'],
    ['report', 'modes'],
    ['workflow', 'http'],
    ['modes', 'report'],
    ['deploy', 'modes'],
  ]
  expect(allowed.filter(([from, to]) => !mayImport(from, to))).toEqual([])
  expect(refused.filter(([from, to]) => mayImport(from, to))).toEqual([])
})

test.each(sources.map((source) => [source.file, source] as const))(
  '%s imports downwards',
  (file, source) => {
    const wrong = localImports(source).filter((imported) => {
      return !mayImport(partOf(file), partOf(imported))
    })
    expect(wrong).toEqual([])
  },
)

/**
 * Each room with its files below the root and the most lines that it may have, blank lines and comments too. A room that
 * was not rebuilt yet may keep the lines that it has; the others have their budget. A row that grows needs a reason in its
 * commit.
 */
// biome-ignore format: a row is a line
const rooms: readonly (readonly [room: string, paths: readonly string[], limit: number])[] = [
  ['the step', ['src/*.ts', 'src/action', 'src/step', '!src/problem.ts', '!src/explain.ts'], 668],
  ['problems', ['src/problem.ts', 'src/problems', 'src/explain.ts'], 564],
  ['inputs', ['src/inputs'], 1422],
  ['workflow', ['src/workflow'], 372],
  ['terminal', ['src/terminal'], 204],
  ['modes', ['src/modes'], 669],
  ['deploy', ['src/deploy'], 2342],
  ['control plane', ['src/control-plane'], 937],
  ['graph server', ['src/graph-server'], 1214],
  ['smoke', ['src/smoke'], 2716],
  ['gate', ['src/gate'], 445],
  ['report', ['src/report'], 1398],
  ['GitHub', ['src/github'], 581],
  ['http', ['src/http'], 858],
  ['webhook', ['src/webhook'], 188],
  ['text and time', ['src/text', 'src/time'], 611],
  ['all of src', ['src'], 15_189],
  ['all of test', ['test'], 37_979],
  ['all of scripts', ['scripts'], 1671],
]

function countLines(paths: readonly string[]): number {
  const toPattern = (one: string) => (one.endsWith('.ts') ? one : `${one}/**/*.{ts,js,mjs,cjs,py}`)
  const project = path.join(root, '..')
  const [wanted, unwanted] = [false, true].map((isNot) =>
    paths.filter((one) => one.startsWith('!') === isNot).map((one) => one.replace('!', '')),
  )
  const files = globSync((wanted ?? []).map(toPattern), { cwd: project })
  return files
    .filter((file) => !unwanted?.includes(file.split(path.sep).join('/')))
    .reduce(
      (sum, file) => sum + readFileSync(path.join(project, file), 'utf8').split('\n').length - 1,
      0,
    )
}

test('every room is within its budget', () => {
  const counted = rooms.map(([room, paths, limit]) => ({ room, lines: countLines(paths), limit }))
  const listed = counted.filter(({ room }) => !room.startsWith('all of'))
  const all = counted.find(({ room }) => room === 'all of src')
  // No file is outside of every room.
  expect(listed.reduce((sum, { lines }) => sum + lines, 0)).toBe(all?.lines)
  const table = counted.map(({ room, lines, limit }) => {
    return `${lines > limit ? 'over  ' : '      '}${room.padEnd(15)} ${lines} of ${limit}`
  })
  expect(
    counted.some(({ lines, limit }) => lines > limit),
    `\n${table.join('\n')}\n`,
  ).toBe(false)
})

test('files are small: none above 300 lines', () => {
  expect(sources.filter(({ lines }) => lines > 300).map(({ file }) => file)).toEqual([])
})

test('rooms are small: none holds more than 15 files', () => {
  const rooms = Object.groupBy(sources, ({ file }) => path.posix.dirname(file))
  const large = Object.entries(rooms).filter(([, files = []]) => files.length > 15)
  expect(large.map(([room]) => room)).toEqual([])
})

test('there are no circles of imports, not even of types', () => {
  const imports = new Map(sources.map((source) => [source.file, localImports(source)]))
  expect([...imports.values()].flat().filter((file) => !imports.has(file))).toEqual([])
  expect(findCircles(imports)).toEqual([])
})

test('a circle would be found', () => {
  const imports = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', ['d']],
    ['d', ['b']],
  ])
  expect(findCircles(imports)).toEqual(['b → c → d → b'])
})

/** Depth first: a file that is met again on the way that leads to it closes a circle. */
function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) {
      circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
    } else if (!done.has(file)) {
      for (const imported of imports.get(file) ?? []) visit(imported, [...trail, file])
      done.add(file)
    }
  }
  for (const file of imports.keys()) visit(file, [])
  return circles
}

describe('a package has one place', () => {
  const places: [string, RegExp][] = [
    ['@actions/core', /^action\/runner\.ts$/],
    ['@actions/http-client', /^http\//],
    ['leven', /^text\//],
    ['yaml', /^(deploy\/graph-config\.ts$|inputs\/|smoke\/)/],
    ['eventsource-parser', /^http\//],
    ['node:timers', /^time\/clock\.ts$/],
    ['node:vm', /^$/],
    ['node:child_process', /^deploy\/upload\.ts$/],
    ['node:http', /^(http|webhook)\//],
    ['node:https', /^http\//],
    [
      'node:fs',
      /^(main\.ts|node-guard\.ts|action\/|inputs\/|deploy\/upload\.ts|workflow\/event\.ts$)/,
    ],
  ]
  test.each(places)('%s', (name, place) => {
    const users = sources.filter(({ imports }) =>
      imports.some(
        ({ module, typesOnly }) => !typesOnly && (module === name || module.startsWith(`${name}/`)),
      ),
    )
    expect(users.map(({ file }) => file).filter((file) => !place.test(file))).toEqual([])
  })

  test('zod, types aside', () => {
    const place = /^(smoke\/.+|[a-z-]+\/(?:[a-z]+-)?schemas)\.ts$/
    const users = sources.filter(({ imports }) =>
      imports.some(({ module, typesOnly }) => /^zod(\/|$)/.test(module) && !typesOnly),
    )
    expect(users.map(({ file }) => file).filter((file) => !place.test(file))).toEqual([])
    expect(users).not.toEqual([])
  })
})

describe('only one place touches', () => {
  test.each([
    [
      'the clock',
      /\b(setTimeout|setInterval|setImmediate|performance\.now)\b|\bDate\.now\b|new Date\(\)/,
      ['time/clock.ts'],
    ],
    ['the environment', /\bprocess\.env\b/, ['main.ts', 'action/runner.ts']],
    ['the exit of the process', /\bprocess\.(exit|on|exitCode)\b/, ['main.ts', 'node-guard.ts']],
    ['standard output', /\bconsole\.|\bprocess\.std(out|err)\b/, ['main.ts']],
    ['chance', /\bMath\.random\b/, ['main.ts']],
    ['fetch', /(?<![.\w]|async )fetch\(/, []],
  ])('%s', (_, pattern, places) => {
    const users = sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file)
    expect(users.filter((file) => !places.includes(file))).toEqual([])
  })
})

test('no default exports', () => {
  const exporting = sources.filter(({ statements }) => statements.some(isDefaultExport))
  expect(exporting.map(({ file }) => file)).toEqual([])
})

test('no barrels: nobody forwards everything, or nothing but what others export', () => {
  const barrels = sources.filter(
    ({ file, statements }) =>
      file.endsWith('index.ts') ||
      statements.some((one) => isForwarding(one) && one.exportClause === undefined) ||
      (statements.some(isForwarding) &&
        statements.every((one) => ts.isImportDeclaration(one) || isForwarding(one))),
  )
  expect(barrels.map(({ file }) => file)).toEqual([])
})

function isForwarding(statement: ts.Statement): statement is ts.ExportDeclaration {
  return ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined
}

function isDefaultExport(statement: ts.Statement): boolean {
  if (ts.isExportAssignment(statement)) return true
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false
}

test('every path that docs/architecture.md names is there', () => {
  const page = readFileSync(path.join(root, '..', 'docs', 'architecture.md'), 'utf8')
  const named = [...page.matchAll(/`([\w.-]*\/[\w./-]*|[\w-]+\.(?:m?ts|mjs|json|yml))`/g)]
  const paths = named.map(([, name = '']) => name.replace(/^src\//, ''))
  expect(paths).toContain('deploy/make-revision.ts')
  const isThere = (name: string) =>
    [root, path.join(root, '..'), path.join(root, 'smoke')].some((folder) =>
      existsSync(path.join(folder, name)),
    )
  expect(paths.filter((name) => !isThere(name) && name !== 'dist/')).toEqual([])
})

test('nothing in test/platform knows the action', () => {
  const platform = fileURLToPath(new URL('./platform', import.meta.url))
  const files = readdirSync(platform, { recursive: true, encoding: 'utf8' })
  const knowing = files
    .filter((file) => /\.m?ts$/.test(file))
    .filter((file) => /from '[^']*\/src\//.test(readFileSync(path.join(platform, file), 'utf8')))
  expect(knowing).toEqual([])
})
