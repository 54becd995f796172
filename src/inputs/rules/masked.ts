import { toGivenRef } from '../../github/repo-ref.ts'
import { isOtherRepository } from '../../github/repository-address.ts'
import { Redactor } from '../../text/redact.ts'
import type { Secret } from '../../text/secret.ts'
import { toPreviewName } from '../preview-name.ts'
import type { Findings, Given } from './rule.ts'

/** A secret, by the name that it has in its input where it has one. */
type NamedSecret = readonly [label: string, value: Secret | undefined]

/** Secrets that are a part of an output which is known at the start: masked there, it would lead later steps nowhere. */
export function checkMasked({ values, event, deploys, has }: Given): Findings {
  const { repo_ref: given, deployment_url: url, secrets = [], graph_headers: headers = {} } = values
  const { refOfEvent, repositoryUrl } = event
  const isElsewhere = isOtherRepository(values.repo_url ?? repositoryUrl, repositoryUrl)
  const isBuilt = deploys && !has('image_uri')
  const ofEvent = isBuilt && !isElsewhere && refOfEvent.kind === 'ref' ? refOfEvent : undefined
  const repoRef = given === undefined ? ofEvent?.repoRef : toGivenRef(given)
  const outputs = {
    deployment_id: values.deployment_id,
    deployment_name: toName({ values, event }),
    deployment_url: url?.href.replace(/\/$/, ''),
    repo_ref: repoRef,
    commit_sha: repoRef === ofEvent?.repoRef ? ofEvent?.commitSha : undefined,
  }
  const find = (secrets: readonly NamedSecret[]) => findMasked(secrets, outputs)
  return {
    secrets: find(secrets.map(({ name, value }) => [`${name} `, value])),
    graph_headers: find(Object.entries(headers).map(([name, value]) => [`${name} `, value])),
    api_key: find([['', values.api_key]]),
    webhook_token: find([['', values.webhook_token]]),
  }
}

function toName({ values, event }: Pick<Given, 'values' | 'event'>): string | undefined {
  const { preview, repository } = event
  if (values.mode !== 'preview' || preview.kind === 'skip') return values.name
  return toPreviewName(values.name, { repository, number: preview.number })
}

function findMasked(
  secrets: readonly NamedSecret[],
  outputs: Readonly<Record<string, string | undefined>>,
): string[] {
  return secrets.flatMap(([label, value]) => {
    const redactor = new Redactor()
    if (value !== undefined) redactor.add(value.reveal())
    const names = Object.entries(outputs).filter(
      ([, text = '']) => redactor.redactName(text) !== text,
    )
    return names.map(
      ([name]) =>
        `${label}is a part of the output ${name}, which would be masked. Use another value, or remove it`,
    )
  })
}
