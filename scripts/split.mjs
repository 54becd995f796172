import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What stands in the place of modules: 1 MB is left out by it. */
const alias = {
  // Of @actions/http-client, for proxy agents; ours go through a tunnel.
  undici: join(root, 'scripts/stand-ins/no-undici.mjs'),
  // Of @actions/github: requests are named by their routes.
  '@octokit/plugin-rest-endpoint-methods': join(root, 'scripts/stand-ins/no-endpoint-methods.mjs'),
  // The same parser as ES modules, of which esbuild can leave out what is not used.
  yaml: join(root, 'node_modules/yaml/browser/index.js'),
}

/** CommonJS that requires Node's own modules, which esbuild cannot do in ES modules: left to ncc. */
const commonJs = ['tunnel']

/**
 * Modules of which an import alone does nothing, which their packages do not say: @actions/core would bring an HTTP client,
 * and run commands. The HTTP client is the project's own for all: @actions/github has an older one, in CommonJS.
 */
const withoutEffects = {
  name: 'without effects',
  setup({ onResolve, resolve }) {
    const filter = /^@actions\/(?:http-client|exec|io)|^\.\/(?:oidc-utils|platform)\.js$/
    onResolve({ filter }, async ({ path, pluginData, ...rest }) => {
      if (pluginData === withoutEffects) return undefined
      const resolveDir = path.startsWith('.') ? rest.resolveDir : root
      const found = await resolve(path, { ...rest, resolveDir, pluginData: withoutEffects })
      return { ...found, sideEffects: false }
    })
  },
}

/**
 * Writes an ES module and all that it imports into a folder, without dead code, one file for each `import()` and what they
 * share. Returns the paths of the modules that it is made from.
 */
export async function splitModules(entry, outdir) {
  const { metafile } = await build({
    entryPoints: [entry],
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    // `using` becomes calls of one helper for all files here; tsc, which leaves it as it is, would write it into each.
    target: 'es2024',
    mainFields: ['module', 'main'],
    // One other character would make V8 hold a whole file at two bytes a character.
    charset: 'ascii',
    alias,
    external: commonJs,
    plugins: [withoutEffects],
    metafile: true,
    logLevel: 'warning',
  })
  requireNoRequire(metafile)
  const external = commonJs.map((name) => join('node_modules', name, 'package.json'))
  return [...Object.keys(metafile.inputs), ...external]
}

/** A `require` of Node's modules in what esbuild has bundled would fail when it is called. */
function requireNoRequire({ outputs }) {
  const imports = Object.values(outputs).flatMap((output) => output.imports)
  const lost = imports.filter(({ kind, external }) => external && kind === 'require-call')
  if (lost.length === 0) return
  throw new Error(`CommonJS requires ${lost.map(({ path }) => path).join(', ')}: leave it to ncc`)
}
