import type { SmokeContext } from '../smoke/test-context.ts'
import { startReceiver } from '../webhook/receiver.ts'
import type { ModeContext, SmokeInputs } from './context.ts'

/** The webhook that runs are given; a receiver of this step is closed with what is returned. */
export async function openWebhook(
  inputs: SmokeInputs,
  context: ModeContext,
): Promise<AsyncDisposable & { readonly target: SmokeContext['webhook'] }> {
  const { webhook, webhook_token: token, webhook_listen: listen } = inputs
  const url = webhook && new URL(webhook)
  if (listen === undefined) {
    if (url !== undefined && token !== undefined) url.searchParams.set('token', token.reveal())
    const target = url && { url: url.href, receiver: undefined }
    return { target, [Symbol.asyncDispose]: async () => undefined }
  }
  const options = { listen: { ...listen, publicUrl: url }, token }
  const receiver = await startReceiver({ ...context, ...options })
  const target = { url: receiver.url.reveal(), receiver }
  const { pathname, searchParams } = new URL(target.url)
  for (const secret of [pathname.split('/').at(-1), searchParams.get('token')]) {
    if (secret) context.mask(secret)
  }
  context.log.info(`Listening for the notification at ${receiver.origin}`)
  return { target, [Symbol.asyncDispose]: () => receiver[Symbol.asyncDispose]() }
}
