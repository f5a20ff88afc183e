import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { quoteProvider } from '@portal/contract/quotes/quote-provider'
import { quotes } from '@portal/contract/quotes/quotes'
import type { QuoteResponse } from '@portal/contract/quotes/quotes.schema'
import { logTo } from '../../../log/log.ts'
import type { Resolve } from '../../../outbound/guarded-client.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { testEmail } from '../../../testing/people.ts'
import { quoteRequest } from '../../../testing/quotes.ts'
import { SERVICE_FAILED } from './fetch-quote.ts'

/** An outside quote service that stands in for a real one, over real HTTP. */
let server: Server
let address: string
type Answering = (request: IncomingMessage, response: ServerResponse) => void
let answer: Answering
const asked: Array<{ headers: IncomingMessage['headers']; body: string }> = []
const lines: string[] = []
const PUBLIC = [{ address: '8.8.8.8', family: 4 }]
/** Where names lead. */
let leads: Resolve = async () => PUBLIC

let app: TestApp
let adviser: TestCaller
let superAdmin: TestCaller
beforeAll(async () => {
  app = await startTestApp({
    configuration: { allowedHosts: ['127.0.0.1'] },
    resolve: async (host) => await leads(host),
    log: logTo({ write: (line: string) => lines.push(line) }, 'info'),
  })
  adviser = await app.as('ROLE_ADVISOR')
  superAdmin = await app.as('ROLE_SUPER_ADMIN')
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push({ headers: request.headers, body })
      answer(request, response)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/price`
  await superAdmin.call(quoteProvider.update, {
    body: { kind: 'http', address, credentials: 'key-of-ours', timeoutMs: 1_500 },
  })
})
beforeEach(() => {
  asked.length = 0
  lines.length = 0
})
afterAll(async () => {
  await app.close()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

function says(response: ServerResponse, given: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(given))
}
const portfolio = (code: string, premium = 1200.5) => ({
  code: `${code}-P`,
  name: code,
  supplier: { code, name: `Insurer ${code}` },
  products: [{ code: `${code}1`, coveredNeeds: ['TRM'] }],
  premiumTotal: { premium: { Y: premium } },
  errors: [],
  allNeedsMet: true,
  unknownToUs: { kept: true },
})
const settings = { includedSuppliers: ['TAL', 'QQQ'] }
const price = () => adviser.call(quotes.price, { body: quoteRequest({ occupationId: 'their-own' }, { settings }) })
const errorsOf = ({ clients }: QuoteResponse) =>
  (clients[0]?.portfolios ?? []).flatMap(({ supplier, errors }) =>
    errors.map((error) => `${supplier.code}: ${typeof error === 'string' ? error : error.message}`),
  )

test('the request goes out as it is, with who asks and the credentials, and the answer comes as it is, suppliers unknown to us too; ours bear their documents', async () => {
  const given = [portfolio('QQQ'), portfolio('TAL', 900)]
  answer = (_, response) => says(response, { id: 'theirs', clients: [{ portfolios: given }], more: 1 })
  const priced = await price()
  expect(priced).toMatchObject({
    id: null,
    providerQuoteId: 'theirs',
    more: 1,
    madeBy: { provider: 'http', label: null },
  })
  const documents = { links: { pds: null, tmd: null }, pdsDate: '2024-12-12', tmdDate: null }
  expect(priced.clients[0]?.portfolios).toEqual([given[0], { ...given[1], ...documents }])
  const sent = JSON.parse(asked[0]?.body ?? '')
  expect(sent).toEqual({
    ...quoteRequest({ occupationId: 'their-own' }, { settings }),
    adviser: {
      id: adviser.userId,
      email: testEmail('ROLE_ADVISOR', 'demo'),
      crm: 'Adviser Portal',
      firstName: expect.any(String),
      lastName: expect.any(String),
      authorisedRepresentativeNumber: null,
    },
    tags: { groupId: 'demo', userId: adviser.userId },
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  expect(asked[0]?.headers.authorization).toBe('Bearer key-of-ours')
})

test('features, portfolios to research and ways to score go out as they are: the service knows its own', async () => {
  answer = (_, response) => says(response, { clients: [{ portfolios: [portfolio('QQQ'), portfolio('TAL')] }] })
  const theirs = { requiredFeatures: { TRM: ['their-1', 17] }, researchPortfolios: ['P-9'] }
  const scoring = { ...settings, scoreModeType: 4, scoreWeightingFeatureType: 12 }
  await adviser.call(quotes.price, { body: quoteRequest({ ...theirs, smoker: null }, { settings: scoring }) })
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
    clients: [{ ...theirs, smoker: false, assumed: ['smoker'] }],
    settings: scoring,
  })
})

test('a quote of it is kept and opens again as it was', async () => {
  answer = (_, response) => says(response, { clients: [{ portfolios: [portfolio('QQQ')] }] })
  const made = await adviser.call(quotes.make, { body: quoteRequest({}, { settings }) })
  const saved = await adviser.call(quotes.view, { params: { id: Number(made.id) } })
  expect(saved.quoteResponse).toEqual(made)
  expect(saved).toMatchObject({ provider: 'http', suppliers: 1, lowest: { supplierCode: 'QQQ', premium: 1200.5 } })
})

test('suppliers that are missing, or sent nonsense, say so; the others are there', async () => {
  const broken = { ...portfolio('TAL'), premiumTotal: 'much' }
  answer = (_, response) => says(response, { clients: [{ portfolios: [broken, 17, portfolio('AIA')] }] })
  const priced = await price()
  expect(errorsOf(priced)).toEqual(['TAL: TAL sent figures that can’t be read.', 'QQQ: QQQ did not answer.'])
  expect(priced.clients[0]?.portfolios[0]).toMatchObject({ code: 'AIA-P' })
})

/** What a service may do wrong, what the log says of it, and how often it is asked. */
const FAILURES: Readonly<Record<string, { answering: Answering; error: string; tries: number }>> = {
  late: {
    answering: (_, response) => {
      setTimeout(() => says(response, {}), 2_000).unref()
    },
    error: 'late',
    tries: 1,
  },
  half: {
    answering: (_, response) => {
      response.writeHead(200).end('{"clients": [{"portf')
    },
    error: 'nonsense',
    tries: 1,
  },
  'with nonsense': { answering: (_, response) => says(response, ['?']), error: 'nonsense', tries: 1 },
  'with a refusal': { answering: (_, response) => says(response, {}, 500), error: 'status', tries: 1 },
  'that our key is wrong': {
    answering: (_, response) => says(response, {}, 401),
    error: 'status',
    tries: 1,
  },
  'from elsewhere': {
    answering: (_, response) => {
      response.writeHead(302, { location: '/there' }).end()
    },
    error: 'status',
    tries: 1,
  },
  'by hanging up': {
    answering: (request) => {
      request.socket.destroy()
    },
    error: 'network',
    tries: 2,
  },
  'and breaks off': {
    answering: (_, response) => {
      response.writeHead(200, { 'content-length': 900 }).write('{"cli')
      setTimeout(() => response.destroy(), 20)
    },
    error: 'network',
    tries: 2,
  },
}

test.each(Object.entries(FAILURES))('a service that answers %s is told of by each insurer', async (_, failure) => {
  answer = failure.answering
  const errors = errorsOf(await price())
  // Whatever happened: else a company would read from it what this server reaches.
  expect(errors).toEqual([`TAL: ${SERVICE_FAILED}`, `QQQ: ${SERVICE_FAILED}`])
  expect(asked).toHaveLength(failure.tries)
  // The log has the kind of error, and nothing of the client.
  expect(lines.join('')).toContain('The quote service failed')
  expect(lines.join('')).toContain(`"failure":"${failure.error}"`)
  expect(lines.join('')).not.toMatch(/1988|148000|Nguy|key-of-ours|smoker/)
})

test('an error of the network is tried once more', async () => {
  let tries = 0
  answer = (request, response) => {
    tries += 1
    if (tries === 1) request.socket.destroy()
    else says(response, { clients: [{ portfolios: [portfolio('TAL'), portfolio('QQQ')] }] })
  }
  expect(errorsOf(await price())).toEqual([])
})

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) })

test.each<[string, object]>([
  ['a name of 500 KB', { name: 'x'.repeat(500_000) }],
  ['an insurer’s name of 500 KB', { supplier: { code: 'TAL', name: 'x'.repeat(500_000) } }],
  ['a name with NUL', { name: 'TAL\u0000' }],
  ['half a surrogate pair in a name of its own', { 'x\ud800': 1 }],
  ['a product’s name of 500 KB', { products: [{ code: 'P', name: 'x'.repeat(500_000) }] }],
  ['201 products', { products: Array.from({ length: 201 }, (_, index) => ({ code: `P${index}` })) }],
  ['a premium below zero', { premiumTotal: { premium: { Y: -1 } } }],
  ['a premium without end', { premiumTotal: { premium: { Y: 1200, M: 9e300 } } }],
  ['a premium of a cent’s part', { premiumTotal: { premium: { Y: 0.0000001 } } }],
  [
    'a line’s premium below zero',
    { premiumTotal: { premium: { Y: 10 }, breakdown: [{ code: 'P', premium: { Y: -10 } }] } },
  ],
  ['depth', { unknownToUs: deep(40) }],
])('a portfolio with %s is left out, and the others stay', async (_, given) => {
  const whole = { clients: [{ portfolios: [{ ...portfolio('TAL'), ...given }, portfolio('QQQ')] }] }
  answer = (_request, response) => says(response, whole)
  const priced = await price()
  expect(errorsOf(priced)).toEqual(['TAL: TAL sent figures that can’t be read.'])
  expect(priced.clients[0]?.portfolios.find(({ supplier }) => supplier.code === 'QQQ')).toMatchObject({ errors: [] })
})

test.each<[string, object]>([
  ['a long text beside the portfolios', { note: 'x'.repeat(500_000) }],
  ['more than 200 portfolios', { clients: [{ portfolios: Array.from({ length: 201 }, () => portfolio('TAL')) }] }],
  ['2,000 levels', { deep: JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) }],
  ['more than 5 MB', { clients: [{ portfolios: [{ x: 'x'.repeat(5_100_000) }] }] }],
])('an answer with %s is none', async (_, given) => {
  answer = (_request, response) => says(response, { clients: [{ portfolios: [portfolio('TAL')] }], ...given })
  expect(errorsOf(await price())).toEqual([`TAL: ${SERVICE_FAILED}`, `QQQ: ${SERVICE_FAILED}`])
})

test('a tax file number in an answer is taken out', async () => {
  answer = (_, response) =>
    says(response, { clients: [{ tfn: '123456782', portfolios: [{ ...portfolio('TAL'), taxFileNumber: '1' }] }] })
  const told = JSON.stringify(await price())
  expect(told).toContain('TAL')
  expect(told).not.toMatch(/tfn|taxFileNumber/)
})

describe('an address that is not public', () => {
  const set = (address: string) => superAdmin.ask(quoteProvider.update, { body: { kind: 'http', address } })

  test.each(['http://quotes.example/', 'https://10.0.0.1/', 'https://167772161/', 'https://[::ffff:7f00:1]/'])(
    '%s is refused when it is set',
    async (refused) => {
      expect(await set(refused)).toMatchObject({ status: 400, answer: { errors: [{ path: 'address' }] } })
    },
  )

  test('a name is told of in the same words whether it leads to us or nowhere', async () => {
    leads = async () => [{ address: '192.168.0.9', family: 4 }]
    const ours = await set('https://intranet.example/')
    leads = () => Promise.reject(new Error('ENOTFOUND'))
    const nowhere = await set('https://intranet.example/')
    expect(ours).toMatchObject({ status: 400, answer: { errors: [{ path: 'address' }] } })
    expect({ ...Object(nowhere.answer), requestId: '' }).toEqual({ ...Object(ours.answer), requestId: '' })
  })

  test('a name that leads to us only after it was set is not gone to', async () => {
    leads = async () => PUBLIC
    const { port } = new URL(address)
    expect((await set(`https://rebound.example:${port}/`)).status).toBe(200)
    leads = async () => [{ address: '127.0.0.1', family: 4 }]
    expect(errorsOf(await price())).toEqual([`TAL: ${SERVICE_FAILED}`, `QQQ: ${SERVICE_FAILED}`])
    expect(asked).toEqual([])
    expect(lines.join('')).toContain('"failure":"refused"')
    leads = async () => PUBLIC
    await superAdmin.call(quoteProvider.update, {
      body: { kind: 'http', address, credentials: 'key-of-ours', timeoutMs: 1_500 },
    })
  })
})

