import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { modes } from '../../src/inputs/input.ts'

const folder = new URL('../../.github/ISSUE_TEMPLATE/', import.meta.url)
const read = (name: string) => parse(readFileSync(new URL(name, folder), 'utf8'))

interface Form {
  readonly name: string
  readonly description: string
  readonly body: readonly {
    readonly type: string
    readonly id?: string
    readonly attributes: { readonly label?: string; readonly options?: readonly string[] }
  }[]
}

const forms = readdirSync(fileURLToPath(folder)).filter((name) => name !== 'config.yml')

test.each(forms)('%s has what GitHub demands of a form', (name) => {
  const form = read(name) as Form
  expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) })
  const questions = form.body.filter(({ type }) => type !== 'markdown')
  expect(questions.length).toBeGreaterThan(0)
  const kinds = ['input', 'textarea', 'dropdown', 'checkboxes']
  for (const { type, attributes } of questions) {
    expect(kinds).toContain(type)
    expect(attributes.label).toEqual(expect.any(String))
  }
  const ids = questions.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a bug is of one of the modes', () => {
  const { body } = read('bug.yml') as Form
  expect(body.find(({ id }) => id === 'mode')?.attributes.options).toEqual(modes)
})

test('what is secret goes to the maintainers alone', () => {
  const { contact_links: links } = read('config.yml') as { contact_links: { url: string }[] }
  expect(links.map(({ url }) => url)).toContainEqual(expect.stringMatching(/advisories\/new$/))
})
