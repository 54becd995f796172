import { describe, expect, test } from 'vitest'
import type { Inputs, RawInputs } from '../../src/inputs/catalogue.ts'
import { isProblem } from '../../src/problem.ts'
import { Secret } from '../../src/text/redact.ts'
import type { WorkflowEvent } from '../../src/workflow/event.ts'
import { eventContextOf, parseRaw } from './event-context-of.ts'

const create = { mode: 'create', api_key: 'key-of-ours', name: 'agent', integration_id: 'i' }
const update = { mode: 'update', api_key: 'key-of-ours', deployment_id: 'd' }
const remove = { mode: 'delete', api_key: 'key-of-ours', deployment_id: 'd' }
const smoke = { mode: 'smoke-test', deployment_url: 'https://agent.example' }
const tested = { ...update, smoke_test: 'true' }

function parse(raw: RawInputs, event: Partial<WorkflowEvent> = {}): Promise<Inputs> {
  return parseRaw(raw, eventContextOf(raw, event))
}

async function faultsOf(raw: RawInputs, event: Partial<WorkflowEvent> = {}): Promise<string[]> {
  try {
    await parse(raw, event)
    return []
  } catch (error) {
    if (!isProblem(error, 'invalid-inputs')) throw error
    return error.facts.faults.map(({ input, problem }) => `${input}: ${problem}`)
  }
}

