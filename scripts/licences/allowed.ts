/** Licences of what is bundled: each asks for its text alone, which `dist/licenses.txt` holds. */
export const shipped: readonly string[] = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
]

/** Licences of what only developers install, beside those; each with the reason why that does no harm. */
export const forDevelopment: Readonly<Record<string, string>> = {
  'BlueOak-1.0.0': 'permissive; of helpers of the tools',
  'CC-BY-3.0': 'data of SPDX, which is read and not passed on',
  'CC-BY-4.0': 'data about browsers, which nothing here reads',
  'CC0-1.0': 'public domain',
  'MPL-2.0': 'asks for changes of its own files, of which there are none',
  'PSF-2.0': 'permissive; a parser of command lines',
  WTFPL: 'permissive; a list of words',
}

/** Packages whose licence has no name of SPDX, and what they say instead; only for developers. */
export const exceptions: Readonly<Record<string, { readonly says: string; readonly why: string }>> =
  {
    '@cspell/dict-en-common-misspellings': {
      says: 'CC BY-SA 4.0',
      why: 'a list of words, which is read and not passed on',
    },
  }
