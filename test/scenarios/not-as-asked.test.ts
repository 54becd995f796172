import { describe, expect, test } from 'vitest'
import { rewriting, startWorld, tryStep, writesOf } from './step.ts'
import { expectRed } from './verdict.ts'

// Green means that what was asked for serves: what a revision shows of its origin is held against it, in every form of a name.

const readsRevision = { method: 'GET', path: /\/revisions\/[^/?]+$/ }

/** A platform with a deployment of an image, whose revisions show something else from now on. */
async function startImage(shown: object) {
  const platform = await startWorld({ script: ['DEPLOYED'] })
  const { id } = platform.seed({ name: 'agent', source: 'external_docker' })
  const fault = rewriting({ source_revision_config: shown })
  platform.fault({ match: readsRevision, times: 99, do: fault })
  return Object.assign(platform, { id })
}

describe.concurrent('an image', () => {
  test.each(['acme/agent:1', 'docker.io/acme/agent:3', 'acme/other:2'])(
    'other than the requested one serves: %s',
    async (image) => {
      await using platform = await startImage({ image_uri: image })
      const inputs = { mode: 'update', deployment_id: platform.id, image_uri: 'acme/agent:2' }
      expectRed(await tryStep(platform, inputs), {
        title: 'Different image deployed',
        message: [`image ${image}, not acme/agent:2`, /`concurrency` group/],
        outputs: { outcome: 'failed', status: 'DEPLOYED' },
      })
    },
  )
})

describe.concurrent('a deployment that is not built from a repository', () => {
  test.each(['external_docker'])(
    'of the source %s does not get what a push deploys: nothing is written',
    async (source) => {
      await using platform = await startWorld()
      const { id } = platform.seed({
        name: 'agent',
        source,
        source_config: { repo_url: null },
      })
      const secrets = 'MODEL_KEY=k3y-0123456789'
      expectRed(await tryStep(platform, { mode: 'create', secrets }), {
        title: 'Different deployment source',
        message: [`has the source ${source}, not github, and sources can't change`],
        outputs: { outcome: 'failed' },
      })
      const given = { deployment_id: id, secrets, repo_ref: 'main' }
      expectRed(await tryStep(platform, { mode: 'update', ...given }), {
        title: 'Different deployment source',
        message: ['is not built from a repository, so `repo_ref` must not be set'],
        outputs: { outcome: 'failed' },
      })
      expect(writesOf(platform)).toEqual([])
    },
  )
})
