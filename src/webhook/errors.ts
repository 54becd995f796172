import { knownError } from '../known-error.ts'

/** No notification came in time: only ones without the right token (`forged`), one that was no record (`broken`), or none. */
export class NotificationMissed extends knownError('NotificationMissed')<{
  readonly kind: 'missing' | 'forged' | 'broken'
}> {}

/** The notification came, and says that the run did not succeed, whatever the answer of the run said. */
export class NotifiedOfFailure extends knownError('NotifiedOfFailure')<{
  /** The graph server's word for how the run ended. */
  readonly status: string
}> {}

/** The receiver was closed before the notification came. */
export class ReceiverClosed extends knownError('ReceiverClosed')<object> {}

/** The receiver listens on every interface, and no address was given that leads there from outside. */
export class ReceiverAddressUnknown extends knownError('ReceiverAddressUnknown')<object> {}

/** The receiver cannot listen at its address; the message holds Node's code, for example `EADDRINUSE`. */
export class ReceiverUnavailable extends knownError('ReceiverUnavailable')<object> {}
