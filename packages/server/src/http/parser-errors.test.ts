import { startTestApp, type TestApp } from '../testing/app.ts'
import { rawAnswer } from '../testing/raw-answer.ts'
import { ANSWER_HEADERS } from './answer-headers.ts'

let test: TestApp
let port: number
beforeAll(async () => {
  test = await startTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(Object(test.app.server.address()).port)
})
afterAll(() => test.close())

const HOST = 'host: demo.localhost\r\n'

it.each([
  ['headers that are too large', `GET / HTTP/1.1\r\n${HOST}x: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'TOO_LARGE'],
  ['an address that is too long', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\n${HOST}\r\n`, 431, 'TOO_LARGE'],
  [
    'a part of an address that is too long',
    `GET /api/v1/client/${'1'.repeat(300)}/view HTTP/1.1\r\n${HOST}\r\n`,
    400,
    'BAD_INPUT',
  ],
  ['no request', 'Hello\r\n\r\n', 400, 'BAD_INPUT'],
  ['a method that is none', `FETCH / HTTP/1.1\r\n${HOST}\r\n`, 400, 'BAD_INPUT'],
  ['an expectation', `GET / HTTP/1.1\r\n${HOST}expect: a reply at once\r\n\r\n`, 417, 'BAD_INPUT'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'BAD_INPUT'],
  [
    'two lengths',
    `POST /api/v1/auth/login HTTP/1.1\r\n${HOST}content-length: 1\r\ncontent-length: 2\r\n\r\n`,
    400,
    'BAD_INPUT',
  ],
  ['an address that is not well-formed', `GET /%zz HTTP/1.1\r\n${HOST}\r\n`, 400, 'BAD_INPUT'],
])('%s are answered like any refusal', async (_, bytes, status, code) => {
  const [head = '', body = ''] = (await rawAnswer(port, bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const [name, value] of Object.entries(ANSWER_HEADERS)) expect(head).toContain(`${name}: ${value}`)
  expect(head).toMatch(/x-request-id: [\da-f]{32}/)
  expect(JSON.parse(body)).toEqual({ status, code, message: expect.stringMatching(/\S/) })
})
