import { afterEach, expect, test, vi } from 'vitest'
import { findProxyFault } from '../../src/http/web-address.ts'

afterEach(() => vi.unstubAllEnvs())

const address = new URL('https://service.example/')

test.each([
  'proxy:3128',
  'socks5://proxy:1080',
  'http://a%zz@proxy:1',
  'http://proxy:99999',
  'ftp://proxy',
  '://',
])('%s would be ignored, so it is refused', (setting) => {
  vi.stubEnv('https_proxy', setting)
  expect(findProxyFault(address, process.env)).toMatch(
    /the environment variable `https_proxy` is not a valid proxy URL/,
  )
})

test.each(['http://proxy:3128', 'https://user:password@proxy:3128', 'proxy.corp'])(
  '%s can be used',
  (setting) => {
    vi.stubEnv('https_proxy', setting)
    expect(findProxyFault(address, process.env)).toBeUndefined()
  },
)

test('a setting that does not concern the address is nobody’s business', () => {
  vi.stubEnv('https_proxy', 'proxy:3128')
  expect(findProxyFault(new URL('http://127.0.0.1:1/'), process.env)).toBeUndefined()
  expect(findProxyFault(new URL('https://localhost/'), process.env)).toBeUndefined()
  vi.stubEnv('no_proxy', 'other.example,service.example')
  expect(findProxyFault(address, process.env)).toBeUndefined()
})
