import { expect, test } from 'vitest'
import {
  isOtherRepository,
  toRepositoryPage,
  toShownAddress,
} from '../../src/workflow/repository-address.ts'

test.each([
  ['https://github.com/acme/agent', 'git@github.com:Acme/Agent.git', false],
  ['https://ghes.example:8443/acme/agent', 'ssh://git@ghes.example:2222/acme/agent', false],
  ['https://ghes.example/acme/agent', 'https://ghes.example:443/acme/agent.GIT//', false],
  ['https://github.com/acme/agent', 'file:///tmp/clone', true],
  ['https://github.com/acme/agent', 'file://github.com/tmp/acme/agent', true],
  ['acme/agent', 'file:///tmp/acme/agent', true],
  ['file:///tmp/one', 'FILE:/tmp/one.git/', false],
  ['file:///tmp/one', 'file:///tmp/two', true],
  ['https://github.com/acme/agent', 'https://github.com/acme/agent/', false],
  ['https://github.com/acme/agent', 'https://x-access-token:abc@github.com/acme/agent.git/', false],
  ['https://github.com/acme/agent', 'git@GitHub.com:ACME/agent', false],
  ['https://github.com/acme/agent', 'ssh://git@github.com/acme/agent.git', false],
  ['https://github.com/acme/agent', 'acme/agent', true],
  ['https://github.com/acme/agent', 'https://github.com/acme/agent.git.git', true],
  ['https://github.com/acme/agent', 'https://github.com/x/acme/agent', true],
  ['https://github.com/acme/agent', 'https://github.com.evil.example/acme/agent', true],
  ['https://github.com/acme/agent', 'https://github.com@evil.example/acme/agent', true],
  ['https://github.com/acme/agent', 'https://evil.example/github.com/acme/agent', true],
  ['https://github.com/acme/agent', 'git@gitlab.com:acme/agent.git', true],
  ['https://github.com/acme/agent', 'https://github.com:8443/acme/agent', true],
  ['https://github.com/acme/agent', 'https://github.com/acme', true],
  ['https://github.com/acme/agent', 'https://github.com/acme/agent/tree/main', true],
])('%s and %s: another is %j', (one, other, isOther) => {
  expect(isOtherRepository(one, other)).toBe(isOther)
  expect(isOtherRepository(other, one)).toBe(isOther)
})

test.each([
  ['https://github.com/Acme/Agent.git/', 'https://github.com/Acme/Agent'],
  ['https://user:pw@ghes.example:8443/acme/agent', 'https://ghes.example:8443/acme/agent'],
  ['git@github.com:acme/agent.git', 'https://github.com/acme/agent'],
  ['file:///tmp/clone/x', undefined],
  ['acme/agent', undefined],
  ['', undefined],
])('the page of %s is %s', (address, page) => {
  expect(toRepositoryPage(address)).toBe(page)
})

test.each([
  ['https://user:pw@github.com/a/b', 'https://github.com/a/b'],
  ['https://ghp_token@github.com/a/b', 'https://github.com/a/b'],
  ['https://user:p/w@github.com/a/b', 'https://github.com/a/b'],
  ['user:pw@github.com:a/b', 'github.com:a/b'],
  ['user:pw@github.com/a/b', 'github.com/a/b'],
  ['ghp_token@github.com:a/b', 'github.com:a/b'],
  [' git@github.com:a/b ', 'git@github.com:a/b'],
  ['https://github.com/a/b@c', 'https://github.com/a/b@c'],
  ['a/b', 'a/b'],
  ['agent@sha256:abc', 'agent@sha256:abc'],
])('%s is shown without its credentials: %s', (address, shown) => {
  expect(toShownAddress(address)).toBe(shown)
})
