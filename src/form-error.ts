/** A string does not have the form that is requested; the message says what is wrong, never the text itself. */
export class FormError extends Error {
  override readonly name: string = 'FormError'
}
