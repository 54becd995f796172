/** Says why a text does not have the requested form. The message never contains the text itself. */
export class FormError extends Error {
  override readonly name: string = 'FormError'
}
