import { randomUUID } from 'node:crypto'

/** The archives that were uploaded: an address is given out for one, and what is sent there is kept by its object path. */
export class Uploads {
  /** Object path by the secret part of the address. */
  readonly #given = new Map<string, string>()
  /** The number of first URLs that have expired when they are used. */
  readonly #expired: number
  readonly #archives = new Map<string, Buffer>()

  constructor(expired = 0) {
    this.#expired = expired
  }

  /** A new object path of the deployment, and the secret part of the address that takes its bytes. */
  open(deploymentId: string): { readonly objectPath: string; readonly signature: string } {
    const signature = randomUUID()
    const objectPath = `${prefixOf(deploymentId)}${randomUUID()}.tar.gz`
    this.#given.set(signature, objectPath)
    return { objectPath, signature }
  }

  isExpired(signature: string): boolean {
    return [...this.#given.keys()].slice(0, this.#expired).includes(signature)
  }

  /** Keeps the bytes; false if the URL was never issued. */
  keep(signature: string, archive: Buffer): boolean {
    const objectPath = this.#given.get(signature)
    if (objectPath !== undefined) this.#archives.set(objectPath, archive)
    return objectPath !== undefined
  }

  /** True if the object path was issued for the deployment. */
  isOf(deploymentId: string, objectPath: string): boolean {
    const isGiven = [...this.#given.values()].includes(objectPath)
    return isGiven && objectPath.startsWith(prefixOf(deploymentId))
  }

  /** A gzipped tar; undefined until it has been sent. */
  read(objectPath: string): Buffer | undefined {
    return this.#archives.get(objectPath)
  }
}

function prefixOf(deploymentId: string): string {
  return `source/${deploymentId}/`
}
