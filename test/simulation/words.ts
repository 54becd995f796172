import { kinds } from './fault-kinds.ts'
import type { PlayedStep, Story } from './play.ts'
import { isUnsure, toShown } from './shown.ts'
import { truthOf, whyRed } from './truth.ts'

const aboutCredentials =
  /Check that `api_key`|rejected the API key|doesn't let this API key|To use another workspace/i

/** Checks the error annotation against the only fault of the story, and the truth. */
export function wordFaults(step: PlayedStep, story: Story): string[] {
  const { run, number, plan } = step
  const { mine, met } = truthOf(step, story)
  const [fault, ...others] = met
  const isAlone = story.schedule.steps.length === 1 && story.schedule.actors.length === 0
  if (run.exitCode !== 1 || number > 0 || !fault || others.length > 0 || !isAlone) return []
  if (plan.stop !== undefined || whyRed(step, story) !== undefined) return []
  const { error } = toShown(run)
  const { service, request, kind } = fault
  const { status } = kinds.find(({ name }) => name === kind) ?? {}
  const isWritten = mine.some(({ what }) => what !== 'deletion')
  const isRefusal = status === 401 || status === 403
  const isOfCreation = request.startsWith('POST') && status === 409
  const isAboutKey = status === 401 && service === 'control' && mine.length === 0
  const isWrong = {
    'called a defect': /has a defect|No result|Internal error/.test(error),
    'blames the key': !isRefusal && aboutCredentials.test(error),
    'blames the name': !isOfCreation && /name is in use/i.test(error),
    'says that nothing was done':
      isWritten && /No changes were made|No requests were sent/i.test(error),
    'does not say that it was redirected': kind === 'redirect' && !/redirect/i.test(error),
    'does not name api_key': isAboutKey && !/api_key/.test(error),
    'does not report the lost write':
      kind.startsWith('lost-then') &&
      isWritten &&
      !isUnsure(error) &&
      !mine.some(({ deployment, revision }) => error.includes(revision?.id ?? deployment.id)),
  }
  const found = Object.entries(isWrong).filter(([, isSo]) => isSo)
  return found.map(([what]) => `${what}: ${error.slice(0, 400)}`)
}
