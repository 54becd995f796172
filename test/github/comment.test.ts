import { describe, expect, test } from 'vitest'
import {
  findComment,
  toCommentBody,
  toCommentMarker,
  writeComment,
} from '../../src/github/comment.ts'
import { lostAnswers, startWorld, type World } from './world.ts'

const key = 'my-agent-pr-7'
const comment = { pullRequest: 7, key, markdown: 'first' }
const commentsPath = /\/issues\/7\/comments$/

function write({ api }: World, markdown: string) {
  return writeComment(api, { ...comment, markdown })
}

function ours(world: World) {
  return world.github.comments.filter(({ body }) => body.startsWith('<!-- graph-deploy-action:'))
}

test('is made once and then updated in place', async () => {
  await using world = await startWorld()
  world.github.seedPull({ number: 7 })
  const first = await write(world, 'first')
  const second = await write(world, 'second')
  expect(first.id).toBe(second.id)
  expect(world.github.comments).toMatchObject([
    { body: '<!-- graph-deploy-action:my-agent-pr-7 -->\nsecond', edits: 1 },
  ])
  expect(world.github.log()).toEqual([
    'GET /repos/acme/agent/issues/7/comments?per_page=100&page=1',
    'POST /repos/acme/agent/issues/7/comments',
    'GET /repos/acme/agent/issues/7/comments?per_page=100&page=1',
    `PATCH /repos/acme/agent/issues/comments/${first.id}`,
  ])
  expect(world.github.violations).toEqual([])
})

test('is found behind 120 others, on the second page', async () => {
  await using world = await startWorld()
  world.github.seedPull({ number: 7 })
  for (let at = 0; at < 120; at += 1) world.github.seedComment({ issue: 7, body: `note ${at}` })
  await write(world, 'first')
  for (let at = 0; at < 120; at += 1) world.github.seedComment({ issue: 7, body: `more ${at}` })
  await write(world, 'second')
  expect(ours(world)).toMatchObject([{ edits: 1 }])
  const reads = world.github.log().filter((line) => line.startsWith('GET'))
  expect(reads.map((line) => line.slice(-1))).toEqual(['1', '2', '1', '2'])
})

describe('a lost answer leaves exactly one comment', () => {
  test.each(lostAnswers)('when it is made: $name', async ({ fault, done }) => {
    await using world = await startWorld()
    world.github.seedPull({ number: 7 })
    world.github.fault({ match: { method: 'POST', path: commentsPath }, do: fault })
    const { id } = await write(world, 'first')
    expect(world.github.comments).toMatchObject([{ id, edits: 0 }])
    const posts = world.github.log().filter((line) => line.startsWith('POST'))
    expect(posts).toHaveLength(2 - done)
  })

  test.each(lostAnswers)('when it is updated: $name', async ({ fault }) => {
    await using world = await startWorld()
    world.github.seedPull({ number: 7 })
    await write(world, 'first')
    world.github.fault({ match: { method: 'PATCH', path: /./ }, do: fault })
    await write(world, 'second')
    expect(world.github.comments).toMatchObject([
      { body: expect.stringMatching(/second$/), edits: 1 },
    ])
  })

  test('when both answers are lost', async () => {
    await using world = await startWorld()
    world.github.seedPull({ number: 7 })
    const { fault } = world.github
    fault({ match: { method: 'POST', path: commentsPath }, do: { kind: 'status', status: 500 } })
    fault({ match: { method: 'POST', path: commentsPath }, do: { kind: 'reset-after-work' } })
    await write(world, 'first')
    expect(world.github.comments).toHaveLength(1)
  })

  test('and a second failure is told, not tried for ever', async () => {
    await using world = await startWorld()
    world.github.seedPull({ number: 7 })
    const down = { kind: 'status', status: 500 } as const
    world.github.fault({ match: { method: 'POST', path: /./ }, times: 9, do: down })
    await expect(write(world, 'first')).rejects.toMatchObject({ status: 500 })
    expect(world.github.log().filter((line) => line.startsWith('POST'))).toHaveLength(2)
  })
})

