import { setTimeout as sleep } from 'node:timers/promises'
import { entrypoint } from '@langchain/langgraph'

// A judge, in the words of openevals, and one that says what a test wants; judge.py and examiner.py in test/python-server/graphs have the same.

export const judge = entrypoint({ name: 'judge' }, ({ outputs, reference_outputs, criteria }) => {
  // Stands for a model, so that tests repeat: how many words of the reference the answer has.
  const answer = outputs.messages.at(-1).content.toLowerCase().split(' ')
  const wanted = String(reference_outputs).toLowerCase().split(' ')
  const found = wanted.filter((word) => answer.includes(word))
  const comment = `${found.length} of ${wanted.length} words: ${criteria}`
  return { score: found.length / wanted.length, comment }
})

const timesAsked = new Map()

/** Its criteria are a list: what it answers the first time, the second time, and so on. */
export const examiner = entrypoint({ name: 'examiner' }, async ({ criteria }) => {
  const answers = JSON.parse(criteria)
  const asked = timesAsked.get(criteria) ?? 0
  timesAsked.set(criteria, asked + 1)
  const answer = answers[asked % answers.length]
  await sleep((answer?.wait ?? 0) * 1_000)
  if (answer?.raise) throw new Error(answer.raise)
  return answer?.score === 'NaN' ? { ...answer, score: Number.NaN } : answer
})
