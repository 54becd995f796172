import { expect, test } from 'vitest'
import { chooseAssistant } from '../../src/graph-server/graph-server.ts'

test('are chosen by ID or graph name, or because there is only one', () => {
  const one = { assistant_id: 'a-1', graph_id: 'agent', name: null, metadata: null }
  const other = { assistant_id: 'a-2', graph_id: null, name: 'x', metadata: null }
  expect(chooseAssistant([one], undefined)).toBe(one)
  expect(chooseAssistant([other, one], 'agent')).toBe(one)
  expect(chooseAssistant([one, other], 'a-2')).toBe(other)
  const own = { ...one, assistant_id: 'a-3', metadata: { created_by: 'system' } }
  const made = { ...one, assistant_id: 'a-4', metadata: { created_by: 'someone' } }
  expect(chooseAssistant([made, own, one], 'agent')).toBe(own)
  expect(chooseAssistant([made], 'agent').assistant_id).toBe('agent')
  expect(chooseAssistant([one, made], 'agent')).toBe(one)
  expect(() => chooseAssistant([], undefined)).toThrow(
    expect.objectContaining({ code: 'assistant-missing' }),
  )
  expect(() => chooseAssistant([one, other], undefined)).toThrow('has 2 assistants')
  expect(() => chooseAssistant([one], 'nosuch')).toThrow('no assistant or graph is named nosuch')
})
