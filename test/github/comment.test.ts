import { describe, expect, test } from 'vitest'
import { createComment } from '../../src/github/comment.ts'
import {
  type AgentRow,
  commentMarker,
  readRows,
  renderComment,
} from '../../src/github/comment-state.ts'
import { lostAnswers, startWorld, type World } from './world.ts'

const key = 'my-agent-pr-7'
const commentsPath = /\/issues\/7\/comments$/
const list = 'GET /repos/acme/agent/issues/7/comments?per_page=100&page=1'
const bot = { login: 'github-actions[bot]', type: 'Bot' } as const

function rowOf(preview: string, name = key, startedAt = 0): AgentRow {
  const times = { startedAt, writtenAt: startedAt }
  return { key: name, cells: [name, preview, '', ''], block: '', runUrl: 'https://run', ...times }
}

function write({ api }: Pick<World, 'api'>, preview: string, name = key, startedAt = 0) {
  return createComment(api, 7).show(rowOf(preview, name, startedAt))
}

async function startPull(...options: Parameters<typeof startWorld>): Promise<World> {
  const world = await startWorld(...options)
  world.github.seedPull({ number: 7 })
  return world
}

function ours({ github }: World) {
  return github.comments.filter(({ body }) => body.startsWith(commentMarker))
}

/** The rows of a comment, as `agent: preview`. */
function rowsOf(body = ''): string[] {
  return readRows(body).map(({ cells }) => `${cells[0]}: ${cells[1]}`)
}

test('is created once, then updated in place', async () => {
  await using world = await startPull()
  await write(world, 'first')
  await write(world, 'second')
  expect(world.github.comments).toMatchObject([
    { body: renderComment([rowOf('second')]), edits: 1 },
  ])
  expect(world.github.log()).toEqual([
    list,
    'POST /repos/acme/agent/issues/7/comments',
    list,
    list,
    `PATCH /repos/acme/agent/issues/comments/${world.github.comments[0]?.id}`,
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
    expect(rowsOf(ours(world)[0]?.body)).toEqual([`${key}: first`])
    expect(world.github.comments).toHaveLength(1)
    const posts = world.github.log().filter((line) => line.startsWith('POST'))
    expect(posts).toHaveLength(2 - done)
  })

  // Of an answer that is not JSON, nobody knows what it says.
  test.each(lostAnswers.filter(({ fault }) => fault.kind !== 'garble'))(
    'when it is updated: $name',
    async ({ fault }) => {
      await using world = await startPull()
      await write(world, 'first')
      world.github.fault({ match: { method: 'PATCH', path: /./ }, do: fault })
      await write(world, 'second')
      expect(rowsOf(world.github.comments[0]?.body)).toEqual([`${key}: second`])
    },
  )

  test('and a server that stays down is reported, not asked forever', async () => {
    await using world = await startPull()
    const down = { kind: 'status', status: 500 } as const
    world.github.fault({ match: { method: 'POST', path: /./ }, times: 99, do: down })
    await expect(write(world, 'first')).rejects.toMatchObject({ status: 500 })
    expect(world.github.log().filter((line) => line.startsWith('POST'))).toHaveLength(5)
  })
})

describe('of several agents', () => {
  test('it has a row for each, in any order of writes', async () => {
    await using world = await startPull()
    for (const name of ['b', 'c', 'a', 'b']) await write(world, 'ok', name)
    expect(ours(world).map(({ body }) => rowsOf(body))).toEqual([['a: ok', 'b: ok', 'c: ok']])
  })

  test('three that write at once lose no row, and leave one comment', async () => {
    await using world = await startPull()
    await Promise.all(['a', 'b', 'c'].map((name) => write(world, 'ok', name)))
    expect(ours(world).map(({ body }) => rowsOf(body))).toEqual([['a: ok', 'b: ok', 'c: ok']])
  })

  test('a row that is overwritten is written again, and given up in the end', async () => {
    await using world = await startPull()
    await write(world, 'ok', 'b')
    const [comment] = ours(world)
    const before = comment?.body ?? ''
    const overwrite = () => Object.assign(comment ?? {}, { body: before })
    const meanwhile = { kind: 'meanwhile', after: overwrite } as const
    const match = { method: 'PATCH', path: /./ }
    world.github.fault({ match, times: 2, do: meanwhile })
    await write(world, 'ok', 'a')
    expect(rowsOf(comment?.body)).toEqual(['a: ok', 'b: ok'])
    overwrite()
    world.github.fault({ match, times: 99, do: meanwhile })
    await expect(write(world, 'ok', 'a')).rejects.toThrow('no row of this agent after 6 attempts')
  })

  test('the oldest of several comments stays, with the rows of all', async () => {
    await using world = await startPull()
    for (const name of ['b', 'c']) {
      world.github.seedComment({ issue: 7, body: renderComment([rowOf('ok', name)]), author: bot })
    }
    const [oldest] = world.github.comments
    await write(world, 'ok', 'a')
    expect(world.github.comments).toEqual([oldest])
    expect(rowsOf(oldest?.body)).toEqual(['a: ok', 'b: ok', 'c: ok'])
  })
})

