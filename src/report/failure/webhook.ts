import { formatDuration } from '../../time/duration.ts'
import {
  type DeliveryCounts,
  ReceiverAddressUnknown,
  ReceiverUnavailable,
  WebhookBroken,
  WebhookForged,
  WebhookMissing,
  WebhookToldFailure,
} from '../../webhook/errors.ts'
import { explains, maxDetailLength } from './explanation.ts'

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
  explains(WebhookToldFailure, ({ runId, status, detail }, { tell }) => ({
    title: 'Webhook: the run did not succeed',
    message: `The notification says that run ${tell(runId, 100)} ended as ${tell(status, 100)}${detail ? `: ${tell(detail, maxDetailLength)}` : ''}.`,
    remedy:
      'The notification counts, whatever the answer of the run said. The logs of the graph are on the page of the deployment.',
  })),
  explains(WebhookForged, (error) => ({
    title: 'Webhook: wrong token',
    message: toMessage(error),
    remedy:
      'The calls came without the path and the token of this step: check that a proxy in front does not change the URL, and that nothing else calls this port.',
  })),
  explains(WebhookBroken, (error) => ({
    title: 'Webhook: not a run record',
    message: toMessage(error),
    remedy:
      'The calls had the right token but another body: check that a proxy in front does not change it, and that only the graph server knows the URL.',
  })),
  explains(WebhookMissing, (error) => ({
    title: 'Webhook: no notification',
    message: toMessage(error),
    remedy:
      'The graph server must reach the address of webhook_listen: check the network between them, and a proxy in front.',
  })),
]

function toMessage({ message, timeoutMs, counts }: Error & Missed): string {
  const arrived = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${toWords(kind)}`)
  const instead = arrived.length > 0 ? ` What came: ${arrived.join(', ')}.` : ''
  return `${message} within ${formatDuration(timeoutMs)}.${instead}`
}

interface Missed {
  readonly timeoutMs: number
  readonly counts: DeliveryCounts
}

function toWords(camelCase: string): string {
  return camelCase.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
