import type { RawInputs } from './input-error.ts'
import { parseTextMap } from './input-form.ts'
import { secretInputNames } from './inputs.ts'
import { collectSecretTexts, parseSecrets } from './secrets-input.ts'

/**
 * Every secret text in the inputs, found before they are parsed for good, so that not even an error about them can
 * print one.
 */
export function collectSecrets(raw: RawInputs): string[] {
  const texts = secretInputNames.map((name) => raw[name] ?? '')
  const { secrets, graph_headers: headers } = raw
  if (secrets !== undefined) {
    texts.push(
      ...collectSecretTexts(secrets, (text) =>
        parseSecrets(text).map(({ value }) => value.reveal()),
      ),
    )
  }
  if (headers !== undefined) {
    texts.push(...collectSecretTexts(headers, (text) => Object.values(parseTextMap(text))))
  }
  return texts.filter((text) => text.trim() !== '')
}
