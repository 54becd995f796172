import { describe, expect, test } from 'vitest'
import { readPage } from '../../scripts/texts/markdown.ts'
import type { ActionRun } from '../support/run-action.ts'
import { play, startWorld, tryStep } from './step.ts'
import { expectFailed, expectRed } from './verdict.ts'

const hostile = [
  'evil',
  '\n::set-output name=evil::y',
  '\r::add-mask::evil',
  '\r\n  ::error title=evil::evil',
  '\u2028::warning::evil',
  '\u0085::save-state name=evil::y',
  ' ##[add-mask]evil',
  '##[set-env name=EVIL;]y',
  '\n::stop-commands::evil',
  '\n::group::evil',
  '\u001b[31mred\u001b]8;;https://evil.example\u0007link\u001b]8;;\u0007',
  '\u202e\u200b',
  '<img src=https://evil.example/i.png onerror=alert(1)>',
  '</code></td></table></details><script>alert(1)</script>',
  '[click](https://evil.example) ![pixel](https://evil.example/p.png)',
  '| cell | **bold** @octocat #1',
  '` https://evil.example/login ` `www.evil.example` `me@evil.example`',
  '\n\n# heading\n```\n````\n$$x$$',
  '\u2028\u2028# heading',
].join(' ')

const ours = ['a', 'br', 'code', 'details', 'summary']

/** The summary without its code blocks and its HTML, whose text is not read as Markdown as long as no blank line ends it. */
function onlyMarkdown(summary: string): string {
  return summary
    .replace(/^> ?/gm, '')
    .replace(/^(`{3,})[a-z]*\n[\s\S]*?\n\1$/gm, '')
    .replace(/<table>(?:(?!\n\s*\n)[\s\S])*?<\/table>|<(pre|code)>[^\n]*?<\/\1>/g, '')
}

function expectInert(run: ActionRun): void {
  expect(run.masks).not.toContain('evil')
  expect(run.outputs).not.toHaveProperty('evil')
  expect(run.state).toEqual({})
  expect(run.stdout).not.toMatch(/[\u001b\u202e\u2028\u0085]/)
  const text = onlyMarkdown(run.summary)
  const opened = [...text.matchAll(/<([a-z]+)/gi)].map(([, name]) => name)
  const closed = [...text.matchAll(/<\/([a-z]+)/gi)].map(([, name]) => name)
  expect(opened.filter((tag) => !ours.includes(tag ?? ''))).toEqual([])
  expect(opened.filter((tag) => tag !== 'br').sort()).toEqual(closed.sort())
  const unfolded = run.summary.replace(/<table>(?:(?!\n\s*\n)[\s\S])*?<\/table>/g, '')
  expect(readPage(unfolded).links.filter(({ target }) => target.includes('evil'))).toEqual([])
  expect(text).not.toMatch(/\]\(http|https:\/\/evil|@octocat|^# |\*\*bold|^\s*::|##\[/m)
}

describe.concurrent('text that would rather be a command', () => {
  test.each([
    ['text', hostile, 'text/plain'],
    ['JSON', JSON.stringify({ detail: hostile }), 'application/json'],
    ['a page', `<html><title>${hostile}</title></html>`, 'text/html'],
    [
      'a list of faults',
      JSON.stringify({ detail: [{ loc: ['body', hostile], msg: hostile }] }),
      'application/json',
    ],
  ])('in the reason of a refusal, as %s', async (_, body, contentType) => {
    await using platform = await startWorld()
    const fault = { kind: 'status', status: 400, body, contentType } as const
    platform.fault({ match: { method: 'POST', path: /./ }, do: fault })
    const run = await tryStep(platform, { mode: 'create' })
    expectFailed(run, 'Could not create the deployment (400)', ['evil'])
    expectInert(run)
  })

  test('in statuses, status messages and log lines', async () => {
    await using platform = await startWorld({ script: ['QUEUED', hostile, hostile] })
    const path = /\/revisions\/[^/?]+$/
    const said = { status: `${hostile} FAILED`, status_message: hostile }
    const change = (body: unknown) => ({ ...(body as object), ...said })
    platform.fault({ match: { method: 'GET', path }, skip: 3, do: { kind: 'rewrite', change } })
    const logs = hostile.split(' ').map((message) => ({ message }))
    platform.fault({
      match: { path: /\/logs/ },
      do: { kind: 'status', status: 200, body: { logs: [{ message: hostile }, ...logs] } },
    })
    const run = await play(platform, { mode: 'create' })
    expectRed(run, {
      title: /^Revision evil/,
      message: ['evil'],
      outputs: { outcome: 'failed' },
      warnings: ['Unknown revision status'],
    })
    expectInert(run)
  })

  test.each([
    'javascript:alert(1)',
    'http://169.254.169.254/latest',
    'http://agent.example',
    'https://user:password@agent.example',
    'file:///etc/passwd',
  ])('the address %s of a graph server gets no key', async (url) => {
    await using platform = await startWorld()
    const { id } = platform.seed({ name: 'agent', url })
    const run = await tryStep(platform, { mode: 'smoke-test', deployment_id: id })
    expectRed(run, {
      title: 'Smoke test: Agent Server URL unknown',
      outputs: { outcome: 'failed', deployment_id: id },
    })
    expect(run.outputs).not.toHaveProperty('deployment_url')
  })
})
