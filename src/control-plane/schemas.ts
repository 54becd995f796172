import { en } from 'zod/locales'
import * as z from 'zod/mini'
import { whenUsed } from '../http/shape.ts'
import { pathSegment } from '../http/web-address.ts'
import { isMap } from '../text/json-text.ts'
import { toOneLine } from '../text/safe-text.ts'
import { looksMasked, Secret } from '../text/secret.ts'
import { parseTime } from '../time/duration.ts'

// What differs is said in words; the small dialect has none by itself.
z.config(en())

// The wire of the control service, in both its dialects: what the specification shows, and what the public service
// sends (docs.langchain.com/api-reference/deployments-v2). Answers are read tolerantly: unknown fields are dropped, and a
// known one of another type, or null, is undefined. A new field is one line here.

const identifier = z.string().check(z.regex(pathSegment, 'not an identifier'))
const nonEmpty = z.string().check(z.minLength(1))
const text = optional(nonEmpty)
/** Milliseconds by the service's clock; NaN where it shows no time. */
const time = z.pipe(z.catch(z.string(), ''), z.transform(parseTime))

function optional<T>(schema: z.ZodMiniType<T>): z.ZodMiniType<T | undefined> {
  return z.pipe(
    z.catch(z.nullish(schema), undefined),
    z.transform((value) => value ?? undefined),
  )
}

function section<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const whole = z.object(shape)
  return z.catch(whole, () => whole.parse({}))
}

/** A secret as the public service shows it, in plain text; without a value where a service hides it, or shows an empty one. */
const secret = z.pipe(
  z.object({ name: nonEmpty, value: z.optional(z.unknown()) }),
  z.transform(({ name, value }) => {
    const isShown = typeof value === 'string' && value.trim() !== '' && !looksMasked(value)
    return { name, value: isShown ? new Secret(value) : undefined }
  }),
)
/** A secret of a deployment as it is shown. */
export type ShownSecret = z.output<typeof secret>

/** A section of a deployment, as far as it is known here, and all that is shown of it: no section holds secrets. */
function wholeSection<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const known = section(shape)
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => ({ known: known.parse(value), shown: isMap(value) ? value : {} })),
  )
}

const revisionConfigShape = {
  repo_ref: text,
  repo_commit_sha: text,
  image_uri: text,
  /** The name of the specification, and that of the public service. */
  graph_config_path: text,
  langgraph_config_path: text,
}
const sourceRevisionConfig = section(revisionConfigShape)

/** A deployment: everything but the id may be missing (specification, "Deployment"). */
export const deploymentSchema = z.pipe(
  z.object({
    id: identifier,
    name: text,
    /** The service's own word, for example `READY` or `AWAITING_DELETE`. */
    status: text,
    created_at: text,
    /** When it was last changed, by the service's clock. */
    updated_at: text,
    latest_revision_id: optional(identifier),
    /** The revision that serves; null when none does, undefined where the service does not show it. */
    active_revision_id: z.catch(z.nullish(identifier), undefined),
    url: text,
    /** The workspace that owns it, part of the address of its page. */
    tenant_id: optional(identifier),
    /** The kind of source, in the service's own word: `github`, `external_docker` … */
    source: text,
    source_config: wholeSection({
      repo_url: text,
      /** Where `repo_ref` is the commit that it was resolved to. */
      repo_branch: text,
      custom_url: text,
      deployment_type: text,
      build_on_push: optional(z.boolean()),
      resource_spec: optional(z.record(z.string(), z.unknown())),
    }),
    source_revision_config: wholeSection(revisionConfigShape),
    /** Undefined where the service does not show them (the specification does not say so). */
    secrets: optional(z.array(secret)),
  }),
  z.transform(({ source_config, source_revision_config, created_at, ...wire }) => {
    const { custom_url, ...config } = source_config.known
    // Of the graph server.
    const url = wire.url ?? custom_url
    const shown = {
      source_config: source_config.shown,
      source_revision_config: source_revision_config.shown,
    }
    const created_at_ms = Date.parse(created_at ?? '')
    const known = { ...wire, ...config, ...source_revision_config.known, created_at_ms, url }
    return { ...toCamelKeys(known), shown }
  }),
)

/** A deployment as this action knows it. */
export type Deployment = z.output<typeof deploymentSchema>

