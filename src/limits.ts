// Limits for data from a service, a graph, or a file. Without most of them, hostile or broken data could exhaust memory, a log, or a report.

const mebibyte = 1024 * 1024

/** The most bytes of a response, unless the caller sets another limit. A page of a hundred deployments with long configurations has less than 1 MiB. */
export const maxAnswerBytes = 4 * mebibyte
/** The most bytes of a response from GitHub. A page can have a hundred comments of 65,536 characters, many of two bytes. */
export const maxGitHubAnswerBytes = 16 * mebibyte
/** The most bytes of a run's output, and characters of a stream event. This is 2,000 pages of text, and reading it needs ten times the memory. */
export const maxResultBytes = 8 * mebibyte
/** The most bytes of an error response that are read. The reason is at its beginning. */
export const maxRefusalBytes = 64 * 1024

/** The most bytes of an uploaded archive: the limit of LangSmith (`langgraph-cli` 0.4.40). */
export const maxSourceBytes = 200 * mebibyte
/** The step warns of an archive with more bytes, as `langgraph-cli` does. */
export const largeSourceBytes = 50 * mebibyte
/** The most levels of nested JSON. Real states have about ten, and recursion is safe up to about 5,000. */
export const maxJsonDepth = 200
/** The most characters of a line in the log. For annotations, the runner itself has a limit of 4,096. */
export const maxLogLineLength = 10_000
/** From this number on, a run remembers no further names of stream events. The servers have about fifteen, some with the names of subgraphs. */
export const maxEventNames = 200
/** The most interrupts that a step of a smoke plan can expect or resume. */
export const maxInterrupts = 200

/** The most characters of a value in a report. */
export const maxShownValueLength = 20_000
/** The most characters of an output, as JSON, that is kept whole for a report. GitHub accepts 1 MiB for all outputs of a job. */
export const maxKeptResultLength = 256 * 1024

/** The most tests of a smoke plan. Each test takes room in the step summary, which GitHub limits to 1 MiB. */
export const maxPlanTests = 500
export const maxPlanBytes = mebibyte
/** The most bytes of a file of cases. This is enough for 20,000 cases of 2 kB. */
export const maxCaseBytes = 64 * mebibyte
/** The most cases of a smoke plan. Each case has an entry in the report. */
export const maxPlanCases = 20_000
export const maxNotificationBytes = 5 * mebibyte
/** The most characters of a repository's URL. RFC 9110, section 4.1, recommends that servers accept at least 8,000. */
export const maxAddressLength = 8_000