describe('is ours only', () => {
  const marked = (text: string) => `${toCommentMarker(key)}\n${text}`
  const other = { login: 'mallory', type: 'User' } as const
  const app = { login: 'acme-deployer[bot]', type: 'Bot' } as const

  test('not when somebody else wrote the marker', async () => {
    await using world = await startWorld()
    world.github.seedPull({ number: 7 })
    world.github.seedComment({ issue: 7, body: marked('theirs'), author: other })
    world.github.seedComment({ issue: 7, body: marked('a bot’s'), author: app })
    await write(world, 'ours')
    expect(world.github.comments).toMatchObject([{ edits: 0 }, { edits: 0 }, { edits: 0 }])
    await write(world, 'again')
    expect(world.github.comments).toMatchObject([{ edits: 0 }, { edits: 0 }, { edits: 1 }])
  })

  test('not when it quotes us, or has another key', async () => {
    await using world = await startWorld()
    world.github.seedPull({ number: 7 })
    const author = { login: 'github-actions[bot]', type: 'Bot' } as const
    world.github.seedComment({ issue: 7, body: `> ${marked('quoted')}`, author })
    world.github.seedComment({ issue: 7, body: `${toCommentMarker(`${key}0`)}\nx`, author })
    expect(await findComment(world.api, comment)).toBeUndefined()
    expect(world.github.log()).toHaveLength(1)
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
    await using world = await startWorld({ viewer, token, basePath: '/api/v3' })
    world.github.seedPull({ number: 7 })
    world.github.seedComment({ issue: 7, body: marked('theirs'), author: other })
    await write(world, 'first')
    await write(world, 'second')
    expect(world.github.comments).toMatchObject([{ edits: 0 }, { author: viewer, edits: 1 }])
    expect(world.github.violations).toEqual([])
  })
})

test('is made anew when it was deleted between the look and the update', async () => {
  await using world = await startWorld()
  world.github.seedPull({ number: 7 })
  const first = await write(world, 'first')
  const gone = { kind: 'status', status: 404, body: { message: 'Not Found' } } as const
  world.github.fault({ match: { method: 'PATCH', path: /./ }, do: gone })
  const second = await write(world, 'second')
  expect(world.github.comments.map(({ id }) => id)).toEqual([first.id, second.id])
})

describe('the text', () => {
  test('is cut to what GitHub takes, and GitHub takes it', async () => {
    await using world = await startWorld()
    world.github.seedPull({ number: 7 })
    await write(world, '😀'.repeat(70_000))
    const [{ body } = { body: '' }] = world.github.comments
    expect(body.length).toBeLessThanOrEqual(65_536)
    expect(body.isWellFormed()).toBe(true)
    expect(body).toMatch(/cut here\. The step summary has all of it\._$/)
  })

  test('is not touched when it fits to the character', () => {
    const marker = toCommentMarker('k')
    const fits = 'x'.repeat(65_536 - marker.length - 1)
    expect(toCommentBody('k', fits)).toBe(`${marker}\n${fits}`)
    expect(toCommentBody('k', `${fits}x`)).toMatch(/cut here/)
  })

  test('closes what the cut leaves open', () => {
    const log = `${'line\n'.repeat(20_000)}\n`
    const body = toCommentBody(
      'k',
      `<details><summary>Log</summary>\n\n\`\`\`\`text\n${log}\`\`\`\`\n</details>`,
    )
    expect(body).toMatch(/\n````\n\n<\/details>\n\n_This comment was too long/)
    expect(body.length).toBeLessThanOrEqual(65_536)
  })

  test.each([
    ['plain-name_1.2', 'plain-name_1.2'],
    ['a--b', 'a%2D-b'],
    ['---', '%2D%2D-'],
    ['--> <b>', '%2D-%3E%20%3Cb%3E'],
    ['line\nbreak', 'line%0Abreak'],
    ['ünï', '%C3%BCn%C3%AF'],
    ['\ud800', '%EF%BF%BD'],
  ])('has a marker that no key can end: %j', (name, expected) => {
    expect(toCommentMarker(name)).toBe(`<!-- graph-deploy-action:${expected} -->`)
  })
})
