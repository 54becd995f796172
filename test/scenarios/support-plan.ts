/** Tests for the support agent of graphs/support.mjs: twenty cases, and a test that must never fail. */
export const supportPlan = `# What our support must answer.
tests:
  - name: refunds a small order
    input: { messages: [{ role: user, content: Refund order 7 }] }
    expect_tools: [find_order]
    expect_text: { contains: Done }

  - name: answers as our support does
    cases: golden.jsonl
    input: { messages: [{ role: user, content: "\${case:inputs.question}" }] }
    expect_text: { contains: "\${case:outputs.answer}" }
    pass: 90%
`

/** The questions of golden.jsonl. */
export const questions = Array.from({ length: 20 }, (_, at) => `Where is order ${at + 1}?`)

/** The cases, as LangSmith exports them. */
export const golden = questions
  .map((question) =>
    JSON.stringify({ inputs: { question }, outputs: { answer: `Done: ${question}` } }),
  )
  .join('\n')
