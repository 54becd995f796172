import { describe, expect, test } from 'vitest'
import { showAgent, showCancelled } from '../../src/github/comment.ts'
import { OwnComments } from '../../src/github/comment-author.ts'
import { type AgentEntry, commentMarker, mergeEntry } from '../../src/github/comment-body.ts'
import { lostAnswers, startWorld, type World } from './world.ts'

const key = 'my-agent-pr-7'
const commentsPath = /\/issues\/7\/comments$/
const list = 'GET /repos/acme/agent/issues/7/comments?per_page=100&page=1'
const bot = { login: 'github-actions[bot]', type: 'Bot' } as const

function entryOf(preview: string, name = key): AgentEntry {
  return { key: name, cells: [name, preview, '', ''], block: '', footer: '<sub>now</sub>' }
}

function write({ api }: Pick<World, 'api'>, preview: string, name = key) {
  return showAgent(api, { pullRequest: 7, entry: entryOf(preview, name) })
}

async function startPull(...options: Parameters<typeof startWorld>): Promise<World> {
  const world = await startWorld(...options)
  world.github.seedPull({ number: 7 })
  return world
}

function ours({ github }: World) {
  return github.comments.filter(({ body }) => body.startsWith('<!-- graph-deploy-action:'))
}

/** The rows of a comment, as `agent: preview`. */
function rowsOf(body = ''): string[] {
  const rows = body.matchAll(/^\| (\S+) \| (\S+) \|.*<!-- row/gm)
  return [...rows].map(([, agent, preview]) => `${agent}: ${preview}`)
}

test('is created once, then updated in place, and read again after each write', async () => {
  await using world = await startPull()
  await write(world, 'first')
  await write(world, 'second')
  expect(world.github.comments).toMatchObject([
    { body: mergeEntry([], entryOf('second')), edits: 1 },
  ])
  expect(world.github.log()).toEqual([
    list,
    'POST /repos/acme/agent/issues/7/comments',
    list,
    list,
    `PATCH /repos/acme/agent/issues/comments/${world.github.comments[0]?.id}`,
    list,
  ])
  expect(world.github.violations).toEqual([])
})

test('is not written when it says so already', async () => {
  await using world = await startPull()
  await write(world, 'first')
  await write(world, 'first')
  expect(world.github.comments).toMatchObject([{ edits: 0 }])
})

test('is found behind 120 others, on the second page', async () => {
  await using world = await startPull()
  for (let at = 0; at < 120; at += 1) world.github.seedComment({ issue: 7, body: `note ${at}` })
  await write(world, 'first')
  for (let at = 0; at < 120; at += 1) world.github.seedComment({ issue: 7, body: `more ${at}` })
  await write(world, 'second')
  expect(ours(world)).toMatchObject([{ edits: 1 }])
})

describe('a lost answer leaves exactly one comment', () => {
  test.each(lostAnswers)('when it is made: $name', async ({ fault, done }) => {
    await using world = await startPull()
    world.github.fault({ match: { method: 'POST', path: commentsPath }, do: fault })
    await write(world, 'first')
    expect(world.github.comments).toMatchObject([{ edits: 0 }])
    const posts = world.github.log().filter((line) => line.startsWith('POST'))
    expect(posts).toHaveLength(2 - done)
  })

  test.each(lostAnswers)('when it is updated: $name', async ({ fault }) => {
    await using world = await startPull()
    await write(world, 'first')
    world.github.fault({ match: { method: 'PATCH', path: /./ }, do: fault })
    await write(world, 'second')
    expect(world.github.comments).toMatchObject([{ edits: 1 }])
    expect(rowsOf(world.github.comments[0]?.body)).toEqual([`${key}: second`])
  })

  test('when both answers are lost', async () => {
    await using world = await startPull()
    const { fault } = world.github
    fault({ match: { method: 'POST', path: commentsPath }, do: { kind: 'status', status: 500 } })
    fault({ match: { method: 'POST', path: commentsPath }, do: { kind: 'reset-after-work' } })
    await write(world, 'first')
    expect(world.github.comments).toHaveLength(1)
  })

  test('and a second failure is reported, not retried forever', async () => {
    await using world = await startPull()
    const down = { kind: 'status', status: 500 } as const
    world.github.fault({ match: { method: 'POST', path: /./ }, times: 9, do: down })
    await expect(write(world, 'first')).rejects.toMatchObject({ status: 500 })
    expect(world.github.log().filter((line) => line.startsWith('POST'))).toHaveLength(2)
  })
})

