/** Node's code of an error, for example `ENOSPC`; `UNKNOWN` without one. */
export function toErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN'
}
