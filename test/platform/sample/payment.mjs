import { interrupt } from '@langchain/langgraph'
import { version } from './version.mjs'

/** Asks a person when the input says `ask`; an answer of `true`, `"yes"` or `{ approved: true }` approves. */
export function review(state) {
  if (state.approved != null || state.ask !== true) return { log: ['review'] }
  const said = interrupt({ question: `Pay ${state.amount}?`, amount: state.amount })
  const approved = said === true || said === 'yes' || said?.approved === true
  return { approved, log: ['review'] }
}

/** Pays. */
export function pay(state) {
  return { paid: true, answer: `Paid ${state.amount}. (version ${version})`, version, log: ['pay'] }
}

/** Does not pay, because a person said no. */
export function refuse(state) {
  return { paid: false, answer: `Not paid: ${state.amount}.`, version, log: ['refuse'] }
}
