import { describe, expect, test } from 'vitest'
import { askAgain, isWorseOverall, type Side } from '../../src/gate/comparison.ts'

/** Answers each side from a text: `+` passes, `-` fails. Returns the verdict, and what was asked. */
function play(tested: string, baseline = '') {
  const rest = { tested: [...tested], baseline: [...baseline] }
  const asked: Record<Side, number> = { tested: 0, baseline: 0 }
  const round = askAgain()
  let next = round.next()
  while (!next.done) {
    asked[next.value] += 1
    const answer = rest[next.value].shift()
    if (answer === undefined) throw new Error(`${next.value} was asked too often`)
    next = round.next(answer === '+')
  }
  return { ...next.value, asked: [asked.tested, asked.baseline] }
}

describe('a suspect that is asked again', () => {
  test.each([
    ['passes twice: cleared, and the baseline is not asked', '++', '', 'cleared', [2, 0]],
    ['passes twice in the end', '--+---+', '', 'cleared', [7, 0]],
    ['never passes, and the baseline always', '-------', '+++++++', 'regression', [7, 7]],
    ['passes once', '---+---', '+++++++', 'regression', [7, 7]],
    ['never passes, and the baseline fails once', '-------', '+++-+++', 'regression', [7, 7]],
    ['passes once, and the baseline fails once', '+------', '-++++++', 'unreliable', [7, 7]],
    [
      'never passes, and the baseline fails twice: it ends',
      '-------',
      '+-+-',
      'unreliable',
      [7, 4],
    ],
  ] as const)('%s', (_, tested, baseline, kind, asked) => {
    expect(play(tested, baseline)).toMatchObject({ kind, asked })
  })
})

describe('worse overall', () => {
  const rounds = (worse: number, better: number, same = 100) => [
    ...Array.from({ length: worse }, () => ({ tested: false, baseline: true })),
    ...Array.from({ length: better }, () => ({ tested: true, baseline: false })),
    ...Array.from({ length: same }, (_, at) => ({ tested: at % 2 === 0, baseline: at % 2 === 0 })),
  ]
  test.each([
    [8, 0, true],
    [7, 0, false],
    [11, 1, true],
    [10, 1, false],
    [13, 2, true],
    [12, 2, false],
    [0, 50, false],
  ])('%i worse, %i better: %s', (worse, better, isWorse) => {
    expect(isWorseOverall(rounds(worse, better))).toBe(isWorse)
  })
})
