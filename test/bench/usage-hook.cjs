// Preloaded by `node --require`: what the process has used when it ends, as JSON in the file that BENCH_USAGE names.
const { writeFileSync } = require('node:fs')

process.once('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const usage = { cpuMs: (userCPUTime + systemCPUTime) / 1_000, maxRssKiB: maxRSS }
  writeFileSync(process.env.BENCH_USAGE, JSON.stringify(usage))
})