describe('of several agents', () => {
  test('it has a row for each, in any order of writes', async () => {
    await using world = await startPull()
    for (const name of ['b', 'c', 'a', 'b']) await write(world, 'ok', name)
    expect(ours(world)).toHaveLength(1)
    expect(rowsOf(ours(world)[0]?.body)).toEqual(['a: ok', 'b: ok', 'c: ok'])
  })

  test.each([2, 5])('%i that write at the same moment make one with all rows', async (count) => {
    await using world = await startPull()
    const names = Array.from({ length: count }, (_, at) => `agent-${at}`)
    await Promise.all(names.map((name) => write(world, 'first', name)))
    await Promise.all(names.map((name) => write(world, 'second', name)))
    expect(ours(world)).toHaveLength(1)
    expect(rowsOf(ours(world)[0]?.body)).toEqual(names.map((name) => `${name}: second`))
    expect(world.github.violations).toEqual([])
  })

  test('a row that another step overwrites is written again', async () => {
    await using world = await startPull()
    await write(world, 'ok', 'b')
    const [comment] = ours(world)
    const before = comment?.body ?? ''
    // The other had read the comment before, and writes it after.
    const overwrite = () => Object.assign(comment ?? {}, { body: before })
    world.github.fault({
      match: { method: 'PATCH', path: /./ },
      do: { kind: 'meanwhile', after: overwrite },
    })
    await write(world, 'ok', 'a')
    expect(rowsOf(comment?.body)).toEqual(['a: ok', 'b: ok'])
  })

  test('a row that is overwritten each time is given up', async () => {
    await using world = await startPull()
    await write(world, 'ok', 'b')
    const [comment] = ours(world)
    const before = comment?.body ?? ''
    const overwrite = () => Object.assign(comment ?? {}, { body: before })
    const meanwhile = { kind: 'meanwhile', after: overwrite } as const
    world.github.fault({ match: { method: 'PATCH', path: /./ }, times: 99, do: meanwhile })
    await expect(write(world, 'ok', 'a')).rejects.toThrow('no row of this agent after 6 attempts')
  })

  test('the oldest of several comments stays, with the rows of all', async () => {
    await using world = await startPull()
    for (const name of ['b', 'c']) {
      const body = mergeEntry([], entryOf('ok', name))
      world.github.seedComment({ issue: 7, body, author: bot })
    }
    const [oldest] = world.github.comments
    await write(world, 'ok', 'a')
    expect(world.github.comments).toEqual([oldest])
    expect(rowsOf(oldest?.body)).toEqual(['a: ok', 'b: ok', 'c: ok'])
  })
})

describe('of the earlier format, one for each deployment', () => {
  const seedOld = ({ github }: World, name: string) =>
    github.seedComment({
      issue: 7,
      body: `<!-- graph-deploy-action:${name} -->\n### ✅ ${name} is deployed`,
      author: bot,
    })

  test('becomes the one comment', async () => {
    await using world = await startPull()
    const { id } = seedOld(world, key)
    await write(world, 'ok')
    expect(world.github.comments).toMatchObject([{ id, body: mergeEntry([], entryOf('ok')) }])
  })

  test('is deleted where the one comment exists; each agent deletes its own', async () => {
    await using world = await startPull()
    seedOld(world, 'a')
    seedOld(world, 'b')
    seedOld(world, 'c')
    await write(world, 'ok', 'b')
    await write(world, 'ok', 'a')
    const [other, one] = ours(world)
    expect(ours(world)).toHaveLength(2)
    expect(rowsOf(one?.body ?? other?.body)).toEqual([])
    expect(rowsOf(other?.body)).toEqual(['a: ok', 'b: ok'])
  })
})

describe('the end of a preview', () => {
  const gone = (name = key): AgentEntry => ({ ...entryOf('deleted', name), isGone: true })
  const end = ({ api }: World, name = key) =>
    showAgent(api, { pullRequest: 7, entry: gone(name), onlyIfShown: true })

  test('that was never shown is not shown', async () => {
    await using world = await startPull()
    await end(world)
    expect(world.github.comments).toEqual([])
    await write(world, 'ok', 'b')
    await end(world)
    expect(rowsOf(ours(world)[0]?.body)).toEqual(['b: ok'])
  })

  test('leaves one line after the last', async () => {
    await using world = await startPull()
    for (const name of ['a', 'b']) await write(world, 'ok', name)
    await end(world, 'b')
    expect(rowsOf(ours(world)[0]?.body)).toEqual(['a: ok', 'b: deleted'])
    await end(world, 'a')
    expect(ours(world)[0]?.body).toBe(`${commentMarker}\nPreviews deleted.`)
  })
})

