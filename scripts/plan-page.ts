// Writes the tables of keys in docs/smoke-plan.md from smoke-plan.schema.json; with --check it only says whether they are
// stale. `<!-- keys: test -->` shows the keys of a test, `<!-- keys: expectations -->` the expectations, and
// `<!-- keys: steps -->` the steps with the names of their keys, which editors describe.
import { readFileSync } from 'node:fs'
import { expectations } from '../src/smoke/expectations/expectations.ts'
import { steps } from '../src/smoke/steps/steps.ts'
import { updateFile } from './generated/update-file.ts'
import type { Form, Forms } from './plan-schema/form.ts'

const source = 'smoke-plan.schema.json'
const marker = /(<!-- keys: (\w+) -->\n)[\s\S]*?(<!-- end of keys -->)/g
const schema = JSON.parse(readFileSync(source, 'utf8')) as Form
const forms = schema.definitions as Forms

const showKeys = (_: string, begin: string, name: string, end: string) => {
  const hasKeys = name === 'steps'
  const rows = listKeys(name).map(([key, form]) => {
    return [`\`${key}\``, describe(form), ...(hasKeys ? [toKeys(key)] : [])]
  })
  const head = hasKeys ? ['Step', 'Meaning', 'Keys'] : ['Key', 'Meaning']
  const lines = [head, head.map(() => ':--'), ...rows].map((cells) => `|${cells.join('|')}|`)
  return `${begin}\n${lines.join('\n')}\n\n${end}`
}
updateFile('docs/smoke-plan.md', source, (text) => text.replace(marker, showKeys))

/** The names of a step's keys; those that a run has too stand there once. */
function toKeys(step: string): string {
  const keys = propertiesOf(step).map(([key]) => key)
  const ofRun = step === 'stream' ? propertiesOf('run').map(([key]) => key) : []
  const own = keys.filter((key) => !ofRun.includes(key)).map((key) => `\`${key}\``)
  return [...(own.length < keys.length ? ['as `run`'] : []), ...own].join(', ') || '–'
}

function listKeys(name: string): [string, Form][] {
  const isExpectation = (key: string) => Object.hasOwn(expectations, key)
  const isStep = (key: string) => Object.hasOwn(steps, key)
  if (name === 'steps') return propertiesOf('step').filter(([key]) => isStep(key))
  if (name === 'expectations') return propertiesOf('step').filter(([key]) => isExpectation(key))
  return propertiesOf(name).filter(
    ([key]) => name !== 'test' || !(isStep(key) || isExpectation(key)),
  )
}

function propertiesOf(name: string): [string, Form][] {
  const { properties = {} } = forms[name] ?? {}
  const all = Object.entries(properties as Readonly<Record<string, Form | boolean>>)
  return all.flatMap(([key, form]) => (typeof form === 'boolean' ? [] : [[key, form]]))
}

function describe(form: Form): string {
  const path = typeof form.$ref === 'string' ? form.$ref.split('/').slice(1) : undefined
  const target = path?.reduce((found: unknown, key) => (found as Form)[key], schema) as
    | Form
    | undefined
  const { description = target?.description, examples = target?.examples } = form
  if (typeof description !== 'string')
    throw new Error(`a key without a description: ${JSON.stringify(form)}`)
  const words = Array.isArray(examples)
    ? ` For example ${examples.map((word) => `\`${word}\``).join(', ')}.`
    : ''
  return description.replaceAll('|', '\\|') + words
}
