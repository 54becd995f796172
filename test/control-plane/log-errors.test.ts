import { describe, expect, test } from 'vitest'
import { findTraceback } from '../../src/control-plane/revision-logs.ts'

// Tracebacks as the official Python server prints them when a graph cannot be loaded (langgraph-api 0.16.7).

const head = 'Traceback (most recent call last):'
const importing = [
  head,
  '  File "/usr/local/lib/python3.12/site-packages/langgraph_api/graph.py", line 672, in collect_graphs_from_env',
  '    graph = await run_in_executor(None, _graph_from_spec, spec)',
  '            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^',
  '  File "<frozen importlib._bootstrap_external>", line 940, in exec_module',
  '  File "/deps/support/./src/agent/graph.py", line 1, in <module>',
  '    from agent.settings import KEY',
  '  File "/deps/support/src/agent/settings.py", line 2, in <module>',
  '    KEY = os.environ["OPENAI_API_KEY"]',
  '          ~~~~~~~~~~^^^^^^^^^^^^^^^^^^',
  '  File "<frozen os>", line 679, in __getitem__',
  "KeyError: 'OPENAI_API_KEY'",
]
const loading = [
  head,
  '  File "/usr/local/lib/python3.12/site-packages/starlette/routing.py", line 661, in lifespan',
  '    async with self.lifespan_context(app) as maybe_state:',
  '  File "/api/langgraph_api/graph.py", line 674, in collect_graphs_from_env',
  '    raise GraphLoadError(spec, exc) from exc',
  "langgraph_api.utils.errors.GraphLoadError: Failed to load graph 'agent': 'OPENAI_API_KEY'",
]
const chained = [
  ...importing,
  '',
  'The above exception was the direct cause of the following exception:',
  '',
  ...loading,
]
const found = {
  error: "KeyError: 'OPENAI_API_KEY'",
  frame: 'src/agent/settings.py:2',
}

describe('the traceback through the code of the user', () => {
  test.each<[string, readonly string[]]>([
    ['alone', importing],
    ['before the error that the server makes of it', chained],
    ['among other lines', ['Starting', ...chained, 'Application startup failed. Exiting.']],
    ['after another one', [head, '  File "/deps/a/b.py", line 1', 'ValueError: old', ...chained]],
  ])('%s', (_, lines) => {
    expect(findTraceback(lines)).toEqual(found)
  })

  test.each([
    ['of a Docker build', (line: string) => `#12 3.456 ${line}`],
    ['of a log with times', (line: string) => `2026-11-22T23:09:08.792892Z ${line}`],
  ])('behind what stands before each line %s', (_, prefix) => {
    expect(findTraceback(chained.map(prefix))).toMatchObject({
      error: found.error,
      frame: found.frame,
    })
  })

  test('behind the level of the line, whose frames have lost their indentation', () => {
    const lines = importing.map((line) => line.trimStart())
    lines[0] = `2026-11-22T23:09:08Z [error    ] ${lines[0]}`
    expect(findTraceback(lines)).toMatchObject({ error: found.error, frame: found.frame })
  })

  test('escaped in a line of JSON', () => {
    const event = { event: 'failed', user_traceback: chained.join('\n'), level: 'error' }
    expect(findTraceback(['{"event":"Starting"}', JSON.stringify(event)])).toEqual(found)
    const cut = JSON.stringify(event).slice(0, 400)
    expect(findTraceback([cut])).toBeUndefined()
  })

  test('of a file that cannot be parsed', () => {
    const lines = [
      head,
      '  File "/deps/support/graph.py", line 3',
      '    def x(',
      '         ^',
      "SyntaxError: '(' was never closed",
    ]
    const syntax = { error: "SyntaxError: '(' was never closed", frame: 'graph.py:3' }
    expect(findTraceback(lines)).toMatchObject(syntax)
  })

  test.each<[string, readonly string[]]>([
    ['none', ['one', 'two']],
    ['only the server and packages', loading],
    ['no error line', importing.slice(0, -1)],
    ['no frames', [head, 'ValueError: x']],
    ['a crash of pip', [head, '  File "/tmp/pip-install-1/x/setup.py", line 3', 'ValueError: x']],
  ])('%s', (_, lines) => {
    expect(findTraceback(lines)).toBeUndefined()
  })
})
