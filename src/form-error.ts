/** A text, or a file that it names, is invalid. The message usually completes a sentence about it (`must be a single line`). Messages are shown, so they must not contain a secret value. */
export class FormError extends Error {
  override readonly name: string = 'FormError'
}