describe('two runs of one agent', () => {
  test('the one that began later stays, whichever ends last', async () => {
    await using world = await startPull()
    await write(world, 'newer', key, 2)
    await write(world, 'older', key, 1)
    expect(rowsOf(ours(world)[0]?.body)).toEqual([`${key}: newer`])
    expect(ours(world)).toMatchObject([{ edits: 0 }])
  })

  test('at once leave one comment', async () => {
    await using world = await startPull()
    await Promise.all([write(world, 'one', key, 1), write(world, 'two', key, 2)])
    expect(ours(world).map(({ body }) => rowsOf(body))).toEqual([[`${key}: two`]])
  })

  test('after a failure and a repair nothing of the failure is left', async () => {
    await using world = await startPull()
    const failed = { ...rowOf('failed'), block: 'The build failed.' }
    await createComment(world.api, 7).show(failed)
    await write(world, 'ok', key, 1)
    expect(ours(world)[0]?.body).not.toContain('failed')
  })
})

describe('the end of a preview', () => {
  const end = ({ api }: World, name = key) => {
    const row = { ...rowOf('deleted', name, 1), isGone: true }
    return createComment(api, 7).show(row, { onlyIfShown: true })
  }

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
    expect(ours(world)[0]?.body).toMatch(/^<!-- .* -->\nPreviews deleted\.$/)
  })
})

describe('a cancelled step', () => {
  const cancel = ({ api }: World) => {
    const { signal } = new AbortController()
    return createComment(api, 7).replace(rowOf('cancelled'), { signal, retry: false })
  }

  test('replaces what it wrote, with one read and one write', async () => {
    await using world = await startPull()
    await write(world, 'building')
    world.github.requests.length = 0
    await cancel(world)
    expect(rowsOf(ours(world)[0]?.body)).toEqual([`${key}: cancelled`])
    expect(world.github.log()).toHaveLength(2)
  })

  test('leaves what another run wrote, and writes where nothing is', async () => {
    await using world = await startPull()
    await cancel(world)
    expect(ours(world)).toEqual([])
    await write(world, 'ok', key, 1)
    await cancel(world)
    expect(rowsOf(ours(world)[0]?.body)).toEqual([`${key}: ok`])
  })
})

describe('is ours only', () => {
  const marked = (text: string) => `${commentMarker} [] -->\n${text}`
  const other = { login: 'mallory', type: 'User' } as const
  const app = { login: 'acme-deployer[bot]', type: 'Bot' } as const

  test('not when another author wrote the marker, or when it quotes us', async () => {
    await using world = await startPull()
    world.github.seedComment({ issue: 7, body: marked('theirs'), author: other })
    world.github.seedComment({ issue: 7, body: marked('a bot’s'), author: app })
    world.github.seedComment({ issue: 7, body: `> ${marked('quoted')}`, author: bot })
    await write(world, 'ours')
    await write(world, 'again')
    expect(world.github.comments.map(({ edits }) => edits)).toEqual([0, 0, 0, 1])
  })

  test.each([
    ['an app of one’s own', app, 'ghs_customapptoken0000000000000000000000'],
    [
      'a personal token',
      { login: 'octocat', type: 'User' } as const,
      'ghp_personal000000000000000',
    ],
    ['a token without a prefix', bot, 'a'.repeat(40)],
  ])('with %s too', async (_, viewer, token) => {
    await using world = await startPull({ viewer, token, basePath: '/api/v3' })
    world.github.seedComment({ issue: 7, body: marked('theirs'), author: other })
    await write(world, 'first')
    await write(world, 'second')
    expect(world.github.comments).toMatchObject([{ edits: 0 }, { author: viewer, edits: 1 }])
    expect(world.github.violations).toEqual([])
  })

  test('without GraphQL, by what this step created, and the owner is sought once', async () => {
    await using world = await startPull({ viewer: app })
    const gone = { kind: 'status', status: 404, body: { message: 'Not Found' } } as const
    world.github.fault({ match: { path: /graphql$/ }, times: 99, do: gone })
    world.github.seedComment({ issue: 7, body: marked('theirs'), author: other })
    const comment = createComment(world.api, 7)
    await comment.show(rowOf('building'))
    await comment.show(rowOf('ok'))
    expect(world.github.comments).toMatchObject([{ edits: 0 }, { edits: 1 }])
    expect(world.github.log().filter((line) => line.includes('graphql'))).toHaveLength(1)
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
  await createComment(world.api, 7).show({ ...rowOf('ok'), block: '😀\n'.repeat(70_000) })
  expect(world.github.comments[0]?.body).toContain('_This part was too long for the comment.')
})
