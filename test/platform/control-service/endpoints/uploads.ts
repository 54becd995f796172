import { type Answer, emptyAnswer, jsonAnswer, textAnswer } from '../../wire/answer.ts'
import { type Call, requireDeployment, type World } from './call.ts'

/** Where the addresses of uploads are, below the base path. */
const prefix = '/uploads/'

/** The headers that Cloud Storage signs into such an address: 200 MiB at most (`langgraph-cli` 0.4.40, deploy.py). */
const signedHeaders = {
  'content-type': 'application/gzip',
  'x-goog-content-length-range': '0,209715200',
}

/** `POST …/upload-url`: an address that takes a gzipped tar by PUT, and the object path to name in the update. */
export function openUpload(world: World, call: Call, id: string): Answer {
  const deployment = requireDeployment(world, id)
  const { objectPath, signature } = world.store.uploads.open(deployment.id)
  const upload_url = `${call.base}${prefix}${signature}`
  return jsonAnswer(200, { upload_url, object_path: objectPath })
}

/** Whether the path is one of the addresses that stand for Cloud Storage, which knows no API key. */
export function isUpload({ dialect }: World, path: string): boolean {
  return dialect === 'live' && path.startsWith(prefix)
}

/** Takes an archive, as Cloud Storage does: 403 where the address or a signed header is another. */
export function receiveUpload(
  world: World,
  sent: {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
  },
  archive: Buffer,
): Answer {
  const isSigned = Object.entries(signedHeaders).every(([name, value]) => {
    return sent.headers[name] === value
  })
  const isKept =
    sent.method === 'PUT' &&
    isSigned &&
    world.store.uploads.keep(sent.path.slice(prefix.length), archive)
  return isKept ? emptyAnswer(200) : textAnswer(403, 'SignatureDoesNotMatch')
}
