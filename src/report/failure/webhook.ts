import {
  NotificationMissed,
  NotifiedOfFailure,
  ReceiverAddressUnknown,
  ReceiverUnavailable,
} from '../../webhook/errors.ts'
import { explains } from './explanation.ts'

const missed = {
  missing: {
    title: 'Webhook: no notification',
    remedy:
      'The graph server must reach the address of webhook_listen: check the network between them, and a proxy in front.',
  },
  forged: {
    title: 'Webhook: wrong token',
    remedy:
      'The calls came without the path and the token of this step: check that a proxy in front does not change the URL, and that nothing else calls this port.',
  },
  broken: {
    title: 'Webhook: not a run record',
    remedy:
      'The calls had the right token but another body: check that a proxy in front does not change it, and that only the graph server knows the URL.',
  },
}

/** A notification that did not come as it must. */
export const webhookExplainers = [
  explains(ReceiverUnavailable, {
    title: 'Webhook: cannot listen',
    remedy: 'Give webhook_listen an address of this runner with a free port.',
  }),
  explains(ReceiverAddressUnknown, {
    title: 'Webhook: no address',
    remedy:
      'Give webhook the public address that leads there (a tunnel, a proxy), or webhook_listen one address of this runner.',
  }),
  explains(NotifiedOfFailure, {
    title: 'Webhook: the run did not succeed',
    remedy:
      'The notification counts, whatever the answer of the run said. The logs of the graph are on the page of the deployment.',
  }),
  explains(NotificationMissed, ({ kind }) => missed[kind]),
]
