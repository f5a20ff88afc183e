import { API_PREFIX, type Method } from '@portal/contract/endpoint'
import { ALL_ENDPOINTS, type DescribedEndpoint } from '@portal/contract/server'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { type Reply, requestOf, startTestApp, type TestApp, type TestCaller } from '../testing/app.ts'
import { sampleOf } from '../testing/sample.ts'

/** Whatever comes in, the answer is the contract's: never a 500, never a stack. */

let test: TestApp
let now = Date.parse('2026-11-21T00:00:00Z')
beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now) })
})
beforeEach(() => {
  now += 3_600_000
})
afterAll(() => test.close())

const ENDPOINTS = ALL_ENDPOINTS.map((described, index) => ({ name: described.endpoint.name, index, ...described }))
const STRANGE_IDS = [
  '0',
  '-1',
  '1.5',
  'Abc',
  '99999999999999999999',
  '%00',
  '1e3',
  'NaN',
  '%F0%9F%98%80',
  "1'--",
  '%2e%2e',
]

/** A few of a list, others for each call: over all calls, each is tried many times. */
function someOf<T>(list: readonly T[], index: number, count: number): readonly T[] {
  return Array.from({ length: count }, (_, nth) => list[(index * count + nth) % list.length]).filter(
    (one) => one !== undefined,
  )
}

const NO_OBJECTS = ['null', '[]', '"text"', '1', '', '{"__proto__":{"a":1}}', '{"surprise":1}', '\u0000']

const JSON_TYPE = { 'content-type': 'application/json' }

const OTHER_TYPES = [
  ['text/plain', '{}'],
  ['application/xml', '<a/>'],
  ['application/x-www-form-urlencoded', 'a=1'],
  ['multipart/form-data; boundary=x', '--x--'],
] as const

/** Names that nobody knows: so many that with all that a call knows there are still fewer than are refused unseen. */
const UNKNOWN = 800

/** A quote is kept as an outside service asks it, with the fields that nobody here knows. */
const KEEP_UNKNOWN: ReadonlySet<string> = new Set(['quotes.make', 'quotes.price'])

/** Rules of reading a body, which come before any call: a sixth of the calls is asked, and those that read otherwise. */
function isAskedOfReading({ endpoint, index }: (typeof ENDPOINTS)[number]): boolean {
  return index % 6 === 0 || KEEP_UNKNOWN.has(endpoint.name)
}

/** What a text cut in the middle of an emoji ends with. */
const HALF_A_PAIR = '\ud800'

function withEveryText(value: unknown, text: string): unknown {
  return JSON.parse(JSON.stringify(value), (_key, part) => (typeof part === 'string' ? text : part))
}

/** The places of the texts in a value: names of fields and numbers of items. */
function textsIn(value: unknown, place: readonly string[] = []): ReadonlyArray<readonly string[]> {
  if (typeof value === 'string') return [place]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...place, key]))
}

/** A copy of a value with another text in one place. */
function withTextAt(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === key ? withTextAt(part, rest, text) : part))
  return { ...Object(value), [key]: withTextAt(Object(value)[key], rest, text) }
}

async function caller({ endpoint }: DescribedEndpoint): Promise<TestCaller> {
  const { access } = endpoint
  return await test.signedInAnew(Array.isArray(access) ? access[0] : 'ROLE_SUPER_ADMIN')
}

function good({ endpoint, schema }: DescribedEndpoint): InjectOptions {
  const part = (name: 'params' | 'query' | 'body') => (schema[name] ? sampleOf(schema[name]) : undefined)
  return requestOf(endpoint, { params: part('params'), query: part('query'), body: part('body') })
}

