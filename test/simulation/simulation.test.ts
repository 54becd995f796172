import { expect, test } from 'vitest'
import { foundStories, plainStory } from './found.ts'
import { toSchedule } from './generate.ts'
import { violationsOf } from './invariants.ts'
import { playSchedule } from './play.ts'

// Stories that once showed a bug, and a few random stories. `npm run test:simulation` plays all.

test.concurrent.each(foundStories)('seed $seed: $showed', async ({ seed, schedule }) => {
  expect(await playSchedule({ ...plainStory, seed, ...schedule }, violationsOf)).toEqual([])
})

test.concurrent.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('seed %i', async (seed) => {
  expect(await playSchedule(toSchedule(seed), violationsOf)).toEqual([])
})

test('a seed is the same story again', () => {
  expect(toSchedule(42)).toEqual(toSchedule(42))
  expect(toSchedule(42)).not.toEqual(toSchedule(43))
})
