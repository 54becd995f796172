import XMLBuilder from 'fast-xml-builder'

/** An element as its attributes (keys with `@`), its elements by name in their order, and its text (`#text`). */
export interface XmlElement {
  readonly [key: string]: string | XmlElement | readonly XmlElement[]
}

/** What XML 1.0 forbids, even as a reference (section 2.2), beside halves of surrogate pairs. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const options = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
  format: true,
}

/**
 * An XML 1.0 document in UTF-8, indented, with a line break at its end. Values and texts may hold any characters: forbidden
 * ones become U+FFFD, and line breaks `\n`, as readers of XML make them; in an attribute they become blanks.
 */
export function toXmlDocument(root: XmlElement): string {
  const declaration = { '?xml': { '@version': '1.0', '@encoding': 'UTF-8' } }
  return new XMLBuilder(options).build({ ...declaration, ...toAllowed(root) })
}

function toAllowed(element: XmlElement): XmlElement {
  const entries = Object.entries(element).map(([key, value]) => {
    if (typeof value === 'string') return [key, toAllowedText(key, value)]
    return [key, isList(value) ? value.map(toAllowed) : toAllowed(value)]
  })
  return Object.fromEntries(entries)
}

function isList(value: XmlElement | readonly XmlElement[]): value is readonly XmlElement[] {
  return Array.isArray(value)
}

function toAllowedText(key: string, text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(forbidden, '\ufffd').toWellFormed()
  return key.startsWith('@') ? lines.replace(/[\t\n]/g, ' ') : lines
}
