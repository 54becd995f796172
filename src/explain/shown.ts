import { type Redact, toShownText } from '../text/redact.ts'
import { toSentence } from '../text/safe-text.ts'
import type { Explanation } from './explanation.ts'

const maxTextLength = 600
const maxTitleLength = 200
/** Leaves room for the remedy and what serves in an annotation, which the runner cuts at 4,096 characters. */
const maxMessageLength = 2_400
const maxListedLength = 1_500

/** An explanation without secrets, cut to what a reader can take. */
export function toShown(explanation: Explanation, redact: Redact): Explanation {
  const show = (text: string, limit = maxTextLength) => toShownText(text, redact, limit)
  const { title, message, remedy, note, brief, problems, places } = explanation
  return {
    ...explanation,
    title: show(title, maxTitleLength),
    message: show(toSentence(message), maxMessageLength),
    remedy: show(remedy),
    ...(problems && { problems: problems.map((one) => show(one, maxListedLength)) }),
    ...(note && { note: show(note) }),
    ...(brief && { brief: show(brief) }),
    ...(places && { places: places.map((one) => ({ ...one, message: show(one.message) })) }),
  }
}
