// Limits for data from a service, graph, or file that may be hostile or broken.

const mebibyte = 1024 * 1024

/** Bytes of a response. A page of a hundred deployments with long configurations has less than 1 MiB. */
export const maxAnswerBytes = 4 * mebibyte
/** Bytes of a response from GitHub: a hundred comments of 65,536 characters, many of two bytes. */
export const maxGitHubAnswerBytes = 16 * mebibyte
/** Bytes of the output of a run, and characters of an event: 2,000 pages of text. Reading it needs ten times the memory. */
export const maxResultBytes = 8 * mebibyte
/** Bytes of an error response. The reason is at the beginning. */
export const maxRefusalBytes = 64 * 1024

/** Bytes of an uploaded archive: LangSmith takes no more (`langgraph-cli` 0.4.40), and warns above the second limit. */
export const maxSourceBytes = 200 * mebibyte
export const largeSourceBytes = 50 * mebibyte
/** Levels of JSON. Real states have about ten. Recursion is safe up to about 5,000. */
export const maxJsonDepth = 200
/** Characters of a line in the log. The runner cuts annotations at 4,096. */
export const maxLogLineLength = 10_000
/** Names of stream events that are remembered. The servers have about fifteen, some with subgraphs. */
export const maxEventNames = 200
/** Interrupts of a run that are remembered. */
export const maxInterrupts = 200

/** Characters of a value in a report. */
export const maxShownValueLength = 20_000
/** Bytes of an output that is kept for a report. GitHub accepts 1 MiB for all outputs. */
export const maxKeptResultLength = 256 * 1024

/** Tests of a smoke plan: each takes room in the summary of at most 1 MiB. */
export const maxPlanTests = 500
export const maxPlanBytes = mebibyte
/** Bytes of a file of cases: enough for 20,000 cases of 2 kB. */
export const maxCaseBytes = 64 * mebibyte
/** Cases of a smoke plan: each has an entry in the report. */
export const maxPlanCases = 20_000
export const maxNotificationBytes = 5 * mebibyte
/** Characters of a URL. Servers and proxies reject longer URLs (RFC 9110, section 4.1, recommends 8,000). */
export const maxAddressLength = 8_000
