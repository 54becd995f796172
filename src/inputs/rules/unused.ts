import { toSourceFields } from '../../control-plane/sources.ts'
import { smokeInputs } from '../catalogue/smoke.ts'
import type { InputName } from '../catalogue.ts'
import type { Findings, Given } from './rule.ts'

const repositoryNames = ['repo_url', 'repo_ref', 'graph_config_path', 'build_on_push'] as const
const waitNames = ['wait_timeout', 'poll_interval', 'on_superseded'] as const
const smokeNames = Object.keys(smokeInputs) as (keyof typeof smokeInputs)[]

/** Inputs without use beside the others: each may stand there with its default. */
export function findUnused({ values, has, deploys }: Given): Findings {
  const { mode, source = 'github', wait, smoke_test: isTested } = values
  const isNew = deploys && mode !== 'update'
  const takes = toSourceFields(source, has('image_uri'))
  const unused = [
    has('deployment_id') &&
      each(
        ['repo_url'],
        'is not used with deployment_id, which says by itself which deployment is meant',
      ),
    isNew &&
      takes.deploymentType === null &&
      each(['deployment_type'], `is not used with source ${source}`),
    deploys && has('image_uri') && each(repositoryNames, 'cannot be combined with image_uri'),
    isNew &&
      !takes.repository &&
      !has('image_uri') &&
      each(
        repositoryNames.filter((name) => name !== 'graph_config_path' || !takes.configPath),
        `is not used with source ${source}, which is not built from a repository`,
      ),
    wait === false && each(waitNames, 'is not used when wait is false'),
    mode !== 'smoke-test' && !isTested && each(smokeNames, 'is not used unless smoke_test is true'),
  ]
  return Object.assign({}, ...unused)
}

function each(names: readonly InputName[], problem: string): Findings {
  return Object.fromEntries(names.map((name) => [name, problem]))
}
