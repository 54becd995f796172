import { deploymentExplainers } from './deployment.ts'
import type { Explainers } from './explanation.ts'
import { requestExplainers } from './request.ts'
import { smokeTestExplainers } from './smoke-test.ts'

/** What explains the errors of a step that asked services, the first row that fits. */
export const serviceExplainers: Explainers = [
  ...deploymentExplainers,
  ...smokeTestExplainers,
  ...requestExplainers,
]
