import { describe, expect, test } from 'vitest'
import {
  listAddressSecrets,
  listHeaderSecrets,
  listPasswords,
  listProxySecrets,
} from '../../../src/inputs/formats/secrets.ts'

describe('what is secret in a header', () => {
  test.each<[string, string[]]>([
    [' Bearer abc ', ['Bearer abc', 'abc']],
    ['Bearer   abc', ['Bearer   abc', 'abc']],
    ['Digest a b', ['Digest a b', 'a b']],
  ])('%j', (value, expected) => {
    expect(listHeaderSecrets(value)).toEqual(expected)
  })

  test('each value of its parameters, without quotes', () => {
    const value = 'session=abc=; theme="dark", id="a"b";flag c=d e=x"y" f="x"y'
    expect(listHeaderSecrets(value).slice(2)).toEqual(['abc=', 'dark', 'a"b', 'd', 'x"y"', '"x"y'])
  })
})

test.each<[string, string[]]>([
  [
    'https://us%65r:p%40ss@host.example/?token=abc&x=1#f',
    ['us%65r', 'p%40ss', 'user', 'p@ss', 'abc', '1'],
  ],
  ['https://host.example/path', ['', '', '', '']],
  ['no address', ['', '', '', '']],
])('what is secret in the address %s', (address, expected) => {
  expect(listAddressSecrets(address)).toEqual(expected)
})

describe('what is secret in the proxies of the runner', () => {
  test.each(['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'])('%s', (name) => {
    const known = ['p%40ss', 'p@ss', 'user:p@ss']
    for (const setting of ['http://us%65r:p%40ss@proxy:3128', 'us%65r:p%40ss@proxy:3128'])
      expect(listProxySecrets({ [name]: setting })).toEqual(known)
  })

  test.each(['', 'http://proxy:3128', 'http://user@proxy:3128', 'http://:@:', undefined])(
    'nothing in %j',
    (setting) => {
      expect(listProxySecrets({ https_proxy: setting, NO_PROXY: 'http://u:p@h' })).toEqual([])
    },
  )
})

test.each<[address: string, secret: string, decoded?: string]>([
  ['https://github.com/acme/agent', ''],
  ['https://someone:pa%40ss@github.com/acme/agent', 'pa%40ss', 'pa@ss'],
  ['https://someone:p:a:s:s@github.com/acme/agent', 'p:a:s:s'],
  ['someone:secret-3@github.com:acme/agent', 'secret-3'],
  // A user alone is a token, unless it is a word.
  ['https://ghp_A1b2C3d4E5f6@github.com/acme/agent', 'ghp_A1b2C3d4E5f6'],
  ['https://ghp_A1b2C3d4E5f6:x-oauth-basic@github.com/acme/agent', 'x-oauth-basic'],
  ['git@github.com:acme/agent.git', ''],
  // No credentials: the sign is in the path, or behind a blank.
  ['https://github.com/acme/ghp_A1b2C3d4E5f6@v1', ''],
])('the password of %s', (address, secret, decoded = secret) => {
  expect(listPasswords(address)).toEqual([secret, decoded])
})
