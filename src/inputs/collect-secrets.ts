import { secretInputNames } from './catalogue.ts'
import { parseTextMap } from './formats.ts'
import { toAddressSecrets, toHeaderSecrets } from './header-secrets.ts'
import type { RawInputs } from './input-error.ts'
import { collectSecretTexts, parseSecrets } from './parse-secrets.ts'

/**
 * Every secret text in the inputs, found before they are parsed for good, so that not even an error about them can
 * print one.
 */
export function collectSecrets(raw: RawInputs): string[] {
  const texts = secretInputNames.map((name) => raw[name] ?? '')
  const { secrets, graph_headers: headers, webhook } = raw
  if (secrets !== undefined) {
    texts.push(
      ...collectSecretTexts(secrets, (text) =>
        parseSecrets(text).map(({ value }) => value.reveal()),
      ),
    )
  }
  if (headers !== undefined) {
    const values = collectSecretTexts(headers, (text) => Object.values(parseTextMap(text)))
    texts.push(...values.flatMap(toHeaderSecrets))
  }
  if (webhook !== undefined) texts.push(...toAddressSecrets(webhook))
  return texts.filter((text) => text.trim() !== '')
}
