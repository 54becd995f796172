import { setTimeout as sleep } from 'node:timers/promises'

/** Looks every 10 ms until there is a value; throws after the patience, which is long: a machine may be busy. */
export async function eventually<T>(
  look: () => T | undefined | Promise<T | undefined>,
  what: string,
  patienceMs = 120_000,
): Promise<T> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const value = await look()
    if (value !== undefined) return value
    if (performance.now() > deadline) throw new Error(`waited ${patienceMs} ms in vain for ${what}`)
    await sleep(10)
  }
}
