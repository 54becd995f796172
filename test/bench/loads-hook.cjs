// Preloaded by `node --require`: the files that Node loads as code, one a line in the file that BENCH_LOADS names.
const { appendFileSync } = require('node:fs')
const { registerHooks } = require('node:module')
const { fileURLToPath } = require('node:url')

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:')) {
      appendFileSync(process.env.BENCH_LOADS, `${fileURLToPath(url)}\n`)
    }
    return nextLoad(url, context)
  },
})
