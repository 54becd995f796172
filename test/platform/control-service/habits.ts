import type { SeededIntegration } from './endpoints/integrations.ts'

/** Variants of a service, within the descriptions and beyond; every field has a default. */
export interface Habits {
  /** Live: revisions and deployments show the resolved commit as `repo_ref`, and the branch as `source_config.repo_branch`. Default false. */
  readonly showCommitAsRef: boolean
  /** Live: the commit that a scripted build resolves its ref to, where `showCommitAsRef` needs one. */
  readonly headCommit: string
  /** `offset` obeys `limit` and `offset` (default), `everything` ignores both, `first-page` ignores `offset` alone. */
  readonly paging: 'offset' | 'everything' | 'first-page'
  /** The status of an accepted write, if it isn't the usual status (201, 200, 204, redeploy 200). */
  readonly successStatus: Partial<Record<'create' | 'patch' | 'delete' | 'redeploy', number>>
  /** Live: `false` makes the answers to PATCH and redeploy show the state before them, as a whole; default true. */
  readonly exposeRevisionOnPatch: boolean
  /** Live: `hidden` omits `active_revision_id`; `stays` keeps the earlier revision when another is DEPLOYED; default `shown`. */
  readonly activeRevision: 'shown' | 'hidden' | 'stays'
  /** Live: refuses a POST with 409 while a deployment of its repository and path is being deleted, and counts it as a read of that. Default false. */
  readonly oneAgentEnvironment: boolean
  /** Live: whether the rows of the list of deployments show IDs and names alone; default false. */
  readonly thinRows: boolean
  /** The number of reads that don't find the revision of a PATCH or a redeploy yet; default 0. */
  readonly visibleAfterReads: number
  /** Live: the workspace's integrations with GitHub; by default one integration, which can access `acme/agent`. */
  readonly integrations: readonly SeededIntegration[]
  /** Live: the versions of the calls that list integrations; default both. */
  readonly integrationCalls: readonly ('v1' | 'v2')[]
  /** Live: whether a revision in progress can be interrupted; default true. */
  readonly interrupts: boolean
  /** Live: which voices of the logs there are: `v2` (GET), `v1` (POST, which the command-line client reads), `both` (default), `none`. */
  readonly logs: 'v1' | 'v2' | 'both' | 'none'
  /**
   * Live: the field with the URL of the Agent Server: `url`, `source_config.custom_url`, or `both` (default; the
   * command-line client reads only the latter).
   */
  readonly urlField: 'url' | 'custom_url' | 'both'
  /** Live: how many of the first addresses for uploads have expired when they are used; default 0. */
  readonly expiredUploads: number
  /** Live: headers that are signed into an upload URL, and shown if a client supports that; default none, and the usual headers of Cloud Storage. */
  readonly uploadHeaders: Readonly<Record<string, string>> | undefined
  /** Live: bytes of the largest archive that the storage takes; default those of the public service. */
  readonly maxUploadBytes: number
  /** Live: whether a create that names nothing to build or to run makes a revision all the same; not known of the public service. Default false. */
  readonly emptyRevision: boolean
}

/** The usual habits. */
export const usualHabits: Habits = {
  showCommitAsRef: false,
  headCommit: 'c0ffee0123456789abcdef0123456789abcdef01',
  paging: 'offset',
  successStatus: {},
  exposeRevisionOnPatch: true,
  activeRevision: 'shown',
  oneAgentEnvironment: false,
  thinRows: false,
  visibleAfterReads: 0,
  integrations: [
    {
      id: '11111111-2222-4333-8444-555555555555',
      name: 'acme',
      repositories: ['acme/website', 'acme/agent'],
    },
  ],
  integrationCalls: ['v1', 'v2'],
  interrupts: true,
  logs: 'both',
  urlField: 'both',
  expiredUploads: 0,
  uploadHeaders: undefined,
  maxUploadBytes: 209_715_200,
  emptyRevision: false,
}
