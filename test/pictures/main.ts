// Plays the runs that the pictures of the documentation show, and writes their texts; with --check it only reports texts
// and images that are stale. The images are drawn by `npm run pictures:draw`.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { picturesDirectory } from '../../scripts/pictures/pictures.ts'
import { findStaleImages } from '../../scripts/pictures/rendered.ts'
import { playStories } from './stories.ts'

const isCheck = process.argv.includes('--check')
const texts = [...(await playStories())].map(([name, text]) => {
  return { file: path.join(picturesDirectory, `${name}.md`), text }
})

if (isCheck) {
  const stale = texts.filter(({ file, text }) => readFileSync(file, 'utf8') !== text)
  const images = findStaleImages()
  for (const { file } of stale) console.error(`${file} is not what a run shows: npm run pictures`)
  for (const image of images) console.error(`${image}: npm run pictures:draw`)
  if (stale.length + images.length > 0) process.exitCode = 1
} else {
  for (const { file, text } of texts) writeFileSync(file, text)
}
