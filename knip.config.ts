import type { KnipConfig } from 'knip'

/**
 * What `npm run unused` looks at, twice. Of everything: no file, export or dependency that nobody uses. Of `src` alone
 * (`--production`, the entries with an exclamation mark): no export that only tests use, unless its own file does too.
 */
export default ({ production = false }: { production?: boolean }): KnipConfig => ({
  entry: [
    'src/entry.ts!',
    'scripts/*',
    // In the place of modules, by the path.
    'scripts/stand-ins/*',
    'test/**/*.test.ts',
    // Started by path, in processes of their own.
    'test/platform/graph-server/graph-server-{auth,process}.ts',
    'test/{graph-server,scenarios}/graphs/*.mjs',
    'test/support/fast-clock.cjs',
    'test/support/quick-start.cjs',
    'test/pictures/support-agent.mjs',
  ],
  project: ['src/**/*.ts!', 'scripts/**', 'test/**/*.{ts,mjs}'],
  ignoreExportsUsedInFile: production,
})