describe('the form of an input', () => {
  const good: [RawInputs, string, string, unknown][] = [
    [update, 'wait_timeout', '30m', 1_800_000],
    [update, 'poll_interval', '500ms', 500],
    [update, 'dry_run', 'true', true],
    [update, 'dry_run', 'FALSE', false],
    [update, 'region', 'eu', 'eu'],
    [update, 'region', 'EU', 'eu'],
    [update, 'deployment_id', 'dep_1a.b~c-D', 'dep_1a.b~c-D'],
    [update, 'workspace_id', 'my team', 'my team'],
    [update, 'resource_spec', 'cpu: 1\nmemory_mb: 2048', { cpu: 1, memory_mb: 2048 }],
    [{ ...tested, smoke_plan: 'p.yml' }, 'smoke_parallel', '20', 20],
    [tested, 'smoke_input', 'null', { value: null }],
    [tested, 'smoke_input', 'on: yes', { value: { on: 'yes' } }],
    [tested, 'graph_headers', 'X-Count: 007', { 'X-Count': new Secret('007') }],
  ]
  test.each(good)('in %o: %s %j is %o', async (raw, name, text, value) => {
    expect(await parse({ ...raw, [name]: text })).toMatchObject({ [name]: value })
  })

  const bad: [RawInputs, string, readonly string[], RegExp][] = [
    [update, 'wait_timeout', ['10x', '-1'], /is not a duration/],
    [update, 'wait_timeout', ['0', '0s', '0.0'], /longer than zero/],
    [update, 'request_timeout', ['0.4ms', '0.0009'], /must be at least 1 ms/],
    [update, 'wait_timeout', ['999h', '99999999999'], /shorter than 24 days/],
    [update, 'dry_run', ['yes', '1', 'on', 'tRUE', 'null', '0', 'y'], /must be `true` or `false`/],
    [update, 'region', ['us,eu', 'eu.', '-a'], /must be a region of LangSmith/],
    [
      update,
      'deployment_id',
      ['..', '.', '../x', 'a/b', 'a?b', 'a#b', '%2e', 'a b', 'a\nb', 'a\\b'],
      /is not a valid ID/,
    ],
    [update, 'workspace_id', ['a\nb', 'é', 'a\u200bb'], /position 2|position 1/],
    [update, 'api_key', ['a\nb', 'ключ', 'a\u00a0b', 'a\u200bb'], /that HTTP headers do not allow/],
    [update, 'api_key', ['***', '*'], /masked text/],
    [update, 'secrets', ['A=***', '{"A": "***"}'], /has masked text from a log for A \(`\*\*\*`\)/],
    [update, 'base_url', ['ftp://x.example', 'file:///x'], /is not a URL/],
    [tested, 'webhook', ['http://x.example'], /would send the run and `webhook_token` unencrypted/],
    [update, 'resource_spec', ['[]', '7', 'text', 'null'], /must be a JSON or YAML object/],
    [
      update,
      'resource_spec',
      ['{', '{a: 1', 'a: [1', '{"a":1,}}'],
      /neither JSON nor YAML: .* at line 1, column/,
    ],
    [update, 'repo_ref', ['a\nb', 'a\tb'], /must be a single line/],
    [
      { ...tested, smoke_plan: '' },
      'smoke_parallel',
      ['0', '-1', '501', '3.5', 'x', '1e1', ''.padStart(10, '1')],
      /from 1 to 500/,
    ],
    [tested, 'smoke_input', ['{', 'a: *b', 'a: b: c', '- a\nb'], /neither JSON nor YAML|aliases/],
    [
      tested,
      'graph_headers',
      ['[]', 'hello', 'X: {a: 1}', 'X: [1]'],
      /must (be a JSON or YAML object|have a string)/,
    ],
    [tested, 'graph_headers', ['"a b": c', '"a:b": c', '"": c'], /header name/],
    [tested, 'graph_headers', ['X: null', '{"X": null}', 'X:', 'X: \nY: b'], /has no value for X$/],
    [tested, 'graph_headers', ['X: "a\\nb"', 'X: é'], /that HTTP headers do not allow \(X\)$/],
    [tested, 'graph_headers', ['X: pass #word'], /has a comment after the value of X\. Put quotes/],
    [
      tested,
      'graph_headers',
      ['X: &a b', 'X: !!str b'],
      /must have quotes around a value that begins/,
    ],
    [
      tested,
      'graph_headers',
      ['"a b": c\nY: é'],
      /has a header name that HTTP does not allow: a b; has a character .* \(Y\)$/,
    ],
    [tested, 'assistant_id', ['a/b', 'a b'], /is not a valid ID/],
    [create, 'name', ['a\nb', 'a\u0007b'], /must be a single line/],
    [create, 'if_exists', ['overwrite', 'Update'], /must be one of: update, reuse, fail/],
    [remove, 'if_missing', ['ok'], /must be one of: ignore, fail/],
  ]
  test.each(
    bad.flatMap(([raw, name, texts, problem]) =>
      texts.map((text) => [raw, name, text, problem] as const),
    ),
  )('in %o: %s is not %j', async (raw, name, text, problem) => {
    const faults = await faultsOf({
      ...raw,
      smoke_input: '{}',
      ...(raw === tested ? {} : { smoke_input: '' }),
      [name]: text,
    })
    const own = faults.filter((fault) => fault.startsWith(`${name}: `))
    expect(own).toEqual([expect.stringMatching(problem)])
    if (text.length > 3) expect(own[0]).not.toContain(text)
  })
})

describe('defaults', () => {
  test.each([
    [{ smoke_input: '{}' }, true],
    [{ smoke_plan: 'p.yml' }, true],
    [{ smoke_input: '{}', smoke_expect: '{"a":1}', smoke_baseline: 'main' }, true],
    [{ smoke_input: '{}', smoke_test: 'false' }, false],
    [{}, false],
  ])('with %o, smoke_test is %s', async (given: object, isTested) => {
    expect(await parse({ ...update, ...given })).toMatchObject({ smoke_test: isTested })
  })
})