function expectRefusal({ status, answer }: Reply<unknown>): void {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(answer).toEqual(
    expect.objectContaining({ status, code: expect.any(String), message: expect.stringMatching(/\S/) }),
  )
  expect(JSON.stringify(answer)).not.toMatch(/node_modules|select [\w", .*]+ from |\.ts:/)
}

describe.each(ENDPOINTS)('$name', (described) => {
  const { endpoint, schema, index } = described

  it('refuses an unknown parameter', async () => {
    const request = good(described)
    const reply = await (await caller(described)).send({
      ...request,
      url: `${request.url}${String(request.url).includes('?') ? '&' : '?'}surprise=1`,
    })
    if (endpoint.bodyType === 'multipart') return expectRefusal(reply)
    expect(reply).toMatchObject({ status: 400, answer: { code: 'BAD_INPUT' } })
    expect(reply.answer).toMatchObject({ errors: [{ path: 'surprise', message: 'This field doesn’t exist' }] })
  })

  if (schema.params) {
    it('refuses ids that are none', async () => {
      const signedIn = await caller(described)
      for (const id of someOf(STRANGE_IDS, index, 4)) {
        const url = `${API_PREFIX}${endpoint.path.replace(/\{\w+\}/g, id)}`
        const reply = await signedIn.send({ ...good(described), url })
        expectRefusal(reply)
      }
    })
  }

  it('refuses text that the database cannot hold in each text of its address', async () => {
    const signedIn = await caller(described)
    const request = good(described)
    const [path = '', search = ''] = String(request.url).split('?')
    const names = schema.query instanceof z.ZodObject ? Object.keys(schema.query.shape) : []
    for (const name of names) {
      const query = new URLSearchParams(search)
      query.set(name, 'a\u0000b')
      now += 900_000
      expectRefusal(await signedIn.send({ ...request, url: `${path}?${query}` }))
    }
    // Half a pair does not travel in an address: whatever stands for one is other text, or no address at all.
    const halves = names.map((name) => `${name}=%ED%A0%80`).join('&')
    const places = [...endpoint.path.matchAll(/\{\w+\}/g)].map(([place]) => place)
    const urls = places.flatMap((place) =>
      ['a%00b', '%ED%A0%80'].map(
        (text) => `${API_PREFIX}${endpoint.path.replace(place, text).replace(/\{\w+\}/g, '1')}`,
      ),
    )
    for (const url of [`${path}?${halves}`, ...urls]) {
      now += 900_000
      expect((await signedIn.send({ ...request, url })).status).toBeLessThan(500)
    }
  })

  const { query } = schema
  if (query) {
    it('answers any query with less than a 500', async () => {
      const signedIn = await caller(described)
      const names = Object.keys(Object(sampleOf(query)))
      const anyQuery = fc.dictionary(
        fc.constantFrom('page', 'page_size', 'sort', 'search', 'client_id', 'from', ...names),
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('%', '\u0000', "'; --", '1e400', '-1', '0', 'true', '9'.repeat(40)),
        ),
      )
      await fc.assert(
        fc.asyncProperty(anyQuery, async (asked) => {
          now += 900_000
          const search = new URLSearchParams(asked).toString()
          const { status } = await signedIn.send({
            ...good(described),
            url: `${String(good(described).url).split('?')[0]}?${search}`,
          })
          expect(status).toBeLessThan(500)
        }),
        { numRuns: 8 },
      )
    })
  }

  if (endpoint.bodyType === 'multipart' || schema.body === undefined) return
  const sample = sampleOf(schema.body)

  it('refuses bodies of another shape', async () => {
    const signedIn = await caller(described)
    for (const payload of someOf(NO_OBJECTS, index, 4)) {
      now += 900_000
      expectRefusal(await signedIn.send({ ...good(described), payload, headers: JSON_TYPE }))
    }
  })

  if (endpoint.access !== 'public') {
    it('tells whoever is not signed in nothing of what is wrong with the body', async () => {
      for (const payload of ['{', '{"surprise":1}', JSON.stringify({ text: 'x'.repeat(1_100_000) })]) {
        const reply = await test.anybody().send({ ...good(described), payload })
        expect(reply).toMatchObject({ status: 401, answer: { code: 'UNAUTHENTICATED' } })
      }
    })
  }

  it('answers any JSON with less than a 500', async () => {
    const signedIn = await caller(described)
    const fields = Object.keys(Object(sample))
    const anyBody = fc.oneof(
      fc.jsonValue(),
      // The right fields with wrong values in them.
      fc.dictionary(
        fc.constantFrom('id', 'version', ...fields),
        fc.oneof(fc.jsonValue(), fc.constantFrom('a\u0000b', HALF_A_PAIR), fc.constant(1e300)),
      ),
      fc
        .dictionary(
          fc.constantFrom('id', ...fields),
          fc.constantFrom(HALF_A_PAIR, '💥'.repeat(200), -1, 0.5, null, true),
        )
        .map((strange) => ({ ...Object(sample), ...strange })),
    )
    await fc.assert(
      fc.asyncProperty(anyBody, async (body) => {
        now += 900_000
        const { status } = await signedIn.send({ ...good(described), payload: JSON.stringify(body) })
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 6, examples: [[withEveryText(sample, 'a\u0000b')], [withEveryText(sample, HALF_A_PAIR)]] },
    )
  })

  it('refuses text that the database cannot hold in each text of its body', async () => {
    const signedIn = await caller(described)
    for (const text of ['a\u0000b', `a${HALF_A_PAIR}`]) {
      for (const place of textsIn(sample)) {
        if (/password/.test(place.at(-1) ?? '')) continue
        now += 900_000
        const payload = JSON.stringify(withTextAt(sample, place, text))
        expectRefusal(await signedIn.send({ ...good(described), payload }))
      }
    }
  })

  if (!isAskedOfReading(described)) return

  it('refuses bodies that are no JSON, of another type, or too large', async () => {
    const signedIn = await caller(described)
    const send = (payload: string, headers = JSON_TYPE) => {
      now += 900_000
      return signedIn.send({ ...good(described), payload, headers })
    }
    expectRefusal(await send('{'))
    for (const [type, payload] of OTHER_TYPES) {
      const reply = await send(payload, { 'content-type': type })
      expect(reply).toMatchObject({ status: 415, answer: { code: 'UNSUPPORTED_TYPE' } })
    }
    const large = JSON.stringify({ text: 'x'.repeat(1_100_000) })
    expect(await send(large)).toMatchObject({ status: 413, answer: { code: 'TOO_LARGE' } })
  })

  it('lists the first of very many errors, says how many more there are, and repeats little of what was sent', async () => {
    const signedIn = await caller(described)
    // Of what anybody may send, all together is read.
    const long = 'x'.repeat(endpoint.access === 'public' ? 600 : 20_000)
    const unknown = Object.fromEntries(
      Array.from({ length: UNKNOWN }, (_, index) => [`${index}${long.slice(0, 20)}`, 1]),
    )
    const sent = withEveryText(sample, long)
    for (const body of [unknown, { [long]: 1 }, { ...Object(sent), ...unknown, [`a\ud800${long}`]: 1 }]) {
      const reply = await signedIn.send({ ...good(described), payload: JSON.stringify(body) })
      expectRefusal(reply)
      const { errors, errors_left_out = 0, message } = Object(reply.answer)
      expect(errors.length).toBeLessThanOrEqual(50)
      expect(JSON.stringify(reply.answer).length).toBeLessThan(20_000)
      if (Object.keys(body).length < UNKNOWN || KEEP_UNKNOWN.has(endpoint.name)) continue
      expect(errors).toHaveLength(50)
      expect(errors_left_out).toBeGreaterThanOrEqual(UNKNOWN - 50)
      expect(message).toContain(`${errors_left_out} more`)
    }
  })

  it('refuses what is nested too deeply, signed in or not', async () => {
    const signedIn = await caller(described)
    const answerTo = (from: TestCaller, payload: string) => {
      now += 900_000
      return from.send({ ...good(described), payload })
    }
    const [list, object] = ['['.repeat(5_000) + ']'.repeat(5_000), `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`]
    for (const deep of [list, object, `{"surprise":${list}}`]) expectRefusal(await answerTo(test.anybody(), deep))
    const errors = [{ path: '', message: 'This is nested too deeply' }]
    for (const field of Object.keys(Object(sample))) {
      for (const deep of [list, object]) {
        const reply = await answerTo(signedIn, `{${JSON.stringify(field)}:${deep}}`)
        expect(reply).toMatchObject({ status: 400, answer: { code: 'BAD_INPUT', errors } })
      }
    }
  })
})

describe('around the calls', () => {
  const send = (request: InjectOptions) => test.anybody().send(request)

  it('answers 404 as JSON for whatever is no call', async () => {
    for (const url of [
      '/api',
      '/api/v1',
      '/api/v1/nothing',
      '/api/v2/client/list',
      '/api/v1/client/12/nothing',
      '/api/%zz',
    ]) {
      const reply = await send({ method: 'GET', url })
      expectRefusal(reply)
      expect(reply.headers['content-type']).toContain('application/json')
    }
  })

  it('answers 405 with the methods that a path takes', async () => {
    const reply = await send({ method: 'DELETE', url: '/api/v1/auth/login' })
    expect(reply).toMatchObject({ status: 405, answer: { code: 'METHOD_NOT_ALLOWED' } })
    expect(reply.headers.allow).toBe('POST, OPTIONS')
  })

  it('answers OPTIONS without opening the door to other origins', async () => {
    const reply = await send({
      method: 'OPTIONS',
      url: '/api/v1/user/profile',
      headers: { origin: 'https://evil.example' },
    })
    expect(reply.status).toBe(204)
    expect(reply.headers.allow).toContain('GET')
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  it('answers HEAD like GET, without a body', async () => {
    const reply = await send({ method: 'HEAD', url: '/api/v1/settings/company-logo' })
    expect(reply.status).toBe(200)
    expect(String(reply.answer)).toBe('')
  })

  it('takes a trailing slash and every reading of the specification', async () => {
    const admin = await test.as('ROLE_SUPER_ADMIN')
    for (const { endpoint, schema } of ALL_ENDPOINTS) {
      if (endpoint.bodyType === 'multipart') continue
      const readings: Array<{ method: Method; path?: string }> = [{ method: endpoint.method }, ...(endpoint.also ?? [])]
      for (const { method, path = endpoint.path } of readings) {
        const url = `${API_PREFIX}${path.replace(/\{\w+\}/g, '2000000000')}/`
        const { status } = await test.anybody().send({ method, url })
        expect({ url, status }).not.toMatchObject({ status: 405 })
        if (endpoint.access !== 'public') expect({ url, method, status }).toEqual({ url, method, status: 401 })
        expect(schema.answer).toBeDefined()
      }
    }
    expect((await admin.send({ method: 'GET', url: '/api/v1/client/list/?page=1' })).status).toBe(200)
  })

  it('lists every bad field with its path and message', async () => {
    const { answer } = await send({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email: 'x', remember: 'y', who: 1 },
    })
    expect(answer).toEqual({
      status: 400,
      code: 'BAD_INPUT',
      message: 'Some fields need attention.',
      errors: expect.arrayContaining([
        { path: 'email', message: "Error! Please note that the email you've provided is invalid." },
        { path: 'password', message: 'Please enter password' },
        { path: 'remember', message: expect.stringMatching(/\S/) },
        { path: 'who', message: 'This field doesn’t exist' },
      ]),
    })
  })

  it('compresses what is worth it, for those who can read it', async () => {
    const asking = (encoding: string) =>
      send({ method: 'GET', url: '/api/v1/openapi.json', headers: { 'accept-encoding': encoding } })
    const admin = await test.as('ROLE_SUPER_ADMIN')
    const people = await admin.send({
      method: 'GET',
      url: '/api/v1/user/options',
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    })
    expect(people.headers['content-encoding']).toBeUndefined()
    expect((await asking('gzip, deflate, br')).headers['content-encoding']).toBe('br')
    expect((await asking('gzip')).headers['content-encoding']).toBe('gzip')
    expect((await asking('')).headers['content-encoding']).toBeUndefined()
  })

  it('answers headers with strange text as it answers any', async () => {
    const admin = await test.as('ROLE_SUPER_ADMIN')
    const strange = ['a\u0000b', `a${HALF_A_PAIR}`, '\u00ff\u00fe', 'x'.repeat(5_000)]
    for (const name of ['reference', 'token', 'page', 'cookie', 'user-agent', 'x-request-id', 'if-none-match']) {
      for (const text of strange) {
        const headers = { reference: 'demo', token: admin.token ?? '', [name]: text }
        for (const request of [
          { method: 'GET', url: '/api/v1/user/profile' },
          { method: 'POST', url: '/api/v1/auth/login', payload: { email: 'nobody@demo.example', password: 'x' } },
        ] as const) {
          now += 900_000
          const { statusCode } = await test.app.inject({ ...request, headers })
          expect({ name, text, isError: statusCode >= 500 }).toEqual({ name, text, isError: false })
        }
      }
    }
  })

  it('puts the same careful headers on every answer', async () => {
    for (const url of ['/api/v1/settings/company-logo', '/api/v1/user/profile', '/api/v1/nothing']) {
      const { headers } = await send({ method: 'GET', url })
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
      })
    }
  })

  it('keeps a well-formed request id and makes its own in place of any other', async () => {
    const withId = (id: string) =>
      send({ method: 'GET', url: '/api/v1/settings/company-logo', headers: { 'x-request-id': id } })
    expect((await withId('trace-12345678')).headers['x-request-id']).toBe('trace-12345678')
    expect((await withId('<script>alert(1)</script>')).headers['x-request-id']).toMatch(/^[\da-f]{32}$/)
  })

  it('knows no company by a strange, doubled or absent reference', async () => {
    const reference = (headers: Record<string, string>) =>
      test.app.inject({ method: 'GET', url: '/api/v1/settings/company-logo', headers })
    for (const name of ['nobody', 'demo, acme', "demo'--", 'x'.repeat(300), '../demo']) {
      const reply = await reference({ reference: name })
      expect({ name, status: reply.statusCode }).toEqual({ name, status: 404 })
    }
    expect((await reference({ host: 'acme.localhost:8080' })).json()).toMatchObject({ name: 'ACME' })
    expect((await reference({ host: '127.0.0.1:8080' })).json()).toMatchObject({ name: 'DEMO' })
    expect((await reference({ host: 'nobody.localhost' })).statusCode).toBe(404)
    expect((await reference({ host: 'demo.localhost', reference: 'ACME' })).json()).toMatchObject({ name: 'ACME' })
  })
})
