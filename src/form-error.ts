/** The error of a text without the required form. The message completes a sentence about the text, and doesn't contain it, because it may be secret. */
export class FormError extends Error {
  override readonly name: string = 'FormError'
}
