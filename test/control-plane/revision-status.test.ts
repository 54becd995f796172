import { expect, test } from 'vitest'
import { classifyStatus, isBeingDeleted } from '../../src/control-plane/revision-status.ts'

test.each([
  ['CREATING', 'in-progress'],
  ['QUEUED', 'in-progress'],
  ['AWAITING_DATABASE', 'in-progress'],
  ['AWAITING_BUILD', 'in-progress'],
  ['BUILDING', 'in-progress'],
  ['AWAITING_DEPLOY', 'in-progress'],
  ['DEPLOYING', 'in-progress'],
  ['UNKNOWN', 'in-progress'],
  ['DEPLOYED', 'succeeded'],
  ['SKIPPED', 'superseded'],
  ['REPLACED', 'superseded'],
  ['INTERRUPTED', 'interrupted'],
  ['CREATE_FAILED', 'failed'],
  ['BUILD_FAILED', 'failed'],
  ['DEPLOY_FAILED', 'failed'],
  ['FAILED', 'failed'],
  ['SOMETHING_FAILED_NEW', 'failed'],
  ['DEPLOYED_BUT_FAILED', 'failed'],
  ['build_failed', 'failed'],
  ['Failed', 'failed'],
  ['AWAITING_MAGIC', 'unknown'],
  ['deployed', 'succeeded'],
  ['DEPLOYED ', 'unknown'],
  ['toString', 'unknown'],
  ['__proto__', 'unknown'],
  ['', 'unknown'],
])('%j is %s', (status, finality) => {
  expect(classifyStatus(status)).toBe(finality)
})

test.each([
  ['AWAITING_DELETE', true],
  ['AWAITING_FINAL_DELETE', true],
  ['READY', false],
  [undefined, false],
])('a deployment that is %s is being deleted: %s', (status, expected) => {
  expect(isBeingDeleted(status)).toBe(expected)
})
