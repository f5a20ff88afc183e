import { API_PREFIX, bodyMaxOf } from '@portal/contract/endpoint'
import { ALL_ENDPOINTS } from '@portal/contract/server'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { costliestBodies } from '../testing/costliest-bodies.ts'
import { rawAnswer } from '../testing/raw-answer.ts'
import { parseInput } from './validate.ts'

/** What somebody who is not signed in can make the one thread do. `pnpm bench --only unsigned-pglite` shows what others feel. */

let test: TestApp
let port: number
beforeAll(async () => {
  test = await startTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(Object(test.app.server.address()).port)
})
afterAll(() => test.close())

const UNSIGNED = ALL_ENDPOINTS.flatMap(({ endpoint, schema }) =>
  endpoint.access === 'public' && schema.body ? [{ name: endpoint.name, endpoint, schema, body: schema.body }] : [],
)
/** Their schema takes answers to whatever questions: those of a set have 14 texts of 4,000 characters at most. */
const ANSWERS: ReadonlySet<string> = new Set(['preAssessments.saveAnswers', 'preAssessments.submitAnswers'])

/** Milliseconds of the thread's own time; a fast machine takes one or two. */
const COST_MAX = 25

function threadTime(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

describe.each(UNSIGNED)('a body of $name', ({ endpoint, schema, body }) => {
  it('costs little to read and judge, whatever is in it', () => {
    const raw = { params: {}, query: {} }
    for (const [what, text] of costliestBodies(body, bodyMaxOf(endpoint))) {
      // The first time, code is compiled.
      const times = [1, 2, 3].map(() => threadTime(() => parseInput(schema, { ...raw, body: JSON.parse(text) })))
      expect({ what, within: Math.min(...times) <= COST_MAX }).toEqual({ what, within: true })
    }
  })

  it('may be as large as what its schema accepts', () => {
    if (ANSWERS.has(endpoint.name)) return
    const whole = costliestBodies(body, Number.MAX_SAFE_INTEGER).get('all that it may have')
    expect(whole?.length).toBeLessThanOrEqual(bodyMaxOf(endpoint))
  })

  it('is refused unread where it says that it is larger, and cut where it does not say', async () => {
    const size = bodyMaxOf(endpoint)
    const message = `The request is larger than ${size / 1024} KB`
    const path = `${API_PREFIX}${endpoint.path.replace(/\{\w+\}/g, '1')}`
    const { method } = endpoint
    for (const answer of [
      await answerTo(method, path, { 'content-length': size + 1 }),
      await answerTo(method, path, { 'transfer-encoding': 'chunked' }, chunks(size + 1)),
    ]) {
      expect(answer).toContain('HTTP/1.1 413')
      expect(answer).toMatch(/connection: close/i)
      expect(answer).toContain(JSON.stringify({ status: 413, code: 'TOO_LARGE', message }))
    }
  })
})

describe('a body of a call that needs a session', () => {
  const CREATE = ['POST', `${API_PREFIX}/client/create`] as const
  const large = { 'content-length': 500_000 }

  it('is not waited for where nobody is signed in', async () => {
    expect(await answerTo(...CREATE, { 'content-length': 10 })).toContain('HTTP/1.1 401')
    expect(await answerTo(...CREATE, { 'transfer-encoding': 'chunked' })).toContain('HTTP/1.1 401')
  })

  it('is not waited for where it is large, or does not say, and the session is none, or may not call', async () => {
    const { token } = await test.signedInAnew('ROLE_AUDITOR')
    for (const [sent, status] of [
      ['x'.repeat(43), 401],
      [token, 403],
    ] as const) {
      for (const length of [large, { 'transfer-encoding': 'chunked' }]) {
        expect(await answerTo(...CREATE, { ...length, token: String(sent) })).toContain(`HTTP/1.1 ${status}`)
      }
    }
  })

  it('may be a megabyte where the session may call', async () => {
    const adviser = await test.signedInAnew('ROLE_ADVISOR')
    const send = (letters: number) =>
      adviser.send({ method: 'POST', url: CREATE[1], payload: { first_name: 'x'.repeat(letters) } })
    expect(await send(1_000_000)).toMatchObject({ status: 400, answer: { code: 'BAD_INPUT' } })
    const message = 'The request is larger than 1024 KB'
    expect(await send(1_100_000)).toMatchObject({ status: 413, answer: { code: 'TOO_LARGE', message } })
  })
})

function chunks(bytes: number): string {
  return `${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n`
}

/** What a request is answered of which no more is sent than this. */
function answerTo(method: string, path: string, headers: Record<string, string | number>, body = ''): Promise<string> {
  const all = { host: 'demo.localhost', 'content-type': 'application/json', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return rawAnswer(port, `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body}`)
}
