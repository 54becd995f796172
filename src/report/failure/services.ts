import { baselineExplainers } from './baseline.ts'
import { cancelledExplainers } from './cancelled.ts'
import { deploymentExplainers } from './deployment.ts'
import type { Explainers } from './explanation.ts'
import { requestExplainers } from './request.ts'
import { smokeTestExplainers } from './smoke-test.ts'

/** Explains the errors of a step whose inputs are valid; the first row that matches counts. */
export const serviceExplainers: Explainers = [
  ...cancelledExplainers,
  ...deploymentExplainers,
  ...smokeTestExplainers,
  ...baselineExplainers,
  ...requestExplainers,
]
