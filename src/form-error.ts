/** A text doesn't have the required form. The message completes a sentence about the text, but never contains the text, because it may be secret. */
export class FormError extends Error {
  override readonly name: string = 'FormError'
}
