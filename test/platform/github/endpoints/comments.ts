import { emptyAnswer, jsonAnswer } from '../../wire/answer.ts'
import {
  type GitHubCall,
  type GitHubEndpoint,
  invalid,
  pageAnswer,
  refusal,
} from '../github-call.ts'
import type { StoredComment, StoredPull } from '../github-state.ts'
import { toComment } from '../wire-shapes.ts'

const maxBodyLength = 65_536

/** `GET …/issues/{issue_number}/comments`, the oldest first. */
export const listComments: GitHubEndpoint = (call) => {
  const { number } = requireConversation(call)
  const comments = call.state.comments.filter(({ issue }) => issue === number)
  return pageAnswer(call, comments, (comment) => toComment(call, comment))
}

/** `POST …/issues/{issue_number}/comments`. */
export const createComment: GitHubEndpoint = (call) => {
  const { state } = call
  const pull = requireConversation(call)
  requireUnlocked(pull)
  const now = state.now()
  const comment: StoredComment = {
    id: state.nextId(),
    issue: pull.number,
    body: requireBody(call),
    author: state.viewer,
    createdAt: now,
    updatedAt: now,
    edits: 0,
  }
  state.comments.push(comment)
  return jsonAnswer(201, toComment(call, comment))
}

/** `PATCH …/issues/comments/{comment_id}`: anyone who may write may edit comments of others too. */
export const updateComment: GitHubEndpoint = (call) => {
  const comment = requireComment(call)
  comment.body = requireBody(call)
  comment.updatedAt = call.state.now()
  comment.edits += 1
  return jsonAnswer(200, toComment(call, comment))
}

/** `DELETE …/issues/comments/{comment_id}`. */
export const deleteComment: GitHubEndpoint = (call) => {
  const comment = requireComment(call)
  call.state.comments.splice(call.state.comments.indexOf(comment), 1)
  return emptyAnswer(204)
}

function requireConversation({ state, parameters }: GitHubCall): StoredPull {
  const found = state.findPull(parameters['issue_number'])
  if (found === undefined) throw refusal(404, 'Not Found')
  return found
}

function requireComment({ state, parameters }: GitHubCall): StoredComment {
  const found = state.comments.find(({ id }) => String(id) === parameters['comment_id'])
  if (found === undefined) throw refusal(404, 'Not Found')
  return found
}

function requireUnlocked(pull: StoredPull): void {
  if (pull.locked) throw refusal(403, 'Unable to create comment because issue is locked.')
}

function requireBody({ body }: GitHubCall): string {
  const text = String(body['body'])
  if ([...text].length <= maxBodyLength) return text
  throw invalid('IssueComment', 'body', 'Body is too long (maximum is 65536 characters)')
}
