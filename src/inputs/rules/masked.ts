import { toGivenRef } from '../../workflow/repo-ref.ts'
import { isOtherRepository } from '../../workflow/repository-address.ts'
import { Redactor } from '../../text/redact.ts'
import type { Secret } from '../../text/secret.ts'
import type { Findings, Given } from '../event-context.ts'
import { toPreviewName } from '../preview-name.ts'

/** Secrets that are a part of an output which is known at the start: masked there, it would lead later steps nowhere. */
export function checkMasked({ values, event, deploys, has }: Given): Findings {
  const { repo_ref: given, deployment_url: url, secrets = [], graph_headers: headers = {} } = values
  const { refOfEvent, repositoryUrl, preview, repository } = event
  const isElsewhere = isOtherRepository(values.repo_url, repositoryUrl)
  const isBuilt = deploys && !has('image_uri')
  const ofEvent = isBuilt && !isElsewhere && refOfEvent.kind === 'ref' ? refOfEvent : undefined
  const repoRef = given === undefined ? ofEvent?.repoRef : toGivenRef(given)
  const isPreview = values.mode === 'preview' && preview.kind !== 'skip'
  const outputs = {
    deployment_id: values.deployment_id,
    deployment_name: isPreview
      ? toPreviewName(values.name, { repository, number: preview.number })
      : values.name,
    deployment_url: url?.href.replace(/\/$/, ''),
    repo_ref: repoRef,
    commit_sha: repoRef === ofEvent?.repoRef ? ofEvent?.commitSha : undefined,
  }
  const find = (secret: Secret | undefined, label = '') => {
    const redactor = new Redactor()
    redactor.add(secret?.reveal() ?? '')
    const found = Object.entries(outputs).filter(([, text = '']) => {
      return redactor.redactName(text) !== text
    })
    const problem = 'which would be masked. Use another value, or remove it'
    return found.map(([output]) => `${label}is a part of the output ${output}, ${problem}`)
  }
  return {
    secrets: secrets.flatMap(({ name, value }) => find(value, `${name} `)),
    graph_headers: Object.entries(headers).flatMap(([name, value]) => find(value, `${name} `)),
    api_key: find(values.api_key),
    webhook_token: find(values.webhook_token),
  }
}
