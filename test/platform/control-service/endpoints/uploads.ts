import { type Answer, emptyAnswer, jsonAnswer, textAnswer } from '../../wire/answer.ts'
import { isJsonObject } from '../../wire/wire.ts'
import { type Call, requireDeployment, type World } from './call.ts'

/** The path of upload URLs, below the base path. */
const prefix = '/uploads/'

/** The headers that Cloud Storage signs into such an address: 200 MiB at most (`langgraph-cli` 0.4.40, deploy.py). */
const usualHeaders = {
  'content-type': 'application/gzip',
  'x-goog-content-length-range': '0,209715200',
}

/** `POST …/upload-url`: an address that takes a gzipped tar by PUT, and the object path to name in the update. */
export function openUpload(world: World, call: Call, id: string): Answer {
  const deployment = requireDeployment(world, id)
  const { objectPath, signature } = world.store.uploads.open(deployment.id)
  const upload_url = `${call.base}${prefix}${signature}`
  const asked: unknown = call.text === '' ? {} : JSON.parse(call.text)
  const takesHeaders = isJsonObject(asked) && asked['supports_upload_headers'] === true
  const { uploadHeaders: upload_headers } = world.habits
  const shown = takesHeaders && upload_headers ? { upload_headers } : {}
  return jsonAnswer(200, { upload_url, object_path: objectPath, ...shown })
}

/** True for a URL that stands for Cloud Storage, which knows no API key. */
export function isUpload({ dialect }: World, path: string): boolean {
  return dialect === 'live' && path.startsWith(prefix)
}

/**
 * Receives an archive as Cloud Storage does. Returns 403 if the URL or a signed header differs, and 400 if the URL has
 * expired or the archive is too large.
 */
export function receiveUpload(
  { store, habits }: World,
  sent: {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
  },
  archive: Buffer,
): Answer {
  const signature = sent.path.slice(prefix.length)
  const signed = Object.entries(habits.uploadHeaders ?? usualHeaders)
  const isSigned = signed.every(([name, value]) => sent.headers[name.toLowerCase()] === value)
  if (sent.method !== 'PUT' || !isSigned) return refuse(403, 'SignatureDoesNotMatch', signature)
  if (store.uploads.isExpired(signature)) return refuse(400, 'ExpiredToken', signature)
  if (archive.length > habits.maxUploadBytes) return refuse(400, 'EntityTooLarge', signature)
  const isKept = store.uploads.keep(signature, archive)
  return isKept ? emptyAnswer(200) : refuse(403, 'AccessDenied', signature)
}

/** The storage shows what it compared: parts of the secret address. */
function refuse(status: number, code: string, signature: string): Answer {
  const signed = `<StringToSign>PUT ${prefix}${signature}</StringToSign>`
  return textAnswer(status, `<?xml version='1.0'?><Error><Code>${code}</Code>${signed}</Error>`)
}
