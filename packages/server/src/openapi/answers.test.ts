import { API_PREFIX } from '@portal/contract/endpoint'
import { type DescribedAnswers, describedAnswers, type WireAnswer } from '../testing/described-answers.ts'
import { openapiDocument } from './document.ts'

// Every answer that a test of the server gets is held against the description: see the test app. Here, that this sees.
let described: DescribedAnswers
beforeAll(async () => {
  described = describedAnswers(JSON.stringify(await openapiDocument()))
})

const CREATE = { method: 'POST', url: `${API_PREFIX}/client/create` }
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': '1' }
const ERROR = { status: 400, code: 'BAD_INPUT', message: 'Some fields need attention.' }
const OPTIONS = { items: [{ id: 1, name: 'Mai' }], total: 1 }
const answer = (body: unknown, more: Partial<WireAnswer> = {}): WireAnswer => ({
  method: 'GET',
  url: `${API_PREFIX}/settings/company-logo`,
  status: 400,
  headers: HEADERS,
  body: JSON.stringify(body),
  ...more,
})

test('an answer as described is right, whatever the reading of its address', () => {
  expect(described.errorsOf(answer(ERROR))).toEqual([])
  expect(described.errorsOf(answer(ERROR, CREATE))).toEqual([])
  expect(described.errorsOf(answer(ERROR, { ...CREATE, url: `${CREATE.url}/?x=1` }))).toEqual([])
  expect(described.errorsOf(answer(ERROR, { method: 'POST', url: `${API_PREFIX}/client/update` }))).toEqual([])
})

test('what is no call of the API is nobody’s to describe', () => {
  expect(described.errorsOf(answer('', { url: '/healthz', status: 204 }))).toEqual([])
  expect(described.errorsOf(answer(OPTIONS, { url: `${API_PREFIX}/no-such-call`, status: 404 }))).toEqual([])
})

test.each([
  ['another status', { ...CREATE, status: 202 }, OPTIONS, 'status 202 is not described'],
  ['a redirection', { status: 302 }, ERROR, 'status 302 is not described'],
  ['another body', { ...CREATE, status: 200 }, OPTIONS, 'the body: it must'],
  ['an error that says too little', {}, { status: 400, code: 'BAD_INPUT' }, "required property 'message'"],
  ['an error of its own', {}, { ...ERROR, code: 'OOPS' }, '/code must be equal to one of the allowed values'],
  ['another type', { headers: { ...HEADERS, 'content-type': 'text/html' } }, ERROR, 'content type “text/html”'],
  ['no request id', { headers: { 'content-type': 'application/json' } }, ERROR, 'the header x-request-id is missing'],
  ['no time to wait', { status: 429 }, { ...ERROR, status: 429 }, 'the header retry-after is missing'],
  [
    'a time to wait that is none',
    { status: 503, headers: { ...HEADERS, 'retry-after': 'soon' } },
    { ...ERROR, status: 503, code: 'UNAVAILABLE' },
    'the header retry-after: it must be integer',
  ],
])('%s is told', (_, more, body, error) => {
  expect(described.errorsOf(answer(body, more)).join('; ')).toContain(error)
})

test('a call that creates and may change says both', async () => {
  const { responses } = JSON.parse(JSON.stringify(await openapiDocument())).paths[CREATE.url].post
  expect(responses).toMatchObject({
    200: { description: 'The client that `id` names was changed' },
    201: { description: 'Done' },
  })
})