describe('inputs that do not go together', () => {
  const secret = { image_uri: 'image:1' }
  const fork = {
    name: 'pull_request',
    payload: { pull_request: { head: { ref: 'x', repo: { full_name: 'guest/agent' } } } },
  }
  const rows: [string, RawInputs, string[], Partial<WorkflowEvent>?][] = [
    ['no key', { ...update, api_key: undefined } as never, ['api_key: is required']],
    ['no key for a graph server alone', smoke, []],
    [
      'a key as it is sent elsewhere',
      { ...update, api_key: 'Bearer key-of-ours' },
      ['api_key: starts with Bearer'],
    ],
    [
      'a flag that cannot be read, and what follows from it',
      { ...update, smoke_test: 'yes', smoke_input: '{}', smoke_timeout: '1m' },
      ['smoke_test: must be `true` or `false`'],
    ],
    ...(
      [
        ['http://control.example', 'must use https'],
        ['https://u:control.example@evil.example', 'user name or a password'],
        ['https://control.example/?key=k', 'query'],
        ['https://control.example/v2/deployments', 'before `/v2`'],
      ] as const
    ).map(([base_url, problem]): [string, RawInputs, string[]] => [
      `the address ${base_url}`,
      { ...remove, base_url },
      [problem],
    ]),
    [
      'no name to create',
      { ...create, name: undefined } as never,
      ['name: is required for `mode: create`'],
    ],
    [
      'nothing to update',
      { ...update, deployment_id: undefined } as never,
      ['deployment_id: (or `name`) is required for `mode: update`'],
    ],
    [
      'nothing to test',
      { mode: 'smoke-test', api_key: 'k' },
      ['deployment_url: (or `deployment_id`, or `name`) is required for `mode: smoke-test`'],
    ],
    [
      'two identities',
      { ...update, name: 'agent' },
      ['name: must not be set together with `deployment_id`'],
    ],
    ['no integration, which is discovered', { ...create, integration_id: undefined } as never, []],
    [
      'an image that is missing',
      { ...create, integration_id: undefined, source: 'external_docker' } as never,
      ['image_uri: is required for `source: external_docker`'],
    ],
    ...[create, update].map((raw): [string, RawInputs, string[]] => [
      `a rollback of what ${raw.mode} does not wait for`,
      { ...raw, rollback_on_failure: 'true', wait: 'false' },
      ['rollback_on_failure: requires `wait: true`'],
    ]),
    [
      'an image of github',
      { ...create, ...secret },
      ['source: is `github`, which does not use `image_uri`'],
    ],
    ['an image', { ...create, ...secret, source: 'external_docker' }, []],
    [
      'an image and a repository',
      { ...update, ...secret, repo_ref: 'main', graph_config_path: 'x', build_on_push: 'true' },
      [
        'repo_ref: is not used with `image_uri`',
        'graph_config_path: is not used with `image_uri`',
        'build_on_push: is not used with `image_uri`',
      ],
    ],
    [
      'a repository for an upload',
      { ...create, source: 'internal_source', integration_id: 'i', repo_ref: 'main' },
      ['integration_id', 'repo_ref'].map((name) => `${name}: is not used with \`source: int`),
    ],
    [
      'a tag that is built on push',
      { ...update, repo_ref: 'refs/tags/v1', build_on_push: 'True' },
      ['build_on_push: must be `false` for a tag'],
    ],
    [
      'a tag of the event that is built on push',
      { ...update, build_on_push: 'true' },
      ['build_on_push: must be `false` for a tag'],
      { ref: 'refs/tags/v1' },
    ],
    [
      'a fork',
      update,
      [
        'mode: is `update`, which is not allowed',
        'repo_ref: is required, because the branch x is in the fork guest/agent',
      ],
      fork,
    ],
    ['a fork to delete from', remove, ['mode: is `delete`, which is not allowed'], fork],
    ['a fork that may', { ...update, repo_ref: 'main', allow_forks: 'true' }, [], fork],
    [
      'no wait, and something to wait for',
      {
        ...update,
        wait: 'false',
        smoke_test: 'true',
        wait_timeout: '1m',
        poll_interval: '1',
        on_superseded: 'warn',
      },
      [
        'smoke_test: requires `wait',
        'wait_timeout: is not used',
        'poll_interval: is not used',
        'on_superseded: is not used',
      ],
    ],
    [
      'a smoke test that is not asked for',
      { ...update, smoke_expect: '{}', assistant_id: 'a', webhook_token: 't' },
      [
        'smoke_expect: is not used without',
        'assistant_id: is not used without',
        'webhook_token: is not used without',
      ],
    ],
    [
      'a smoke test that is turned off',
      { ...update, smoke_test: 'false', smoke_input: '{}', smoke_expect: '{}', webhook_token: 't' },
      [],
    ],
    [
      'a name that LangSmith keeps for itself',
      { ...update, secrets: 'PORT=1\nA=b', variables: 'LANGSMITH_API_KEY=c' },
      [
        'secrets: sets PORT, which the control plane sets itself and rejects',
        'variables: sets LANGSMITH_API_KEY, which',
      ],
    ],
    [
      'a name that only LangSmith’s own cloud keeps for itself',
      { ...update, base_url: 'https://x.example/api-host', secrets: 'LANGSMITH_API_KEY=c' },
      [],
    ],
    [
      'expectations of nothing',
      {
        ...smoke,
        smoke_expect: '{}',
        smoke_config: '{}',
        webhook: 'https://hook.example',
      },
      [
        'smoke_expect: requires `smoke_input`',
        'smoke_config: requires `smoke_input`',
        'webhook: requires `smoke_input`',
      ],
    ],
    [
      'a context in the wrong place',
      { ...smoke, smoke_input: '{}', smoke_config: '{context: {a: 1}}' },
      ['smoke_config: must not contain `context`'],
    ],
    ...['a/b', '5'].map((id): [string, RawInputs, string[]] => [
      `no thread: ${id}`,
      { ...smoke, smoke_input: '{}', smoke_config: `{configurable: {thread_id: ${id}}}` },
      ['smoke_config: has a `configurable.thread_id` that is not the ID of a thread'],
    ]),
    [
      'a token for nothing',
      { ...smoke, smoke_input: '{}', webhook_token: 't' },
      ['webhook_token: requires `webhook`'],
    ],
    ...['0.0.0.0:8080', '[::0]:8080'].map((address): [string, RawInputs, string[]] => [
      `a receiver at ${address}`,
      { ...smoke, smoke_input: '1', webhook_listen: address },
      ['listens on every interface'],
    ]),
    ...(
      [
        ['https://hooks.example:8443/in', 'set the public URL in `webhook`'],
        ['hooks.example', 'webhook_listen: must be `host:port`'],
      ] as const
    ).map(([address, expected]): [string, RawInputs, string[]] => [
      `a receiver at ${address}`,
      { ...smoke, smoke_input: '1', webhook_listen: address },
      [expected],
    ]),
  ]
  test.each(rows)('%s', async (_, raw, expected, event = {}) => {
    const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined))
    expect(await faultsOf(given, event)).toEqual(
      expected.map((text) => expect.stringContaining(text)),
    )
  })
})

