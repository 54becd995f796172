// Says whether README.md is as long as it is to be.
import { readFileSync } from 'node:fs'
import { countWords, readmeWords } from './texts/count-words.ts'

const { least, most } = readmeWords
const count = countWords(readFileSync('README.md', 'utf8'))
const isRight = count >= least && count <= most
const verdict = `README.md has ${count} words, of ${least} to ${most}`
if (isRight) console.log(verdict)
else console.error(verdict)
process.exitCode = isRight ? 0 : 1
