// Draws the texts in docs/pictures as GitHub shows them, light and dark. Needs a Chromium and the package registry.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { pictures, picturesDirectory, themes, toImageFile } from './pictures.ts'
import { writeRecord } from './rendered.ts'
import { toPage } from './to-page.ts'
import { prepareTools, type Tools } from './tools.ts'

try {
  await drawAll(prepareTools())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function drawAll(tools: Tools): Promise<void> {
  const { default: playwright } = await tools.load('playwright-core')
  const { default: sharp } = await tools.load('sharp')
  const style = readFileSync(new URL('./frame.css', import.meta.url), 'utf8')
  const file = path.join(tools.directory, 'page.html')
  const args = ['--no-sandbox']
  const browser = await playwright.chromium.launch({ executablePath: tools.browser, args })
  const page = await browser.newPage({
    viewport: { width: 830, height: 600 },
    deviceScaleFactor: 2,
  })
  for (const picture of pictures) {
    const markdown = readFileSync(path.join(picturesDirectory, `${picture.text}.md`), 'utf8')
    for (const theme of themes) {
      writeFileSync(file, await toPage(markdown, { theme, style, tools }))
      await page.goto(pathToFileURL(file).href)
      await page.evaluate(`drawDiagrams('${theme}')`)
      const drawn = await page.locator('.card').screenshot({ omitBackground: true })
      const few = await sharp(drawn).png({ palette: true, colours: 64 }).toBuffer()
      const image = await sharp(few).webp({ lossless: true, effort: 6 }).toBuffer()
      writeFileSync(path.join(picturesDirectory, toImageFile(picture, theme)), image)
      console.log(`${toImageFile(picture, theme)}: ${Math.round(image.length / 1_024)} KiB`)
    }
  }
  await browser.close()
  writeRecord()
}
