import { defaultGraphConfigPath } from '../../control-plane/body.ts'
import { isOtherRepository } from '../../workflow/repository-address.ts'
import * as format from '../formats/formats.ts'
import { deploying, input, modes } from '../input.ts'

/** Which deployment is meant, and what it is created from. */
export const deploymentInputs = {
  deployment_id: input(format.identifier, ['update', 'delete', 'smoke-test', 'rollback'], {
    description: 'ID of the deployment. Alternative to `name`.',
  }),
  name: input(format.line, modes, {
    requiredIn: 'create',
    description:
      'Exact name of the deployment. For preview and sweep, it must contain `{number}`, the number of the pull request; the default is `<repository>-pr-{number}`.',
  }),
  revision_id: input(format.identifier, ['rollback'], {
    description:
      'Revision to redeploy. The default is the last deployed revision before the serving revision.',
  }),
  source: input(format.line, ['create', 'preview'], {
    default: 'github',
    description: 'Source of a new deployment, for example `github` or `external_docker`.',
  }),
  integration_id: input(format.identifier, ['create', 'preview'], {
    description:
      'ID of the GitHub integration, for `source: github`. The default is the only integration of the workspace that can access `repo_url`.',
  }),
  repo_url: input(format.address, ['create', 'update', 'delete', 'preview', 'rollback', 'sweep'], {
    default: (repositoryUrl: string) => repositoryUrl,
    isIdle: (address, repositoryUrl) => !isOtherRepository(address, repositoryUrl),
    description:
      'Repository of the deployment; a deployment of another repository is rejected. The default is this repository.',
  }),
  repo_ref: input(format.line, deploying, {
    description:
      'Branch, or tag as `refs/tags/…`. The default is the ref of the event (docs/refs.md); required if `repo_url` is another repository.',
  }),
  graph_config_path: input(format.line, deploying, {
    isIdle: (path) => path === defaultGraphConfigPath,
    description: `Path of the graph configuration in the repository. The default is \`${defaultGraphConfigPath}\` for a new deployment, unchanged on update.`,
  }),
  image_uri: input(format.image, deploying, {
    description:
      'Image to deploy instead of a repository, as `name:tag` or `name@sha256:…`. Set it with an image source.',
  }),
  deployment_type: input(format.line, ['create', 'preview'], {
    isIdle: (type) => type === 'dev',
    description:
      "Type of a new deployment, for example `dev` or `prod`. You can't change it later; the default is `dev` for the sources `github` and `internal_…`.",
  }),
  build_on_push: input(format.flag, deploying, {
    isIdle: (isBuilt) => !isBuilt,
    description:
      'Let LangSmith also build every push automatically, for `source: github` and branches. The default is `false` for a new deployment, unchanged on update.',
  }),
  custom_url: input(format.address, ['create', 'update'], {
    description: 'Custom URL of the deployment, if the control plane accepts one.',
  }),
  resource_spec: input(format.map, deploying, {
    description:
      'Resources as a JSON or YAML object, for example `{cpu: 1, memory_mb: 1024}`; LangSmith requires it to create an `external_docker` deployment. An update keeps existing resources that you omit.',
  }),
  extra_fields: input(format.map, deploying, {
    description:
      'JSON or YAML object to merge into the request, for fields without an input, for example `secret_references`. Values are not masked.',
  }),
  secrets: input(format.deploymentSecrets, deploying, {
    description:
      'Environment variables of the deployment, masked: `NAME=value` lines, a JSON or YAML object, or an array of `{name, value}` (docs/security.md). Omit to keep existing secrets.',
  }),
  secrets_mode: input(format.choice('replace', 'merge'), deploying, {
    default: 'replace',
    description:
      'For existing secrets that you omit: `replace` removes them; `merge` keeps them, or fails if their values are hidden.',
  }),
}
