import * as z from 'zod/mini'
import { lazySchema, type ShapeOf } from '../http/shape.ts'
import { isLoopback, pathSegment } from '../http/web-address.ts'
import { isMap } from '../text/json-text.ts'
import { Secret } from '../text/redact.ts'
import { toOneLine } from '../text/safe-text.ts'
import { parseTime } from '../time/duration.ts'
import { isCommit } from '../workflow/repo-ref.ts'
import { sections } from './body.ts'

/** Matches texts that control planes show instead of a secret. Matches doubtful texts too: an update that sent them back would overwrite the secret. */
const placeholders = [
  // Empty, or signs that hide characters: `sk-****abcd`, `••`, `sk-...abcd`, `xxxxx`.
  /^$|[*•●＊■█]{3}|^[•●■█]{2}$|^[#.?_-]{3,}$|\.{3}|…|(?:^|[_-])x{3,}/i,
  // A word: `REDACTED`, `(sensitive value)`, `{{secret}}`.
  /^[\W_]*(?:redacted|hidden|masked|not shown|null|undefined)[\W_]*$/i,
  /^[[<({*_]+ ?(?:redacted|hidden|masked|filtered|secret|sensitive|encrypted)(?![a-z])/i,
]

// Responses of the control plane in two dialects: the specification, and LangSmith (docs.langchain.com/api-reference/deployments-v2). Unknown fields are dropped, except from `shown`. An optional field is undefined if it is null or has another type.

const identifier = z.string().check(z.regex(pathSegment, 'not an identifier'))
const nonEmpty = z.string().check(z.minLength(1))
const text = optional(nonEmpty)
/** A time in milliseconds by the control plane's clock. NaN if the response shows no time. */
const time = z.pipe(z.catch(z.string(), ''), z.transform(parseTime))

function optional<T>(schema: z.ZodMiniType<T>): z.ZodMiniType<T | undefined> {
  return z.pipe(
    z.catch(z.nullish(schema), undefined),
    z.transform((value) => value ?? undefined),
  )
}

/** A secret in a response. Its value is undefined if the service shows a placeholder, or no text. */
const secret = z.pipe(
  z.object({ name: nonEmpty, value: z.optional(z.unknown()) }),
  z.transform(({ name, value }) => {
    const isShown =
      typeof value === 'string' && !placeholders.some((form) => form.test(value.trim()))
    return { name, value: isShown ? new Secret(value) : undefined }
  }),
)
export type ShownSecret = z.output<typeof secret>

/** Copies the fields of the sections to the top level, and converts the names there to camelCase. `shown` is the response as it came, without the secrets, but with an object for each section. */
function flatten(wire: unknown): unknown {
  if (!isMap(wire)) return wire
  const { secrets: _, ...shown } = wire
  const parts = sections.map((name) => [name, isMap(wire[name]) ? wire[name] : {}] as const)
  const times = { created_at_ms: wire['created_at'], updated_at_ms: wire['updated_at'] }
  const fields = Object.assign({}, ...parts.map(([, part]) => part), wire, times)
  const toCamelCase = (_: string, letter: string) => letter.toUpperCase()
  const entries = Object.entries(fields).map(([name, value]) => {
    return [name.replace(/_([a-z])/g, toCamelCase), value]
  })
  return { ...Object.fromEntries(entries), shown: { ...shown, ...Object.fromEntries(parts) } }
}

const map = z.record(z.string(), z.unknown())

const source = z.object({
  repoRef: text,
  repoCommitSha: text,
  imageUri: text,
  sourceTarballPath: text,
  /** The path of the graph configuration: first the specification's name, then LangSmith's. */
  graphConfigPath: text,
  langgraphConfigPath: text,
})

function toSource(wire: z.output<typeof source>) {
  const { repoRef: ref, repoCommitSha: sha, langgraphConfigPath: path } = wire
  // A control plane may show the commit in the place of the branch.
  const repoCommitSha = sha ?? (ref !== undefined && isCommit(ref) ? ref : undefined)
  return { repoCommitSha, graphConfigPath: path ?? wire.graphConfigPath }
}

/** A deployment in a response (specification, "Deployment"). Everything but the ID may be missing. Without a URL, `url` is the custom URL. */
export const deploymentSchema = z.pipe(
  z.pipe(
    z.transform(flatten),
    z.extend(source, {
      id: identifier,
      name: text,
      /** For example `READY` or `AWAITING_DELETE`. */
      status: text,
      updatedAt: text,
      latestRevisionId: optional(identifier),
      /** The revision that serves requests. Null if no revision does, undefined if the control plane doesn't show it. */
      activeRevisionId: z.catch(z.nullish(identifier), undefined),
      url: text,
      tenantId: optional(identifier),
      tracerSessionId: optional(identifier),
      /** For example `github` or `external_docker`. */
      source: text,
      repoUrl: text,
      deploymentType: text,
      /** The branch. It is needed if `repo_ref` shows a commit instead. */
      repoBranch: text,
      customUrl: text,
      buildOnPush: optional(z.boolean()),
      resourceSpec: optional(map),
      /** Undefined if the response has no list of secrets. */
      secrets: optional(z.array(secret)),
      shown: z.looseObject({ source_config: map, source_revision_config: map }),
    }),
  ),
  z.transform((wire) => ({ ...wire, ...toSource(wire), url: wire.url ?? wire.customUrl })),
)

export type Deployment = z.output<typeof deploymentSchema>

/** A revision (specification, "Revision"). */
export const revisionSchema = z.pipe(
  z.pipe(
    z.transform(flatten),
    z.extend(source, {
      id: identifier,
      status: nonEmpty,
      statusMessage: text,
      createdAtMs: time,
      updatedAtMs: time,
    }),
  ),
  z.transform((wire) => ({ ...wire, ...toSource(wire) })),
)

export type Revision = z.output<typeof revisionSchema>

/** Returns the schema of a response that must have the ID of the requested deployment or revision. */
export function about<T extends { readonly id: string }>(id: string, body: z.ZodMiniType<T>) {
  // A UUID may be in upper or lower case (RFC 9562, section 4).
  const isSame = (value: T) => value.id.toLowerCase() === id.toLowerCase()
  return body.check(z.refine(isSame, `its ID is not ${toOneLine(id)}`))
}

/** The response to a write: the deployment, or undefined for any other body, because the specification defines no response. */
export function maybeAbout(id: string) {
  return z.catch(z.optional(about(id, deploymentSchema)), undefined)
}

/** Revisions, newest first (specification, "List revisions response"). */
export const revisionListSchema = z.object({ resources: z.array(revisionSchema) })

/** A page of deployments. It is an object with `resources` or an array, because the specification defines no shape. */
export const deploymentListSchema = lazySchema(() => {
  const hasName = (row: unknown) => isMap(row) && typeof row['name'] === 'string'
  const row = z.unknown().check(z.refine(hasName, 'it has no name'))
  const toRows = z.transform((page) => (isMap(page) ? page['resources'] : page))
  return z.pipe(toRows, z.array(z.pipe(row, deploymentSchema)))
})

const logEntry = z.object({ level: text, message: z.catch(z.string(), '') })

/** The entries of a revision's log (LangSmith, "list revision logs"). */
export const revisionLogSchema = lazySchema(() => z.object({ logs: z.array(logEntry) }))

function toPage<T extends Record<string, z.ZodMiniType>>(fields: T) {
  return z.object({ items: z.array(z.object(fields)), next_cursor: text })
}

export type Page<T> = { readonly items: readonly T[]; readonly next_cursor: string | undefined }

/** A page of the workspace's GitHub integrations. `name` is the GitHub account (LangSmith, `GithubIntegration`). */
export const integrationPageSchema = lazySchema(() => toPage({ id: identifier, name: text }))
export type Integration = ShapeOf<typeof integrationPageSchema>['items'][number]

/** A page of the repositories that a GitHub integration can access (LangSmith, `GithubRepository`). */
export const repositoryPageSchema = lazySchema(() => toPage({ owner: text, name: text, url: text }))

/** The URL to which an archive is uploaded, and the path by which an update then names the archive (`langgraph-cli` 0.4.40, `upload-url`). */
export const uploadSchema = lazySchema(() => {
  const isSafe = (url: URL | null) => url !== null && (url.protocol === 'https:' || isLoopback(url))
  const address = z.string().check(z.refine((text) => isSafe(URL.parse(text)), 'it is not https'))
  const headers = optional(z.record(z.string(), z.string()))
  return z.object({ upload_url: address, object_path: nonEmpty, upload_headers: headers })
})

export type RevisionReference = Readonly<{ deploymentId: string; revisionId: string }>
