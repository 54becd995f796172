/** Tests with one mistake each: what it is, the lines of the test from line 3 on, and the fault that is found. */
export const badTests: [string, string[], RegExp][] = [
  ['unknown key of a test', ['inptu: {}', 'input: {}'], /^line 3: tests\.0\.inptu is not a key/],
  [
    'unknown key of a step',
    ['steps:', '  - state: {}', '    expct: 1'],
    /^line 5: tests\.0\.steps\.0\.expct is not a key/,
  ],
  [
    'a percentage with a blank',
    ['input: {}', 'repeat: 3', 'pass: 90 %'],
    /^line 5: tests\.0\.pass: must be a count, or a percentage above 0, such as 90%$/,
  ],
  [
    'run: {input: 1, extra: {metadata: {}}}',
    ['run: {input: 1, extra: {metadata: {}}}'],
    /run\.extra: must not contain what has its own/,
  ],
  [
    'state: {checkpoint: {step: 1}}',
    ['state: {checkpoint: {step: 1}}'],
    /state\.checkpoint: must be an object with after_step/,
  ],
  ['assistants: {limit: 0}', ['assistants: {limit: 0}'], /assistants\.limit: /],
  [
    'cron: {remove: true, thread: true}',
    ['cron: {remove: true, thread: true}'],
    /cron: requires a schedule, or remove: true and/,
  ],
  [
    'input: 1, expect_text: Paris',
    ['input: 1', 'expect_text: Paris'],
    /expect_text: must be an object with contains, /,
  ],
  [
    'input: 1, expect_text: {at: answer}',
    ['input: 1', 'expect_text: {at: answer}'],
    /expect_text: requires contains, excludes, or/,
  ],
  [
    'input: 1, expect_text: {matches: "/x/',
    ['input: 1', 'expect_text: {matches: "/x/q"}'],
    /expect_text\.matches: .*regular expression/,
  ],
  [
    'cron: {schedule: x}, expect_text: {co',
    ['cron: {schedule: x}', 'expect_text: {contains: x}'],
    /expect_text: is not used with cron/,
  ],
  [
    'state: {}, max_tokens: 5',
    ['state: {}', 'max_tokens: 5'],
    /max_tokens: is not used with state, only with run, resume, /,
  ],
  [
    'input: 1, max_first_token: 5s',
    ['input: 1', 'max_first_token: 5s'],
    /max_first_token: is not used with run, only with stream$/,
  ],
  [
    'a colon in braces',
    ['input: {content: say: hi}'],
    /^line 3: is not YAML: inside `\{…\}` and `\[…\]`, a value with `: ` in it needs quotes$/,
  ],
  ['no cases', ['input: {}', 'cases: []'], /^line 4: tests\.0\.cases: there are no cases$/],
  [
    'unknown key of rules about tools',
    ['input: {}', 'expect_tools: { contains: a, maybe: 1 }'],
    /^line 4: tests\.0\.expect_tools\.maybe is not a key of a plan \(expect_tools accepts contains, /,
  ],
  [
    'unknown key of a command',
    ['run:', '  command: {resume: 1, go_to: x}'],
    /^line 4: tests\.0\.run\.command\.go_to is not a key/,
  ],
  [
    'nothing to do',
    ['max_duration: 1s'],
    /^line 2: tests\.0: requires exactly one of: steps, input, /,
  ],
  ['no input', ['run:', '  config: {}'], /^line 3: tests\.0\.run: requires either an input/],
  ['an empty command', ['run: {command: {}}'], /run\.command: requires resume, update, or goto/],
  ['no answer', ['resume_each: [{to: 1}]'], /resume_each\.0\.with: is required/],
  [
    'an answer that is no map',
    ['resume_each: [yes]'],
    /resume_each\.0: must be an object with to and/,
  ],
  [
    'no values',
    ['update_state: {as_node: x}'],
    /^line 3: tests\.0\.update_state\.values: is required/,
  ],
  [
    'a schedule that is removed',
    ['cron: {schedule: "0 9 * * *", remove: true}'],
    /^line 3: tests\.0\.cron: requires a schedule, or remove: true and nothing else/,
  ],
  ['no schedule', ['cron: {}'], /^line 3: tests\.0\.cron: requires a schedule, or remove: true/],
  [
    'two actions in a step',
    ['steps:', '  - run: {input: 1}', '    graph: {}'],
    /^line 5: tests\.0\.steps\.0\.graph: requires exactly one of/,
  ],
  [
    'no action in a step',
    ['steps:', '  - expect: 1'],
    /^line 4: tests\.0\.steps\.0: requires exactly/,
  ],
  [
    'an input beside an action',
    ['input: {}', 'graph: {}'],
    /^line 4: tests\.0\.graph: requires exactly one of/,
  ],
  [
    'an expectation without meaning',
    ['graph: {}', 'expect_events: [values]'],
    /^line 4: tests\.0\.expect_events: is not used with graph/,
  ],
  [
    'a first token of events without messages',
    ['stream: {input: 1, stream_mode: [values, updates]}', 'max_first_token: 1s'],
    /^line 4: tests\.0\.max_first_token: requires stream_mode messages or messages-tuple/,
  ],
  [
    'no tools',
    ['input: 1', 'expect_tools: []'],
    /has no tool\. For a run that calls no tool, write exactly: \[\]/,
  ],
  [
    'an unknown rule',
    ['input: 1', 'expect_tools: {exact: [a], only: a}'],
    /tools\.exact is not a key/,
  ],
  ['a tool alone', ['input: 1', 'expect_tools: a'], /expect_tools: must be a list of tools, or/],
  [
    'two tools in one entry',
    ['input: 1', 'expect_tools: [{a: {}, b: {}}]'],
    /expect_tools\.0: must be a name, or an object that maps one name to its arg/,
  ],
  ['a judge without a name', ['input: 1', 'judge: {score: 1}'], /judge\.assistant_id: is required/],
  [
    'a score in percent',
    ['input: 1', 'judge: {assistant_id: a, score: 80}'],
    /judge\.score: must be at most 1/,
  ],
  [
    'a list instead of a map',
    ['run: []'],
    /^line 3: tests\.0\.run: must be an object, not an empty list$/,
  ],
  [
    'an assistant that is no ID',
    ['assistant_id: a/b', 'input: 1'],
    /assistant_id: is not a valid ID/,
  ],
  [
    'a text instead of a flag',
    ['thread: "no"', 'input: 1'],
    /^line 3: tests\.0\.thread: must be true or false, not a string$/,
  ],
  ['no nodes to stop at', ['run: {input: 1, interrupt_before: 5}'], /must be "\*" or a list of/],
  ['no stream mode', ['stream: {input: 1, stream_mode: 5}'], /must be a name or a list of them/],
  [
    'a limit of nothing',
    ['history: {limit: 0}'],
    /^line 3: tests\.0\.history\.limit: must be at least 1$/,
  ],
  ['a bad duration', ['input: 1', 'max_duration: soon'], /^line 4: .*max_duration: is not a dur/],
  ['bounds the wrong way', ['history: {}', 'expect_length: {min: 3, max: 1}'], /must not exceed/],
  [
    'no bounds',
    ['history: {}', 'expect_length: {}'],
    /expect_length: requires min, max, or a number/,
  ],
  [
    'a bad schema keyword',
    ['input: 1', 'expect_schema:', '  properties:', '    a: {tpye: string}'],
    /^line 4: tests\.0\.expect_schema: has tpye, which is not a keyword of JSON Schema$/,
  ],
  ['a schema that is none', ['input: 1', 'expect_schema: 5'], /expect_schema: must be a schema/],
  [
    'steps plus input',
    ['input: {}', 'steps: [{state: {}}]'],
    /^line 3: tests\.0\.input: must be set on a step/,
  ],
  ['no steps', ['steps: []'], /^line 3: tests\.0\.steps: must not be empty/],
  [
    'a thread of the user',
    ['run:', '  input: 1', '  config:', '    configurable:', '      thread_id: x'],
    /^line 7: tests\.0\.run\.config\.configurable\.thread_id: cannot be set/,
  ],
  [
    'configurable that is no map',
    ['run: {input: 1, config: {configurable: x}}'],
    /configurable: must be an object/,
  ],
  [
    'a context in a config',
    ['input: 1', 'config:', '  context: {a: 1}'],
    /^line 5: tests\.0\.config\.context: is ignored in a config/,
  ],
  ['a config beside nothing', ['graph: {}', 'config: {}'], /config: requires input/],
]

/** Plans with one mistake each: what it is, the text, and the fault that is found. */
export const badPlans: [string, string, RegExp][] = [
  ['an empty file', '', /^line 1: the plan: must be an object with tests$/],
  ['a list', '- name: x', /^line 1: the plan: must be an object with tests$/],
  ['no tests', 'tests: []', /^line 1: tests: must not be empty/],
  ['tests that are null', 'tests:', /^line 1: tests: must be a list, not null$/],
  ['a test that is a text', 'tests:\n  - x', /^line 2: tests\.0: must be an object, not a string$/],
  [
    'no name',
    'tests:\n  - graph: {}',
    /^line 2: tests\.0\.name: is required, and must be a string$/,
  ],
  [
    'a name of two lines',
    'tests:\n  - name: "a\\nb"\n    graph: {}',
    /name: must be a single line/,
  ],
  [
    'the same name twice',
    'tests:\n  - {name: a, graph: {}}\n  - {name: a, graph: {}}',
    /^line 3: tests\.1\.name: is also the name of another test$/,
  ],
  ['YAML syntax', 'tests:\n  - name: [a\n', /^line \d: is not YAML: /],
  [
    'a YAML key twice',
    'tests:\n  - name: a\n    name: b\n    graph: {}',
    /^line 3: is not YAML: duplicate key$/,
  ],
  [
    'a key twice, for JSON',
    'tests:\n  - name: a\n    input: 1\n    expect:\n      1: x\n      "1": y',
    /^line 6: is not YAML: duplicate key$/,
  ],
  [
    'a key that JSON has not',
    'tests:\n  - name: a\n    input: {[1]: a}',
    /^line 3: is not YAML: a key must be text, as in JSON$/,
  ],
  [
    'a colon in a name',
    'tests:\n  - name: a: b\n    input: 1\n',
    /^line 2: is not YAML: a value with `: ` in it needs quotes, and/,
  ],
  [
    'a brace that is not closed',
    'tests:\n  - name: a\n    input: { q: 1\n    expect: 1\n',
    /^line 4: is not YAML: wrong indentation, or a `\{` or `\[` above is not closed$/,
  ],
  [
    'a part of a case without quotes',
    'tests:\n  - name: a\n    input: { q: $' + '{case:q}, p: 1 }\n',
    /^line 3: is not YAML: inside `\{…\}` and `\[…\]`, a value with `\$\{` in it needs quotes$/,
  ],
  ['a tab', 'tests:\n\t- name: a', /^line 2: is not YAML: tab as indent$/],
  [
    'an unknown tag',
    'tests:\n  - name: !secret a\n    graph: {}',
    /^line 2: is not YAML: JSON has no type of this tag$/,
  ],
  [
    'an alias to nowhere',
    'tests: *t',
    /^line 1: .*, or an alias or a merge key \(<<\) that cannot be resolved$/,
  ],
  [
    'an alias into itself',
    'tests:\n  - name: a\n    input: &i\n      again: *i',
    /^line 1: is nested more than 200 levels deep/,
  ],
  ['too many aliases', bomb(), /^line 1: .*has too many aliases/],
]

function bomb(): string {
  const levels = ['a', 'b', 'c', 'd', 'e', 'f']
  const lines = levels.map((name, at) => {
    const items =
      at === 0
        ? 'x, x, x, x, x'
        : Array(5)
            .fill(`*${levels[at - 1]}`)
            .join(', ')
    return `      ${name}: &${name} [${items}]`
  })
  return ['tests:', '  - name: t', '    input:', ...lines].join('\n')
}
