import { knownError } from '../known-error.ts'

/** No notification arrived in time: only ones without the right token (`forged`), one that was no record (`broken`), or none. */
export class NotificationMissed extends knownError('NotificationMissed')<{
  readonly kind: 'missing' | 'forged' | 'broken'
}> {}

/** The notification arrived, and says that the run did not succeed, whatever the response of the run contained. */
export class NotifiedOfFailure extends knownError('NotifiedOfFailure')<{
  /** The Agent Server's word for how the run ended. */
  readonly status: string
}> {}

/** The receiver was closed before the notification arrived. */
export class ReceiverClosed extends knownError('ReceiverClosed')<object> {}

/** The receiver listens on every interface, and no URL was given that points there from outside. */
export class ReceiverAddressUnknown extends knownError('ReceiverAddressUnknown')<object> {}

/** The receiver cannot listen at its network address; the message holds Node's code, for example `EADDRINUSE`. */
export class ReceiverUnavailable extends knownError('ReceiverUnavailable')<object> {}
