import { registerHooks } from 'node:module'

let allowed = false

/**
 * Allows `import x from './y.json'` without its attribute in modules that are imported later. GitHub's workflow parser
 * is published so, and Node refuses it. Import the parser dynamically, after this.
 */
export function allowPlainJsonImports(): void {
  if (allowed) return
  allowed = true
  registerHooks({
    load(url, context, nextLoad) {
      if (!/\.json(?:[?#]|$)/.test(url)) return nextLoad(url, context)
      const importAttributes = { ...context.importAttributes, type: 'json' }
      return nextLoad(url, { ...context, importAttributes })
    },
  })
}
