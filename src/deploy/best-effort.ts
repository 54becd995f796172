/**
 * Does what is not worth a failed step: undefined when it fails, which `onFailure` reports. A cancelled step still ends,
 * and so does one whose `onFailure` throws.
 */
export async function bestEffort<T>(
  { signal }: { readonly signal: AbortSignal },
  work: () => Promise<T>,
  onFailure: (error: Error) => void,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    signal.throwIfAborted()
    onFailure(error as Error)
    return undefined
  }
}