test('two runs of one agent do not overwrite each other in turn', async () => {
  await using world = await startPull()
  await write(world, 'before')
  await Promise.all([write(world, 'one'), write(world, 'two')])
  expect(rowsOf(ours(world)[0]?.body)).toHaveLength(1)
  expect(ours(world)).toHaveLength(1)
  expect(ours(world)[0]?.edits).toBeLessThan(4)
})

test('two runs of one agent that make the comment leave one', async () => {
  await using world = await startPull()
  await Promise.all([write(world, 'one'), write(world, 'two')])
  expect(ours(world).map(({ body }) => rowsOf(body).length)).toEqual([1])
})

describe('a step that a newer run superseded', () => {
  const end = ({ api }: World) => {
    const replaces = entryOf('building')
    return showAgent(api, { pullRequest: 7, entry: entryOf('superseded'), replaces })
  }

  test.each([
    ['replaces what it wrote', 'building', 'superseded'],
    ['leaves what the newer run wrote', 'newer', 'newer'],
  ])('%s', async (_, before, after) => {
    await using world = await startPull()
    await write(world, before)
    await end(world)
    expect(rowsOf(ours(world)[0]?.body)).toEqual([`${key}: ${after}`])
  })

  test('writes where nothing is shown', async () => {
    await using world = await startPull()
    await end(world)
    expect(rowsOf(ours(world)[0]?.body)).toEqual([`${key}: superseded`])
  })
})

describe('a cancelled step', () => {
  const cancel = ({ api }: World) =>
    showCancelled(api, {
      pullRequest: 7,
      entry: entryOf('cancelled'),
      replaces: entryOf('building'),
    })

  test('replaces what it wrote, with one read and one write', async () => {
    await using world = await startPull()
    await write(world, 'building')
    world.github.requests.length = 0
    await cancel(world)
    expect(rowsOf(ours(world)[0]?.body)).toEqual([`${key}: cancelled`])
    expect(world.github.log()).toHaveLength(2)
  })

  test('leaves what a newer run wrote', async () => {
    await using world = await startPull()
    await write(world, 'ok')
    await cancel(world)
    expect(rowsOf(ours(world)[0]?.body)).toEqual([`${key}: ok`])
  })
})

describe('is ours only', () => {
  const marked = (text: string) => `${commentMarker}\n${text}`
  const other = { login: 'mallory', type: 'User' } as const
  const app = { login: 'acme-deployer[bot]', type: 'Bot' } as const

  test('not when another author wrote the marker', async () => {
    await using world = await startPull()
    world.github.seedComment({ issue: 7, body: marked('theirs'), author: other })
    world.github.seedComment({ issue: 7, body: marked('a bot’s'), author: app })
    await write(world, 'ours')
    expect(world.github.comments).toMatchObject([{ edits: 0 }, { edits: 0 }, { edits: 0 }])
    await write(world, 'again')
    expect(world.github.comments).toMatchObject([{ edits: 0 }, { edits: 0 }, { edits: 1 }])
  })

  test('not when it quotes us, or is of another deployment', async () => {
    await using world = await startPull()
    world.github.seedComment({ issue: 7, body: `> ${marked('quoted')}`, author: bot })
    const old = `<!-- graph-deploy-action:${key}0 -->\nx`
    world.github.seedComment({ issue: 7, body: old, author: bot })
    await write(world, 'ours')
    expect(world.github.comments).toMatchObject([{ edits: 0 }, { edits: 0 }, { edits: 0 }])
  })

  test.each([
    ['an app of one’s own', app, 'ghs_customapptoken0000000000000000000000'],
    [
      'a personal token',
      { login: 'octocat', type: 'User' } as const,
      'ghp_personal0000000000000000000000000000',
    ],
    [
      'a token without a prefix',
      { login: 'github-actions[bot]', type: 'Bot' } as const,
      'a'.repeat(40),
    ],
  ])('with %s too', async (_, viewer, token) => {
    await using world = await startPull({ viewer, token, basePath: '/api/v3' })
    world.github.seedComment({ issue: 7, body: marked('theirs'), author: other })
    await write(world, 'first')
    await write(world, 'second')
    expect(world.github.comments).toMatchObject([{ edits: 0 }, { author: viewer, edits: 1 }])
    expect(world.github.violations).toEqual([])
  })
})

