// Writes the recipes of README.md and docs/ from the tested files in .github/examples; with --check it only reports stale
// ones. No page shows YAML that is not tested, and docs/recipes.md links or shows every recipe.
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { showRecipes } from './recipes/show-recipes.ts'

const folder = '.github/examples'
const collection = 'docs/recipes.md'
/** Its blocks are plans, which test/scenarios/plan-examples.test.ts plays. */
const withoutRecipes = 'docs/smoke-plan.md'
const pages = ['README.md', ...globSync('docs/*.md').map((page) => page.replaceAll('\\', '/'))]

if (!pages.includes(collection)) fail(`${collection} is not there`)
for (const page of pages.filter((one) => one !== withoutRecipes).toSorted()) {
  const before = readFileSync(page, 'utf8')
  const { text, whole, others } = showRecipes(before, (file) =>
    readFileSync(`${folder}/${file}`, 'utf8'),
  )
  const isNamed = (file: string) =>
    whole.includes(file) || before.includes(`](../${folder}/${file})`)
  const isMissing = (file: string) => file.endsWith('.yml') && !isNamed(file)
  const missing = page === collection ? readdirSync(folder).filter(isMissing) : []
  if (others > 0) fail(`${page} has a YAML block that is no recipe, or a recipe that does not end`)
  else if (missing.length > 0) fail(`${page} does not name ${missing.join(', ')}`)
  else if (text === before) continue
  else if (!process.argv.includes('--check')) writeFileSync(page, text)
  else fail(`The recipes of ${page} are not what ${folder} holds: run npm run docs`)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
