import type { Comparison } from '../../src/gate/scores.ts'

/** A pull request's agent that does as well as its baseline. */
export const equal: Comparison = {
  tested: { name: 'support-agent-pr-128', isPullRequest: true },
  baseline: {
    name: 'support-agent-main',
    commitSha: '3f2a91c4567890abcdef0123456789abcdef0123',
  },
  isStrict: true,
  meetsFloor: true,
  cases: 50,
  passed: { tested: 48, baseline: 48 },
  tokens: { tested: 1_252, baseline: 1_240, ratio: 1.01 },
  runMs: { tested: 2_400, baseline: 2_300, ratio: 1.04 },
  failedAlone: { tested: 0, baseline: 0 },
  isWorseOverall: false,
  isBetterOverall: false,
  regressions: [],
  unreliable: [],
  cleared: 0,
  open: 0,
  failing: [],
  better: [],
  leftOut: 0,
  againCost: { runs: 0, runMs: 0, tokens: undefined },
}
