import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { authority, early, expired, key, otherHost, right } from '../http/fixtures/certificates.ts'
import { startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import { playFast } from './step.ts'
import { expectFailed } from './verdict.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'authority-'))
const authorityFile = path.join(directory, 'authority.pem')
writeFileSync(authorityFile, authority)
afterAll(() => rmSync(directory, { recursive: true, force: true }))
const trusting = { NODE_EXTRA_CA_CERTS: authorityFile }

interface Service extends AsyncDisposable {
  readonly port: number
  readonly requests: readonly string[]
}

/** A service without a deployment, over TLS or plain; the requests that came. */
async function startService(create: (serve: RequestListener) => Server): Promise<Service> {
  const requests: string[] = []
  const server = create((request, answer) => {
    requests.push(`${request.method} ${request.url}`)
    const [status, body] = request.url?.includes('?')
      ? [200, { resources: [] }]
      : [404, { detail: 'none' }]
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    requests,
    port,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const withCertificate = (cert: string) => (serve: RequestListener) =>
  createServer({ key, cert }, serve)

/** Deletes a deployment by its ID, which succeeds with `missing` if the service is reached. */
function deleteAt(url: string, env: Record<string, string>) {
  const step = { mode: 'delete', deployment_id: 'd' }
  return playFast({ url, apiKey: 'CANARY-key' }, step, { env })
}

describe('a fault of TLS has its own remedy, and is not tried again', () => {
  test.each([
    ['an unknown authority', right, {}, /cannot be verified/, /NODE_EXTRA_CA_CERTS/],
    ['another host', otherHost, trusting, /for another host/, /Check the host name in `base_url`/],
    ['one that expired', expired, trusting, /has expired/, /Renew the certificate of 127\.0\.0\.1/],
    ['one of the future', early, trusting, /not valid yet/, /clock of the runner/],
  ])('a certificate of %s', async (name, certificate, env, message, remedy) => {
    await using service = await startService(withCertificate(certificate))
    const run = await deleteAt(`https://127.0.0.1:${service.port}`, env)
    expectFailed(run, 'Could not delete the deployment', [message, remedy])
    expect(/NODE_EXTRA_CA_CERTS/.test(run.log)).toBe(name === 'an unknown authority')
    expect(run.log).not.toContain('retrying')
    expect(service.requests).toEqual([])
  })

  test('plain http where https is asked for', async () => {
    await using service = await startService((serve) => createHttpServer(serve))
    const run = await deleteAt(`https://127.0.0.1:${service.port}`, {})
    expectFailed(run, 'Could not delete the deployment', [
      /does not speak TLS/,
      /Check the scheme and port of `base_url`.*plain HTTP/,
    ])
    expect(run.log).not.toContain('NODE_EXTRA_CA_CERTS')
  })
})

describe('a proxy that does not open a connection is named with its own remedy', () => {
  test.each([
    [403, 'asked once', /The proxy HOST does not connect to control\.invalid/],
    [407, 'asked once', /The proxy HOST requires credentials/],
    [502, 'asked again', /The proxy HOST does not connect to control\.invalid/],
  ])('it answers %i: %s', async (status, asked, remedy) => {
    await using proxy = await startRawServer((socket) =>
      socket.end(toHttpAnswer(status, {}, 'CANARY')),
    )
    const run = await deleteAt('https://control.invalid', { https_proxy: proxy.url.href })
    expectFailed(run, 'Could not delete the deployment', [
      new RegExp(`the proxy did not open a connection \\(it returned HTTP ${status}\\)`),
      new RegExp(remedy.source.replace('HOST', proxy.url.host)),
    ])
    expect(run.annotations.at(-1)?.message).not.toContain('base_url')
    expect(proxy.received.length > 1).toBe(asked === 'asked again')
  })

  test('nobody listens there', async () => {
    const run = await deleteAt('https://control.invalid', { https_proxy: 'http://127.0.0.1:9' })
    expectFailed(run, 'Could not delete the deployment', [
      /connect ECONNREFUSED/,
      /127\.0\.0\.1:9 cannot be reached\. Check `https_proxy`/,
    ])
  })
})
