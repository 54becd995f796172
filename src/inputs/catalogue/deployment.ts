import { defaultGraphConfigPath } from '../../control-plane/body.ts'
import { isOtherRepository } from '../../workflow/repository-address.ts'
import * as format from '../formats/formats.ts'
import { deploying, input, modes } from '../input.ts'

/** Which deployment is meant, and what it is made from. */
export const deploymentInputs = {
  deployment_id: input(format.identifier, ['update', 'delete', 'smoke-test', 'rollback'], {
    description: 'ID of the deployment. Or give `name`.',
  }),
  name: input(format.line, modes, {
    requiredIn: 'create',
    description:
      "Exact name of the deployment; looked up over all pages, never by a part. In preview and sweep it must contain `{number}`, which stands for the pull request's number; the default is `<repository>-pr-{number}`.",
  }),
  revision_id: input(format.identifier, ['rollback'], {
    description:
      'Revision to redeploy. Default is the last one that was deployed before the serving revision.',
  }),
  source: input(format.line, ['create', 'preview'], {
    default: 'github',
    description: 'Kind of source of a new deployment, as the service names it.',
  }),
  integration_id: input(format.identifier, ['create', 'preview'], {
    description:
      "ID of the workspace's GitHub integration, for source `github`. Default is the only one that sees `repo_url`.",
  }),
  repo_url: input(format.line, ['create', 'update', 'delete', 'preview', 'rollback', 'sweep'], {
    default: (repositoryUrl: string) => repositoryUrl,
    isIdle: (address, repositoryUrl) => !isOtherRepository(address, repositoryUrl),
    description:
      'Repository that a new deployment is built from. A deployment found by `name` that shows another repository is refused. Default is this repository.',
  }),
  repo_ref: input(format.line, deploying, {
    description:
      'Branch, or tag as `refs/tags/…`. Default comes from the event (docs/refs.md); required when `repo_url` is another repository.',
  }),
  graph_config_path: input(format.line, deploying, {
    isIdle: (path) => path === defaultGraphConfigPath,
    description: `Path of the graph configuration in the repository. Default \`${defaultGraphConfigPath}\` for a new deployment, unchanged on update.`,
  }),
  image_uri: input(format.image, deploying, {
    description:
      'Image to run, for image sources, as `name:tag` or `name@sha256:…`; no repository is built then.',
  }),
  deployment_type: input(format.line, ['create', 'preview'], {
    isIdle: (type) => type === 'dev',
    description:
      'Type of a new deployment, for example `dev` or `prod`; it cannot be changed later. Default `dev` where the service hosts the deployment (`github`, `internal_…`).',
  }),
  build_on_push: input(format.flag, deploying, {
    isIdle: (isBuilt) => !isBuilt,
    description:
      'Whether the service builds every push by itself, besides this action. Default `false` for a new deployment, unchanged on update. Must be false for a tag. Only for source `github`.',
  }),
  custom_url: input(format.line, ['create', 'update'], {
    description: 'Custom URL of the deployment, where the service accepts one.',
  }),
  resource_spec: input(format.map, deploying, {
    description:
      'Resources as a JSON or YAML object, for example `{cpu: 1, memory_mb: 1024}`. On update, what it does not name stays as it is, where the service shows it.',
  }),
  extra_fields: input(format.map, deploying, {
    description:
      'JSON or YAML object that is merged into the request, for what the service takes and this action has no input for, such as `source_config.listener_id` or `secret_references`. Its values are not masked.',
  }),
  secrets: input(format.deploymentSecrets, deploying, {
    description:
      'Environment of the graph server as `NAME=value` lines, as a JSON or YAML map, or as an array of `{name, value}`. Every value is masked. In lines, ` #` begins a comment, which is dropped with a warning; a value of several lines needs a map (docs/security.md). `NAME=` with nothing after it is refused, because that is what an unset secret looks like; `NAME=""` is sent, with a warning. On update a given set replaces the old one, unless `secrets_mode` is `merge`; none leaves it unchanged.',
  }),
  secrets_mode: input(format.choice('replace', 'merge'), deploying, {
    default: 'replace',
    description:
      'What becomes of secrets of an existing deployment that `secrets` does not name: `replace` drops them, with a warning; `merge` keeps them, and fails where the service shows an empty or masked value.',
  }),
}