describe('extra_fields', () => {
  test.each([
    ['{name: other}', /contains `name`, which the input `name` sends\. Set that input/],
    ['{secrets: [{name: A, value: b}]}', /contains `secrets`, which the input `secrets` sends/],
    [
      '{source_revision_config: {langgraph_config_path: x}}',
      /source_revision_config\.langgraph_config_path`, which the input `graph_config_path` sends/,
    ],
    ['{source_config: 5}', /must have an object for `source_config`/],
    ['[1]', /must be a JSON or YAML object/],
  ])('%s is a fault, so that none wins silently', async (extra_fields, problem) => {
    const faults = await faultsOf({ ...create, extra_fields })
    expect(faults).toEqual([expect.stringMatching(problem)])
    expect(faults[0]).toMatch(/^extra_fields: /)
  })
})

describe('a secret without a value', () => {
  test.each<[string, RawInputs, string, string]>([
    ['among others', update, '# keys\nA=longenough\nMODEL_KEY=\nB=longenough', 'line 3'],
    ['behind a value of several lines', update, 'A="x\ny"\nMODEL_KEY=', 'line 3'],
    ['null in YAML', update, 'A: longenough\nMODEL_KEY: null', '`null`'],
    ['null in an array', create, '[{"name": "MODEL_KEY", "value": null}]', '`null`'],
  ])('%s is a fault that names it', async (_, raw, secrets, place) => {
    expect(await faultsOf({ ...raw, secrets })).toEqual([
      expect.stringContaining(`secrets: has no value for MODEL_KEY (${place}). Set that secret`),
    ])
  })
})

describe('which inputs belong to a mode', () => {
  test.each([
    [{ ...create, if_missing: 'fail' }, 'if_missing'],
    [{ ...update, source: 'external_docker' }, 'source'],
    [{ ...create, delete_tracing_project: 'true' }, 'delete_tracing_project'],
    [{ ...remove, secrets: 'A=b' }, 'secrets'],
    [{ ...smoke, wait_timeout: '1m' }, 'wait_timeout'],
    [
      { mode: 'sweep', api_key: 'key-of-ours', github_token: 't', extra_fields: '{a: 1}' },
      'extra_fields',
    ],
    [{ ...smoke, wait: 'false' }, 'wait'],
    [{ ...smoke, wait: 'yes' }, 'wait'],
    [{ ...smoke, repo_url: 'https://github.com/other/agent' }, 'repo_url'],
  ])('%o has no use for %s', async (raw, input) => {
    expect(await faultsOf(raw)).toEqual([`${input}: is not used with \`mode: ${raw.mode}\``])
  })

  test.each([
    [undefined, /^mode: is required, and must be one of: create, update, delete, smoke-test/],
    ['Create', /^mode: must be one of: create/],
    ['create,delete', /^mode: must be one of: create/],
    ['constructor', /^mode: must be one of: create/],
  ])('mode %s', async (mode, problem) => {
    const raw = { ...update, wait: 'perhaps', ...(mode === undefined ? {} : { mode }) } as RawInputs
    const given =
      mode === undefined
        ? Object.fromEntries(Object.entries(raw).filter(([name]) => name !== 'mode'))
        : raw
    expect(await faultsOf(given)).toEqual([
      expect.stringMatching(problem),
      'wait: must be `true` or `false`',
    ])
  })
})

