// Plans for agents that ask about several things at once (approving.py, approver.mjs), for both official servers.

/** Two orders and a note, about which a person is asked at the same time. */
export const asked = `run: { input: { orders: [{ id: 7, amount: 40 }, { id: 8, amount: 900 }], note: Dear Ann } }`
const reviewed = `- run: { input: { text: Tea } }
        expect_interrupts: [Is it paid for?, Is it well written?, Is it lawful?]
      - resume_all: ok
        expect_interrupts: [{ ask: Is it short?, first: ok }]`

/** A plan of one test, of the graph `approver` or `reviewers`. */
export const toPlan = (steps: string, graph = 'approver') =>
  `tests:\n  - name: t\n    assistant_id: ${graph}\n    steps:\n      ${steps}\n`

/** The text of the graph for a response to the last of several questions. */
const becomes = (step: string, text: string) =>
  toPlan(
    `${reviewed}
      - ${step}
        expect_text: { at: verdicts.2, matches: "^editor: ok, (${text})$" }`,
    'reviewers',
  )

/** Plans that hold, with what they show. */
export const goodPlans: readonly (readonly [string, string])[] = [
  [
    'resume_each gives each its own answer',
    toPlan(`- ${asked}
        expect_interrupts: [{ note: Dear Ann }, { order: 8 }, { order: 7 }]
      - resume_each:
          - { to: { action: send }, with: { note: Dear Bob } }
          - { to: { order: 8 }, with: { approved: false } }
          - { to: { order: 7 }, with: { approved: true } }
        expect: { refunded: [7], refused: [8], note: Dear Bob, log: [plan, close] }
        expect_interrupts: []`),
  ],
  [
    'expect_interrupts finds the assignment where an entry fits several',
    toPlan(`- ${asked}
        expect_interrupts: [{}, { action: refund }, { order: 7 }]
      - resume_each:
          - { to: { action: send }, with: { note: Dear Bob } }
          - { to: { action: refund }, with: { approved: true } }
          - { to: { order: 7 }, with: { approved: true } }
        expect: { refunded: [7, 8], refused: [], note: Dear Bob }`),
  ],
  [
    'resume_all gives all the same answer',
    toPlan(`- ${asked}
        expect_interrupts: [{ amount: 40 }, { amount: 900 }, { action: send }]
      - resume_all: { approved: true, note: Dear all }
        expect: { refunded: [7, 8], refused: [], note: Dear all }`),
  ],
  [
    'expect_interrupts after a stream',
    toPlan(`- stream: { input: { orders: [{ id: 1, amount: 2 }, { id: 3, amount: 4 }], note: Dear Ann } }
        expect_interrupts: [{ order: 3 }, { order: 1 }, { note: Dear Ann }]
      - resume_all: { approved: true, note: Dear all }
        expect: { refunded: [1, 3] }`),
  ],
  [
    'expect_interrupts where the run was created first, and of identical questions',
    toPlan(`- run: { input: { orders: [{ id: 1, amount: 2 }, { id: 1, amount: 2 }] }, background: true }
        expect_interrupts: [{ order: 1 }, { order: 1 }]
      - resume_each: [{ to: { order: 1 }, with: { approved: true } }, { to: { order: 1 }, with: { approved: true } }]
        expect: { refunded: [1, 1] }`),
  ],
  [
    'expect_interrupts: [] where the run came to its end',
    toPlan(`- run: { input: { orders: [] } }
        expect_interrupts: []
        expect: { log: [plan, close] }`),
  ],
  [
    'expect_interrupt finds any of them',
    toPlan(`- ${asked}
        expect_interrupt: { order: 7 }
      - resume_all: { approved: true, note: n }
        expect_interrupt: false`),
  ],
  ...(
    [
      ['a question in a subgraph, and the next one', 'resume: fine', 'fine'],
      ['resume: null is an answer', 'resume: null', 'None|null'],
      ['resume: false is an answer', 'resume: false', 'False|false'],
      ['resume: 0 is an answer', 'resume: 0', '0'],
      ['resume: an empty text is an answer', 'resume: ""', ''],
      ['resume: an empty map is an answer', 'resume: {}', '{}|.object Object.'],
      [
        'null is an answer of resume_each',
        'resume_each: [{ to: { first: ok }, with: null }]',
        'None|null',
      ],
      ['null is an answer of resume_all', 'resume_all: null', 'None|null'],
      ['null is an answer of a stream', 'stream: { command: { resume: null } }', 'None|null'],
    ] as const
  ).map(([title, step, text]) => [title, becomes(step, text)] as const),
]

/** Plans that fail, with what the message says. */
export const badPlans: readonly (readonly [string, string, readonly RegExp[]])[] = [
  [
    'more waits than expected',
    toPlan(`- ${asked}
        expect_interrupts: [{ order: 7 }, { action: send }]`),
    [
      /the list of pending interrupts doesn't match/i,
      /pending: 3/,
      /"order":8,"amount":900\} \(not expected\)/,
    ],
  ],
  [
    'less waits than expected',
    toPlan(`- ${asked}
        expect_interrupts: [{ order: 7 }, { order: 8 }, { order: 9 }, {}]`),
    [/expected \{"order":9\}: no remaining interrupt contains it/, /pending: 3/],
  ],
  [
    'nothing waits, and something is expected',
    toPlan(`- run: { input: { orders: [] } }
        expect_interrupts: [{ order: 7 }]`),
    [/expected \{"order":7\}/, /pending: none/],
  ],
  [
    'expect_interrupts: [] where three wait',
    toPlan(`- ${asked}
        expect_interrupts: []`),
    [/stopped at an interrupt/, /"order":7/, /"order":8/, /Dear Ann/],
  ],
  [
    'an unexpected stop shows every question',
    toPlan(`- ${asked}`),
    [/stopped at an interrupt/, /"order":7/, /"order":8/, /Dear Ann/],
  ],
  [
    'resume_each leaves one without an answer',
    toPlan(`- ${asked}
        expect_interrupt: true
      - resume_each: [{ to: { order: 7 }, with: true }, { to: { action: send }, with: true }]`),
    [/step 2 \(resume_each\)/, /pending: 3/, /"order":8,"amount":900\} \(not expected\)/],
  ],
  [
    'resume_each has an answer too many',
    toPlan(`- ${asked}
        expect_interrupt: true
      - resume_each:
          - { to: { order: 7 }, with: true }
          - { to: { order: 8 }, with: true }
          - { to: { action: send }, with: true }
          - { to: { action: refund }, with: true }`),
    [/expected \{"action":"refund"\}: no remaining interrupt contains it/, /pending: 3/],
  ],
  [
    'resume_each gives identical questions different answers',
    toPlan(`- run: { input: { orders: [{ id: 1, amount: 2 }, { id: 1, amount: 2 }] } }
        expect_interrupt: true
      - resume_each: [{ to: { order: 1 }, with: { approved: true } }, { to: { order: 1 }, with: { approved: false } }]`),
    [
      /expected each interrupt to match one entry: \{.*"order":1.* matches several, with different values/,
    ],
  ],
  [
    'resume_each and nothing waits',
    toPlan(`- run: { input: { orders: [] } }
      - resume_each: [{ to: {}, with: true }]`),
    [/has already ended/],
  ],
  [
    'resume_all at a breakpoint, where nothing is asked',
    toPlan(`- run: { input: { orders: [] }, interrupt_before: [close] }
      - resume_all: true`),
    [/expected pending interrupts, but there are none/],
  ],
]

/** The title of a step that runs all of them. */
export const failingTitle = `${badPlans.length} of ${badPlans.length + goodPlans.length} smoke tests failed`
