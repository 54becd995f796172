/** Inputs of other people's actions at the versions that the examples name, as far as the examples give them. */
const inputs: Readonly<Record<string, string>> = {
  'actions/checkout': 'fetch-depth persist-credentials ref',
  'docker/build-push-action': 'context push tags',
  'docker/login-action': 'password registry username',
  'docker/setup-buildx-action': '',
  'slackapi/slack-github-action': 'payload webhook webhook-type',
}

/** What is known of another action, as GitHub's language service wants it; of one without inputs, it checks none. */
export function describeOtherAction(owner: string, name: string) {
  const known = inputs[`${owner}/${name}`]?.split(' ')
  const pairs = known?.map((input) => [input, { description: `${input} of ${name}` }])
  return { name, description: '', ...(pairs && { inputs: Object.fromEntries(pairs) }) }
}
