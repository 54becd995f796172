// Limits against what a hostile or broken service, graph, or file can send.

const mebibyte = 1024 * 1024

/** Bytes of the body of a response. A page of a hundred deployments with long configs has less than 1 MiB. */
export const maxAnswerBytes = 4 * mebibyte
/** Bytes of a response of GitHub: a page of a hundred comments of 65,536 characters, of which many take two bytes. */
export const maxGitHubAnswerBytes = 16 * mebibyte
/** Bytes of what a run returns, and characters of one event: 2,000 pages of text, read in ten times as much memory. */
export const maxResultBytes = 8 * mebibyte
/** Bytes of a refusal's body: the reason is at its beginning, and 600 characters of it are shown. */
export const maxRefusalBytes = 64 * 1024

/** Bytes of an archive of source: the storage of LangSmith takes no more (`langgraph-cli` 0.4.40, which warns of the second). */
export const maxSourceBytes = 200 * mebibyte
export const largeSourceBytes = 50 * mebibyte
/** Levels of a JSON text. Real states have about ten; recursion (JSON.stringify, redaction) is safe to about 5,000. */
export const maxJsonDepth = 200
/** Characters of one line that the log prints; the runner's own limit for an annotation is 4,096. */
export const maxLogLineLength = 10_000
/** Different names of events that are remembered of a stream; the servers have about fifteen, some with subgraphs. */
export const maxEventNames = 200
/** Interrupts of one run that are remembered: no person resumes more together. */
export const maxInterrupts = 200

/** Characters that a value may have in a report; more could not be shown. */
export const maxShownValueLength = 20_000
/** Bytes of a result that is kept for the report and the outputs of a plan: GitHub accepts outputs of 1 MiB together. */
export const maxKeptResultLength = 256 * 1024

/** Tests of a smoke plan: each has a row, a reason and a result in a summary of at most 1 MiB. */
export const maxPlanTests = 500
export const maxPlanBytes = mebibyte
/** Bytes of a file of cases: twenty thousand of 2 kB, and some room. */
export const maxCaseBytes = 64 * mebibyte
/** Cases of a smoke plan: each has a case of its own in the report. */
export const maxPlanCases = 20_000
export const maxNotificationBytes = 5 * mebibyte
/** The limit of a URL, in characters: servers and proxies reject longer ones (RFC 9110, section 4.1, recommends 8,000). */
export const maxAddressLength = 8_000