/** A revision (specification, "Revision"). */
export const revisionSchema = z.pipe(
  z.object({
    id: identifier,
    status: nonEmpty,
    status_message: text,
    created_at: time,
    updated_at: time,
    source_revision_config: sourceRevisionConfig,
  }),
  z.transform(({ source_revision_config, created_at, updated_at, ...wire }) => {
    const times = { created_at_ms: created_at, updated_at_ms: updated_at }
    return toCamelKeys({ ...wire, ...source_revision_config, ...times })
  }),
)

/** A revision as this action knows it. */
export type Revision = z.output<typeof revisionSchema>

/** A body that must be about the resource that was asked for, by its id. */
export function about<T extends { readonly id: string }>(id: string, body: z.ZodMiniType<T>) {
  return body.check(
    z.refine((value) => isSameId(value.id, id), {
      error: ({ input }) => `it is about ${toOneLine((input as T).id)}, expected ${toOneLine(id)}`,
    }),
  )
}

/** A deployment that must have this name, where it shows one. */
export function named(name: string) {
  return deploymentSchema.check(
    z.refine((value) => value.name === undefined || value.name === name, {
      error: `it is not about ${name}`,
    }),
  )
}

/** The answer to an update: the deployment, or nothing that says anything (the specification does not show a body). */
export function maybeAbout(id: string) {
  const nothing = z.pipe(
    z.unknown(),
    z.transform(() => undefined),
  )
  return z.union([about(id, deploymentSchema), nothing])
}

/** Whether two ids name one resource: the letters of a UUID may be in either case (RFC 9562, section 4). */
function isSameId(one: string, other: string): boolean {
  if (one === other) return true
  const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(one)
  return isUuid && one.toLowerCase() === other.toLowerCase()
}

/** Revisions, newest first (specification, "List revisions response"). */
export const revisionListSchema = z.pipe(
  z.object({ resources: z.array(revisionSchema) }),
  z.transform(({ resources }) => resources),
)

const toListed = () => z.intersection(deploymentSchema, z.object({ name: z.string() }))

/** A page of deployments; its shape is not shown by the specification, so an object and a bare array are both read. */
export const deploymentListSchema = whenUsed(() => {
  const list = z.array(toListed())
  return z.union([
    list,
    z.pipe(
      z.object({ resources: list }),
      z.transform(({ resources }) => resources),
    ),
  ])
})

/** A page of a revision's log (public service, "list revision logs" and `build_logs`), and where the next one begins. */
export const revisionLogSchema = whenUsed(() =>
  z.pipe(
    z.object({
      logs: z.array(z.object({ id: text, level: text, message: z.catch(z.string(), '') })),
      next_offset: optional(z.union([nonEmpty, z.number()])),
    }),
    z.transform((wire) => ({ entries: wire.logs, nextOffset: wire.next_offset })),
  ),
)

/** A page of a newer list, with the cursor of the next; an older list is one page without it. */
function pageOf<T>(item: z.ZodMiniType<T>) {
  const items = z.array(item)
  return z.union([
    z.pipe(
      items,
      z.transform((all) => ({ items: all, next_cursor: undefined })),
    ),
    z.object({ items, next_cursor: text }),
  ])
}

const toIntegration = () => z.object({ id: identifier, name: text })

/** An integration of the workspace with GitHub; `name` is the GitHub account's (public service, `GithubIntegration`). */
export type Integration = z.output<ReturnType<typeof toIntegration>>

const toRepository = () => z.object({ owner: text, name: text, url: text })

/** A repository that an integration sees (public service, `GithubRepository`). */
export type Repository = z.output<ReturnType<typeof toRepository>>

/** Integrations, in either version of the call. */
export const integrationPageSchema = whenUsed(() => pageOf(toIntegration()))

/** Repositories of an integration, in either version of the call. */
export const repositoryPageSchema = whenUsed(() => pageOf(toRepository()))

type CamelCase<Key> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Key

/** An object with its keys in camelCase, `repoRef` for `repo_ref`. */
export type CamelKeys<T> = { readonly [Key in keyof T as CamelCase<Key>]: T[Key] }

/** Renames the keys of an object, but not those of objects in it. */
function toCamelKeys<T extends object>(wire: T): CamelKeys<T> {
  const entries = Object.entries(wire).map(([key, value]) => [
    key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return Object.fromEntries(entries)
}