/** An input that is not used may stand there with its default, because a reusable workflow passes everything. */
describe('the defaults of what is not used', () => {
  const image = { image_uri: 'image:1' }
  test.each<[string, RawInputs, RawInputs]>([
    ['what follows a wait', { ...update, wait: 'false' }, { wait_timeout: '1800' }],
    ['on_superseded without a wait', { ...update, wait: 'false' }, { on_superseded: 'fail' }],
    ['smoke limits', update, { smoke_timeout: '300' }],
    ['this repository', update, { repo_url: 'git@github.com:acme/agent.git' }],
    [
      'a repository beside an image',
      { ...create, ...image, source: 'external_docker' },
      { graph_config_path: 'langgraph.json', build_on_push: 'false', deployment_type: 'dev' },
    ],
    ['modes of their own', { ...smoke }, { wait: 'true', source: 'github', on_stale: 'deploy' }],
    [
      'what others delete',
      { ...create },
      { if_missing: 'ignore', delete_tracing_project: 'false' },
    ],
  ])('%s', async (_, raw, idle) => {
    expect(await parse({ ...raw, ...idle })).toEqual(await parse(raw))
  })

  test.each<[string, RawInputs, string]>([
    ['another limit', { ...update, wait: 'false', wait_timeout: '29m' }, 'wait_timeout'],
    [
      'another repository',
      { ...update, repo_ref: 'main', repo_url: 'https://github.com/other/agent' },
      'repo_url',
    ],
    [
      'an image and a type',
      { ...create, ...image, source: 'external_docker', deployment_type: 'prod' },
      'deployment_type',
    ],
  ])('%s is a fault', async (_, raw, input) => {
    expect((await faultsOf(raw)).map((fault) => fault.split(':')[0])).toEqual([input])
  })
})
