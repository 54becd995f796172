// What the graphs of failing.py and failing.mjs raise, and what the annotation says of it.

/** Errors that both servers tell alike: the kind, and what the message and the remedy are. */
export const raisedAlike: readonly (readonly [string, RegExp, RegExp])[] = [
  ['own', /in node work: RefundError: order 7 was refunded before\.\n/, /Read the logs/],
  ['silent', /in node work: RefundError(?:\(\))?\.\n/, /Read the logs/],
  [
    'client',
    /in node work: OpenAIError: .*OPENAI_API_KEY/,
    /lacks the variable OPENAI_API_KEY\. Add it to `secrets`/,
  ],
  ['import', /langchain[-_]nosuch/, /Add langchain[-_]nosuch to the dependencies of the graph/],
  ['key', /in node work: AuthenticationError: .*401.*Incorrect API key/, /rejected its key\. Fix/],
  [
    'quota',
    /in node work: RateLimitError: .*429.*exceeded your current quota/,
    /limits its requests/,
  ],
]
