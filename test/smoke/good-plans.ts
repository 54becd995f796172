/** Lines of a good test, and the step that they mean. */
export const goodTests: [string[], object][] = [
  [['input: {a: 1}'], { run: { input: { a: 1 } } }],
  [['input: null'], { run: { input: null } }],
  [['input: 1', 'config: {tags: [x]}'], { run: { input: 1, config: { tags: ['x'] } } }],
  [
    ['input: 1', 'context: {a: 1}', 'metadata: {b: 2}'],
    { run: { input: 1, context: { a: 1 }, metadata: { b: 2 } } },
  ],
  [['resume: {a: 1}'], { resume: { a: 1 } }],
  [['resume:'], { resume: null }],
  [['resume: false'], { resume: false }],
  [
    ['resume_each: [{to: {a: 1}, with: true}, {to: null, with: null}]'],
    {
      resume_each: [
        { to: { a: 1 }, with: true },
        { to: null, with: null },
      ],
    },
  ],
  [['resume_all:'], { resume_all: null }],
  [
    ['resume_all: {a: 1}', 'expect_interrupts: []'],
    { resume_all: { a: 1 }, expect_interrupts: [] },
  ],
  [['stream: {input: 1}'], { stream: { input: 1, stream_mode: ['values'] } }],
  [['stream: {input: 1, stream_mode: debug}'], { stream: { input: 1, stream_mode: ['debug'] } }],
  [['update_state: {values: null, as_node: x}'], { update_state: { values: null, as_node: 'x' } }],
  [['state: {}'], { state: { subgraphs: false } }],
  [['history: {}'], { history: { limit: 10 } }],
  [['graph: {xray: 2}'], { graph: { xray: 2 } }],
  [['assistants: {}'], { assistants: {} }],
  [['cron: {remove: true}'], { cron: { remove: true } }],
  [
    ['input: 1', 'expect: null', 'expect_interrupt: false', 'max_duration: 2s'],
    { run: { input: 1 }, expect: null, expect_interrupt: false, max_duration: 2_000 },
  ],
  [
    ['input: 1', 'judge: {assistant_id: judge}'],
    { run: { input: 1 }, judge: { assistant_id: 'judge', score: 1 } },
  ],
  [
    [
      'stream: {input: 1}',
      'judge: {assistant_id: j, reference: [a], score: 0.8, criteria: polite}',
    ],
    {
      stream: { input: 1, stream_mode: ['values'] },
      judge: { assistant_id: 'j', reference: ['a'], score: 0.8, criteria: 'polite' },
    },
  ],
]
