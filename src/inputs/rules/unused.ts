import { toSourceFields } from '../../control-plane/sources.ts'
import { smokeInputs } from '../catalogue/smoke.ts'
import type { InputName } from '../catalogue.ts'
import type { Given } from '../event-context.ts'

const repositoryNames = [
  'repo_url',
  'repo_ref',
  'graph_config_path',
  'build_on_push',
  'require_commit',
  'skip_unchanged',
] as const
const waitNames = ['wait_timeout', 'poll_interval', 'on_superseded', 'require_commit'] as const
const smokeNames = Object.keys(smokeInputs) as (keyof typeof smokeInputs)[]

/** Inputs without use beside the others: each may stand there with its default. */
export function listUnused({ values, has, deploys, isSound }: Given) {
  const { mode, source, smoke_test: isTested } = values
  const tests = mode === 'smoke-test' || isTested || !isSound('smoke_test')
  const hasImage = has('image_uri')
  const takes = toSourceFields(source, hasImage)
  const isNew = deploys && mode !== 'update'
  const isFound = has('deployment_id') && (mode === 'update' || mode === 'delete')
  const builtNames = repositoryNames.filter((name) => {
    return name !== 'graph_config_path' || !takes.configPath
  })
  const cases: [boolean, readonly InputName[], string][] = [
    [isFound, ['repo_url'], 'with deployment_id, which says by itself which deployment is meant'],
    [isNew && takes.deploymentType === null, ['deployment_type'], `with source ${source}`],
    [
      isNew && !takes.repository && !hasImage,
      builtNames,
      `with source ${source}, which is not built from a repository`,
    ],
    [deploys && !has('secrets'), ['secrets_mode'], 'without secrets'],
    [
      values.if_exists === 'reuse',
      ['require_commit', 'interrupt_running'],
      'with if_exists: reuse, which builds nothing',
    ],
    [!values.wait, waitNames, 'when wait is false'],
    [!tests, smokeNames, 'unless smoke_test is true'],
    [tests && !has('smoke_plan'), ['smoke_parallel'], 'without smoke_plan'],
    [deploys && hasImage, repositoryNames, 'with image_uri, because no repository is built then'],
  ]
  return cases.flatMap(([isSo, names, why]) => {
    const problem = `is not used ${why}`
    return isSo ? names.filter(has).map((input) => ({ input, problem })) : []
  })
}
