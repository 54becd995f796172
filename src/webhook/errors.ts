/** What came to a receiver, counted. */
export interface DeliveryCounts {
  /** Requests without the right path, method and token: never read. */
  readonly forged: number
  /** Requests with the token whose body was no run record. */
  readonly broken: number
  /** Records that were told before, word for word. */
  readonly replayed: number
  /** Records of a run that was told before in other words: the bad one counts. */
  readonly conflicting: number
  /** Records of other runs than the one waited for. */
  readonly otherRuns: number
  /** Records that came after the wait for them was over. */
  readonly late: number
}

/** The graph server did not notify the receiver of the run in time. */
export class WebhookMissing extends Error {
  override readonly name = 'WebhookMissing'
  readonly runId: string | undefined
  readonly timeoutMs: number
  /** What came instead. */
  readonly counts: DeliveryCounts

  constructor(options: { runId: string | undefined; timeoutMs: number; counts: DeliveryCounts }) {
    super('the graph server did not notify the webhook')
    this.runId = options.runId
    this.timeoutMs = options.timeoutMs
    this.counts = options.counts
  }
}

/** Nothing but requests without the right token came: somebody else knocks, or something in between changes the URL. */
export class WebhookForged extends Error {
  override readonly name = 'WebhookForged'
  readonly timeoutMs: number
  readonly counts: DeliveryCounts

  constructor(options: { timeoutMs: number; counts: DeliveryCounts }) {
    super(`the webhook was called ${options.counts.forged} times without the right token`)
    this.timeoutMs = options.timeoutMs
    this.counts = options.counts
  }
}

/** A notification with the right token came that is no run record. */
export class WebhookBroken extends Error {
  override readonly name = 'WebhookBroken'
  readonly timeoutMs: number
  readonly counts: DeliveryCounts

  constructor(options: { timeoutMs: number; counts: DeliveryCounts }) {
    super('the webhook was notified with something that is no run record')
    this.timeoutMs = options.timeoutMs
    this.counts = options.counts
  }
}

/** The notification came, and says that the run did not succeed, whatever the answer of the run said. */
export class WebhookToldFailure extends Error {
  override readonly name = 'WebhookToldFailure'
  readonly runId: string
  /** The graph server's own word: `error`, `timeout`, `interrupted`. */
  readonly status: string
  /** What the run raised, as it was told. */
  readonly detail: string | undefined

  constructor(options: { runId: string; status: string; detail: string | undefined }) {
    super(`the webhook was notified that the run ended as ${options.status}`)
    this.runId = options.runId
    this.status = options.status
    this.detail = options.detail
  }
}

/** The receiver was closed before the notification came. */
export class ReceiverClosed extends Error {
  override readonly name = 'ReceiverClosed'

  constructor() {
    super('the webhook receiver was closed')
  }
}

/** The receiver listens on every interface, and no address was given that leads there from outside. */
export class ReceiverAddressUnknown extends Error {
  override readonly name = 'ReceiverAddressUnknown'
  readonly host: string

  constructor(host: string) {
    super(
      `${host} is every interface of this machine, and no address that a graph server could call`,
    )
    this.host = host
  }
}

/** The receiver cannot listen where it was told to. */
export class ReceiverUnavailable extends Error {
  override readonly name = 'ReceiverUnavailable'
  readonly host: string
  readonly port: number
  /** Node's error code, for example `EADDRINUSE`. */
  readonly code: string

  constructor(options: { host: string; port: number; code: string; cause: unknown }) {
    super(`cannot listen on ${options.host} port ${options.port} (${options.code})`, {
      cause: options.cause,
    })
    this.host = options.host
    this.port = options.port
    this.code = options.code
  }
}
