import { expect, test } from 'vitest'
import { findErrorAdvice } from '../../src/graph-server/error-advice.ts'

// Words of Python's and JavaScript's clients of model services, and of HTTP libraries.

test.each<[string, RegExp]>([
  ["KeyError('OPENAI_API_KEY')", /^If OPENAI_API_KEY/],
  ["KeyError: 'OPENAI_API_KEY'", /^If OPENAI_API_KEY is an environment variable/],
  [
    'OpenAIError: The api_key client option must be set either by passing api_key to the client or by setting the OPENAI_API_KEY environment variable',
    /^The deployment lacks the variable OPENAI_API_KEY\. Add it to `secrets`/,
  ],
  [
    'OpenAIError: Missing credentials. Please pass an `apiKey`, or set the `OPENAI_API_KEY` environment variable.',
    /lacks the variable OPENAI_API_KEY\./,
  ],
  [
    'TypeError: "Could not resolve authentication method. Expected either api_key or auth_token to be set."',
    /lacks a key or a variable\./,
  ],
  [
    'ValidationError: 1 validation error for ChatAnthropic\n  Did not find anthropic_api_key, please add an environment variable `ANTHROPIC_API_KEY` which contains it',
    /lacks the variable ANTHROPIC_API_KEY\./,
  ],
  ['Error: OPENAI_API_KEY is not set', /lacks the variable OPENAI_API_KEY\. Add it to `secrets`/],
  ['ValueError: Please provide a SLACK_BOT_TOKEN', /lacks the variable SLACK_BOT_TOKEN\./],
  ['RuntimeError: environment variable TAVILY_API_KEY is not set', /variable TAVILY_API_KEY\./],
  ['NoCredentialsError: Unable to locate credentials', /lacks a key or a variable\./],
  ["ModuleNotFoundError: No module named 'langchain_openai'", /^Add langchain_openai to the dep/],
  ["Error: Cannot find package '@langchain/openai' imported from /x", /^Add @langchain\/openai to/],
  ["Error: Cannot find module './tools.js'", /^Add \.\/tools\.js to/],
  ['GraphRecursionError: Recursion limit of 25 reached', /did not end.*recursion_limit/],
  ["RateLimitError: Error code: 429 - {'error': …}", /limits its requests/],
  ['RateLimitError: 429 You exceeded your current quota', /limits its requests/],
  ["HTTPStatusError: Client error '429 Too Many Requests' for url 'https://x'", /limits its req/],
  ["AuthenticationError: Error code: 401 - {'error': …}", /rejected its key/],
  ["HTTPStatusError: Client error '401 Unauthorized' for url 'https://x'", /rejected its/],
  ['ClientError: Request failed with status code 401', /rejected its key/],
  [
    'ChatGoogleGenerativeAIError: 400 API key not valid. Please pass a valid API key.',
    /rejected its/,
  ],
  ['RefundError: An internal error occurred', /does not show the message/],
])('%s', (error, remedy) => {
  expect(findErrorAdvice(error)).toMatch(remedy)
})

test.each([
  'ValueError: boom',
  "KeyError: 'messages'",
  "KeyError: 'ORDER'",
  'RefundError: order 429 was refunded 401 times',
  'ValueError: the customer has 403 points',
  'RefundError: Forbidden by the till',
  'ValueError: this model of car is not sold',
  'RefundError: the customer was timed out of the shop',
  'TypeError: the till is empty',
  '',
])('nothing is guessed of %j', (error) => {
  expect(findErrorAdvice(error)).toBeUndefined()
})

test('a long error takes no time', () => {
  const before = process.threadCpuUsage()
  for (const part of ['environment variable ', 'A_', 'set ', 'model ', 'status code: '])
    findErrorAdvice(part.repeat(200_000))
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(5_000)
})