describe('without GraphQL', () => {
  const stranger = { login: 'mallory', type: 'User' } as const
  const botOf = (login: string) => ({ login, type: 'Bot' }) as const
  const startRestOnly = async (options: Parameters<typeof startWorld>[0] = {}) => {
    const world = await startPull(options)
    const gone = { kind: 'status', status: 404, body: { message: 'Not Found' } } as const
    world.github.fault({ match: { path: /graphql$/ }, times: 99, do: gone })
    return world
  }
  /** Two writes of one step. */
  const writeTwice = async ({ api }: World) => {
    const own = new OwnComments(api)
    const update = { pullRequest: 7, own }
    await showAgent(api, { ...update, entry: entryOf('building') })
    await showAgent(api, { ...update, entry: entryOf('ok') })
  }
  /** Every comment as GitHub shows one of an account that was deleted, or as a server without authors does. */
  const hideAuthors = ({ github }: World, user: object | null | undefined) => {
    const hide = (comment: unknown) => ({ ...(comment as object), user })
    const change = (body: unknown) => (Array.isArray(body) ? body.map(hide) : hide(body))
    github.fault({ match: { path: /comments/ }, times: 99, do: { kind: 'rewrite', change } })
  }

  test.each([
    ['a token without a prefix', { token: 'plain-token-value-0000' }],
    ['an app of one’s own', { viewer: botOf('my-app[bot]') }],
    ['a personal token', { viewer: { login: 'octocat', type: 'User' } as const, token: 'ghp_0' }],
  ])('one comment stays, in the next run too: %s', async (_, options) => {
    await using world = await startRestOnly(options)
    await writeTwice(world)
    expect(ours(world)).toMatchObject([{ edits: 1 }])
    const [first] = ours(world)
    await write(world, 'next')
    expect(ours(world)).toEqual([first])
    expect(rowsOf(first?.body)).toEqual([`${key}: next`])
  })

  test.each([undefined, null, {}, { login: null }])(
    'what this step created is updated, whoever is shown as its author: %j',
    async (user) => {
      await using world = await startRestOnly()
      hideAuthors(world, user)
      await writeTwice(world)
      expect(ours(world)).toMatchObject([{ edits: 1 }])
      expect(rowsOf(ours(world)[0]?.body)).toEqual([`${key}: ok`])
    },
  )

  test.each([stranger, botOf('dependabot[bot]')])(
    'what $login wrote is left alone, and ours is written',
    async (author) => {
      await using world = await startRestOnly()
      world.github.seedComment({ issue: 7, body: `${commentMarker}\ntheirs`, author })
      await writeTwice(world)
      expect(ours(world)).toMatchObject([{ author, edits: 0 }, { edits: 1 }])
    },
  )

  test('what nobody is shown to have written is left alone', async () => {
    await using world = await startRestOnly()
    world.github.seedComment({ issue: 7, body: `${commentMarker}\ntheirs`, author: stranger })
    hideAuthors(world, null)
    await writeTwice(world)
    expect(ours(world)).toMatchObject([{ edits: 0 }, { edits: 1 }])
  })

  test('the owner of the token is asked for once', async () => {
    await using world = await startRestOnly()
    world.github.seedComment({ issue: 7, body: `${commentMarker}\ntheirs`, author: stranger })
    await writeTwice(world)
    const asked = world.github.log().filter((line) => line.includes('graphql'))
    expect(asked).toHaveLength(1)
  })
})

test('is created again when it was deleted between the read and the update', async () => {
  await using world = await startPull()
  await write(world, 'first')
  const remove = () => void world.github.comments.splice(0)
  const meanwhile = { kind: 'meanwhile', before: remove } as const
  world.github.fault({ match: { method: 'PATCH', path: /./ }, do: meanwhile })
  await write(world, 'second')
  expect(world.github.comments.map(({ body }) => rowsOf(body))).toEqual([[`${key}: second`]])
})

test('is cut to what GitHub takes, and GitHub takes it', async () => {
  await using world = await startPull()
  const entry = { ...entryOf('ok'), block: '😀\n'.repeat(70_000) }
  await showAgent(world.api, { pullRequest: 7, entry })
  expect(world.github.comments[0]?.body).toContain('_This part was too long for the comment.')
})
