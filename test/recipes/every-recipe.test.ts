import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { folder } from './recipe.ts'

/** What is played as a part of another recipe. */
const parts: Readonly<Record<string, string>> = {
  'reusable.yml': 'reusable-caller.yml',
  'smoke-plan.yml': 'nightly-smoke.yml',
}
const recipes = readdirSync(folder).toSorted()
const here = new URL('.', import.meta.url)

/** The recipes that no test file plays. */
function findUnplayed(names: readonly string[], testFiles: readonly string[]): string[] {
  return names.filter((name) => {
    const file = (parts[name] ?? name).replace(/\.yml$/, '.test.ts')
    return !testFiles.includes(file) || !isPlayed(file, name)
  })
}

/** Whether a test file plays its recipe, or leaves that to what the tests of the gate share. */
function isPlayed(testFile: string, recipe: string): boolean {
  const read = (name: string) => readFileSync(new URL(name, here), 'utf8')
  const text = read(testFile)
  const shared = 'gate-recipes.ts'
  const isShared = text.includes(`from './${shared}'`)
  if (isShared) return read(shared).includes(`playerOf('${recipe}')(world, `)
  const name = /const (\w+) = recipeOf\(import\.meta\.url\)/.exec(text)?.[1]
  return name !== undefined && text.includes(`${name}(world, `)
}

test('every recipe is played', () => {
  expect(findUnplayed(recipes, readdirSync(here))).toEqual([])
})

test('one without a play would be found', () => {
  expect(findUnplayed([...recipes, 'new.yml'], readdirSync(here))).toEqual(['new.yml'])
})

test.each(Object.entries(parts))('%s is a part of %s', (part, whole) => {
  expect(readFileSync(`${folder}${whole}`, 'utf8')).toContain(part)
})
