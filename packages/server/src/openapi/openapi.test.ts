import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { API_PREFIX } from '@portal/contract/endpoint'
import { ALL_ENDPOINTS } from '@portal/contract/server'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { openapiDocument } from './document.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

interface Described {
  readonly paths: Record<string, Record<string, Operation>>
}
interface Operation {
  readonly operationId: string
  readonly parameters: ReadonlyArray<{ name: string; in: string; required: boolean; schema: object }>
  readonly requestBody?: { content: Record<string, { schema: object }> }
  readonly responses: Record<string, { description: string }>
  readonly security: ReadonlyArray<Record<string, unknown>>
}

async function described(): Promise<Described> {
  const { answer } = await test.anybody().send({ method: 'GET', url: `${API_PREFIX}/openapi.json` })
  return answer as Described
}

it('describes exactly the calls of the contract, each reading of it', async () => {
  const { paths } = await described()
  const told = Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => `${method} ${path}`))
  const wanted = ALL_ENDPOINTS.flatMap(({ endpoint }) =>
    [{ method: endpoint.method, path: endpoint.path }, ...(endpoint.also ?? [])].map(
      (reading) => `${reading.method.toLowerCase()} ${API_PREFIX}${reading.path ?? endpoint.path}`,
    ),
  )
  expect(told.sort()).toEqual(wanted.sort())
})

it('is compressed once for all who ask, and not sent again to whoever has it', async () => {
  const ask = (headers: Record<string, string>) =>
    test.app.inject({ method: 'GET', url: `${API_PREFIX}/openapi.json`, headers })
  const plain = await ask({})
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await ask({ 'accept-encoding': encoding })
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(unpack(packed.rawPayload).toString()).toBe(plain.payload)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 8)
    const again = await ask({ 'accept-encoding': encoding, 'if-none-match': String(packed.headers.etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    const listed = `"another", W/${packed.headers.etag}`
    expect((await ask({ 'accept-encoding': encoding, 'if-none-match': listed })).statusCode).toBe(304)
    const longer = `"x${String(packed.headers.etag).slice(1)}`
    expect((await ask({ 'accept-encoding': encoding, 'if-none-match': longer })).statusCode).toBe(200)
  }
})

it('gives each call what OpenAPI 3.1 asks of an operation', async () => {
  const { paths } = await described()
  const ids = new Set<string>()
  for (const [path, item] of Object.entries(paths)) {
    for (const operation of Object.values(item)) {
      expect(ids.has(operation.operationId)).toBe(false)
      ids.add(operation.operationId)
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const told = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(told.map(({ name }) => name).sort()).toEqual(inPath.sort())
      expect(told.every(({ required }) => required)).toBe(true)
      expect(Object.values(operation.responses).every(({ description }) => description !== '')).toBe(true)
    }
  }
})

it('is made while others are answered', async () => {
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  })
  await openapiDocument()
  clearInterval(others)
  expect(turns).toBeGreaterThan(10)
})

it('tells the body, the query and the answer of a call', async () => {
  const document = (await openapiDocument()) as unknown as Described
  const login = document.paths['/api/v1/auth/login']?.post
  expect(login?.requestBody?.content['application/json']?.schema).toMatchObject({
    type: 'object',
    required: ['email', 'password'],
    additionalProperties: false,
  })
  expect(login?.security).toEqual([{ reference: [] }])
  const list = document.paths['/api/v1/client/list']?.get
  expect(list?.parameters.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['page', 'page_size', 'sort', 'search']),
  )
  expect(list?.security).toEqual([{ token: [], reference: [] }])
})

describe('the page', () => {
  const get = (url: string) => test.anybody().send({ method: 'GET', url })

  it.each(['/api/docs', '/api/docs/'])('at %s needs nothing from elsewhere and runs no inline script', async (url) => {
    const page = await get(url)
    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    expect(page.headers['content-security-policy']).toContain("connect-src 'self';")
    expect(page.headers['content-security-policy']).not.toContain('unsafe')
    const html = String(page.answer)
    expect(html).not.toMatch(/<script(?![^>]*src=)/)
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) {
      const { status, headers } = await get(new URL(file, 'http://portal/api/docs/').pathname)
      expect({ file, status }).toEqual({ file, status: 200 })
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    }
  })

  it('reads the description at its address, and has nobody else judge it', async () => {
    const { answer } = await get('/api/docs/static/swagger-initializer.js')
    expect(String(answer)).toContain('"url":"/api/v1/openapi.json"')
    expect(String(answer)).toContain('validatorUrl: null')
  })

  it('lets calls be tried out where the portal is there to be tried, and nowhere else', async () => {
    const script = { method: 'GET', url: '/api/docs/static/swagger-initializer.js' } as const
    const real = await startTestApp({ configuration: { demoSignIn: false } })
    try {
      expect(String((await real.anybody().send(script)).answer)).toContain('"supportedSubmitMethods":[]')
      expect(String((await test.anybody().send(script)).answer)).not.toContain('supportedSubmitMethods')
    } finally {
      await real.close()
    }
  })

  it('asks for the token and the company, which calls are then sent with', async () => {
    expect((await openapiDocument()).components).toMatchObject({
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        reference: { type: 'apiKey', in: 'header', name: 'reference' },
      },
    })
  })
})

it('is what Swagger UI’s own addresses answer', async () => {
  const yaml = await test.app.inject({ method: 'GET', url: '/api/docs/yaml' })
  expect(yaml.statusCode).toBe(200)
  expect(yaml.payload).toContain('/api/v1/auth/login:')
  const { statusCode, payload } = await test.app.inject({ method: 'GET', url: '/api/docs/json' })
  expect(statusCode).toBe(200)
  expect(JSON.parse(payload).paths).toEqual((await described()).paths)
})