describe('the setting', () => {
  test('never tells the credentials, and forgets them with the address', async () => {
    expect(await superAdmin.call(quoteProvider.view)).toEqual({
      kind: 'http',
      address,
      hasCredentials: true,
      timeoutMs: 1_500,
    })
    const { rows } = await app.database.system((tx) =>
      tx.execute<{ kept: string }>('select credentials as kept from quote_providers'),
    )
    expect(rows[0]?.kept).not.toContain('key-of-ours')
    const elsewhere = 'https://quotes.example/price'
    const moved = await superAdmin.call(quoteProvider.update, { body: { kind: 'http', address: elsewhere } })
    expect(moved).toMatchObject({ address: elsewhere, hasCredentials: false, timeoutMs: 1_500 })
  })

  test.each([
    [{ kind: 'http', address: null }, 'address'],
    [{ kind: 'http', address: 'ftp://x.example' }, 'address'],
    [{ kind: 'http', address, timeoutMs: 5 }, 'timeoutMs'],
    [{ kind: 'other' }, 'kind'],
  ])('refuses %j', async (payload, path) => {
    const reply = await superAdmin.send({ method: 'PUT', url: '/api/v1/settings/quote-provider', payload })
    expect(reply).toMatchObject({ status: 400, answer: { errors: [{ path }] } })
  })

  test('is each company’s own, and super admins’ alone', async () => {
    const stranger = await app.as('ROLE_SUPER_ADMIN', 'acme')
    expect(await stranger.call(quoteProvider.view)).toMatchObject({ kind: 'illustrative', address: null })
    expect((await (await app.as('ROLE_ADMIN')).ask(quoteProvider.view)).status).toBe(403)
  })
})
