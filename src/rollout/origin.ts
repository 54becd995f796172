import type { Revision } from '../control-plane/schemas.ts'
import { isSameCommit } from '../workflow/repo-ref.ts'

/** Where a revision comes from, as far as it is known or shown. */
export type Origin = Pick<Partial<Revision>, 'repoRef' | 'repoCommitSha' | 'imageUri'>

/** Whether a revision shows another origin than was requested; what is not shown says nothing. */
export function showsOther(shown: Origin, asked: Origin): boolean {
  return isOtherRef(asked.repoRef, shown.repoRef) || isOtherImage(asked.imageUri, shown.imageUri)
}

/** Whether a revision shows the whole origin that was requested: of a ref, its name or its commit. */
export function showsAllOf(shown: Origin, asked: Origin): boolean {
  const { repoRef, repoCommitSha, imageUri } = asked
  const isOfRef =
    repoRef === undefined ||
    shown.repoRef === repoRef ||
    (repoCommitSha !== undefined && isSameCommit(shown.repoRef, repoCommitSha))
  const isOfImage = imageUri === undefined || shown.imageUri === imageUri
  return isOfRef && isOfImage && !isOtherCommit(repoCommitSha, shown.repoCommitSha)
}

function isOther(asked: string | undefined, shown: string | undefined): boolean {
  return asked !== undefined && shown !== undefined && asked !== shown
}

/**
 * Whether an image is shown that cannot be the one that was requested: it has another tag, digest, or last name. A service may
 * show its registry in another form, or the digest of a tag.
 */
export function isOtherImage(asked: string | undefined, shown: string | undefined): boolean {
  const [one, other] = [asked, shown].map((image = '') => {
    const [, name, tag, digest] = /([^/:@]+)(?::([^/:@]+))?(?:@(.+))?$/.exec(image) ?? []
    return { name, tag, digest }
  })
  return (['name', 'tag', 'digest'] as const).some((part) => isOther(one?.[part], other?.[part]))
}

/** A service may show the commit that it resolved a branch or a tag to (LangSmith): that shows nothing, as a redacted ref (no ref contains a `*`). */
export function isOtherRef(asked: string | undefined, shown = ''): boolean {
  if (asked?.includes('*') || /^(?:|[\da-f]{40}|[\da-f]{64})$/i.test(shown)) return false
  const [one, other] = [asked, shown].map((ref) => ref?.replace(/^refs\/(?:heads|tags)\//, ''))
  return isOther(one, other)
}

/** Whether a commit is shown that is not the one of the event: after an unclear write somebody may have deployed an older one. */
export function isOtherCommit(asked: string | undefined, shown: string | undefined): boolean {
  return asked !== undefined && shown !== undefined && !isSameCommit(shown, asked)
}
