import { type Document, DOMImplementation, type Element, XMLSerializer } from '@xmldom/xmldom'

/** An element that holds either text or elements, so that an indent is never part of a text. */
export interface XmlElement {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly content?: string | readonly XmlElement[]
}

/** What XML 1.0 forbids, even as a reference (section 2.2), beside halves of surrogate pairs. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * An XML 1.0 document in UTF-8, indented, with a line break at its end. Values and texts may hold any characters: forbidden
 * ones become U+FFFD, and line breaks `\n`, as readers of XML make them. Names must be names in XML.
 */
export function toXmlDocument(root: XmlElement): string {
  const document = new DOMImplementation().createDocument(null, '')
  const xml = new XMLSerializer().serializeToString(toElement(document, root, '\n'), {
    requireWellFormed: true,
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`
}

function toElement(document: Document, { name, ...rest }: XmlElement, lineStart: string): Element {
  const { attributes = {}, content = '' } = rest
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, toAllowedText(value))
  }
  const add = (text: string) => element.appendChild(document.createTextNode(text))
  if (content.length === 0) return element
  if (typeof content === 'string') {
    add(toAllowedText(content))
    return element
  }
  for (const child of content) {
    add(`${lineStart}  `)
    element.appendChild(toElement(document, child, `${lineStart}  `))
  }
  add(lineStart)
  return element
}

function toAllowedText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(forbidden, '\ufffd').toWellFormed()
}
