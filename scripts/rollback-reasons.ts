// Writes what rolls back into docs/waiting.md, from src/rollout/proof.ts; with --check it only says whether that is stale.
import { proofs, warrantsRollback } from '../src/rollout/proof.ts'
import { replaceBlock, updateFile } from './generated/update-file.ts'

const source = 'src/rollout/proof.ts'
const list = proofs.filter(warrantsRollback).map(({ proves, ended }) => {
  return `- ${ended}${proves === 'does-not-serve' ? ', unless another revision still serves' : ''}`
})

updateFile('docs/waiting.md', source, (page) => replaceBlock(page, source, list.join('\n')))
