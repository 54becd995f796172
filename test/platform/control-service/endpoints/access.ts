import type { Voice } from '../voices/voice.ts'

/** Checks `X-Api-Key` (specification, "Authentication"; else 401) and, if required, `X-Tenant-Id` (public service: 403). */
export function requireAllowed(
  voice: Voice,
  headers: Readonly<Record<string, string>>,
  apiKey: string,
  tenantId: string | undefined,
): void {
  if (headers['x-api-key'] !== apiKey) throw voice.refusal(401, 'Invalid API key.')
  if (tenantId === undefined || headers['x-tenant-id'] === tenantId) return
  throw voice.refusal(403, 'This API key is org-scoped and requires workspace specification.')
}
