import { quotes } from '@portal/contract/quotes/quotes'
import type { QuoteRequest, QuoteResponse, WireQuoteClient } from '@portal/contract/quotes/quotes.schema'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { quoteRequest } from '../../../testing/quotes.ts'

let app: TestApp
let adviser: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  adviser = await app.as('ROLE_ADVISOR')
})
afterAll(() => app.close())

const LIFE = { needs: [{ type: 'TRM' as const, sumInsured: 500_000 }] }
const price = (client: Partial<WireQuoteClient>, changes: Partial<QuoteRequest> = {}) =>
  adviser.call(quotes.price, { body: quoteRequest(client, changes) })
const portfoliosOf = ({ clients: [client] }: QuoteResponse) => client?.portfolios ?? []
const portfolio = (response: QuoteResponse, code: string) => portfoliosOf(response).find((one) => one.code === code)

describe('required features', () => {
  test('are told by cover, with the insurers that have them', async () => {
    const { items } = await adviser.call(quotes.features)
    const freeze = items.find(({ name }) => name === 'Premium freeze')
    expect(freeze).toMatchObject({ cover: 'TRM', suppliers: expect.arrayContaining(['TAL', 'ZUR']) })
    expect(freeze?.suppliers).not.toContain('ENC')
  })

  test('keep an insurer that lacks one from meeting the need, which says so; the others’ prices stay', async () => {
    const plain = await price(LIFE)
    const picky = await price({ ...LIFE, requiredFeatures: { TRM: ['TRM4'] } })
    expect(portfolio(picky, 'ENC01')).toMatchObject({
      allNeedsMet: false,
      products: [],
      errors: [{ needIndex: 0, message: 'Encompass lacks “Premium freeze”, which Life must have' }],
    })
    expect(portfolio(picky, 'TAL01')).toEqual(portfolio(plain, 'TAL01'))
  })

  test('of a cover hold for each way of having it', async () => {
    const trauma = { needs: [{ type: 'TRS' as const, sumInsured: 200_000 }] }
    for (const need of ['TRS', 'TRA']) {
      const priced = await price({ ...trauma, requiredFeatures: { [need]: ['TRA2'] } })
      expect(portfolio(priced, 'ENC01')?.errors).toMatchObject([{ message: expect.stringContaining('lacks') }])
      expect(portfolio(priced, 'TAL01')?.errors).toEqual([])
    }
  })
})

describe('scores', () => {
  const settings = { priceWeighting: 50 }
  const scores = async (changes: QuoteRequest['settings']) =>
    portfoliosOf(await price(LIFE, { settings: { ...settings, ...changes } })).map(({ code, score }) => ({
      code,
      feature: score?.feature?.raw,
      combined: score?.combined?.raw,
    }))

  test('are of features alone, of price alone, or of both, by their mode', async () => {
    const both = await scores({ scoreModeType: 2 })
    expect(both).toEqual(await scores({}))
    const features = await scores({ scoreModeType: 1 })
    expect(features.every(({ feature, combined }) => feature === combined)).toBe(true)
    expect(await scores({ scoreModeType: 3 })).toEqual(await scores({ priceWeighting: 100 }))
    expect(features).not.toEqual(both)
  })

  test('count features by their weight, or each alike', async () => {
    const weighed = await scores({ scoreWeightingFeatureType: 1 })
    expect(weighed).toEqual(await scores({}))
    const alike = await scores({ scoreWeightingFeatureType: 0 })
    // Encompass lacks one of six.
    expect(alike.find(({ code }) => code === 'ENC01')?.feature).toBe(83)
    expect(weighed.find(({ code }) => code === 'ENC01')?.feature).toBe(85)
  })
})

describe('research portfolios', () => {
  test('are priced beside those of the insurers asked, each under its code', async () => {
    const researchPortfolios = [
      'ZUR01',
      { code: 'OURS', name: 'Life alone', supplierCode: 'NEO', productCodes: ['NEOP'] },
    ]
    const priced = await price({ researchPortfolios }, { settings: { includedSuppliers: ['TAL', 'ZUR'] } })
    const found = portfoliosOf(priced).map(({ code, researchPortfolioCode }) => [code, researchPortfolioCode])
    expect(Object.fromEntries(found)).toEqual({ TAL01: null, ZUR01: 'ZUR01', OURS: 'OURS' })
    const ours = portfolio(priced, 'OURS')
    expect(ours).toMatchObject({
      name: 'Life alone',
      supplier: { code: 'NEO' },
      products: [{ code: 'NEOP' }],
      allNeedsMet: false,
      errors: [{ needIndex: 1, message: 'NEOS Income Protection is not of this portfolio' }],
    })
  })

  test('can be recommended, and are kept with the quote', async () => {
    const researchPortfolios = [{ code: 'OURS', supplierCode: 'NEO', productCodes: ['NEOP'] }]
    const { id } = await adviser.call(quotes.make, { body: quoteRequest({ ...LIFE, researchPortfolios }) })
    const params = { id: Number(id) }
    const decided = await adviser.call(quotes.decide, {
      params,
      body: { recommendedPortfolioCode: 'OURS', reason: 'Life alone is what is wanted' },
    })
    expect(decided).toMatchObject({
      recommended: { supplierCode: 'NEO' },
      quoteRequest: { clients: [{ researchPortfolios }] },
    })
  })
})

test('an insurer names all that it sells, whatever of it is in the portfolio', async () => {
  const priced = await price(LIFE)
  expect(portfolio(priced, 'ZUR01')?.supplier.products).toEqual([
    { code: 'ZURP', name: 'Protection Plus', pdsName: 'Zurich Wealth Protection' },
    { code: 'ZURJO', name: 'Income Safeguard', pdsName: 'Zurich Wealth Protection' },
  ])
  expect(portfoliosOf(priced).every(({ supplier }) => supplier.products?.length === 2)).toBe(true)
})

test.each<[string, Partial<WireQuoteClient>, QuoteRequest['settings']]>([
  ['clients.0.requiredFeatures.TRM.1', { requiredFeatures: { TRM: ['TRM1', 'TRM99'] } }, {}],
  ['clients.0.requiredFeatures.XYZ', { requiredFeatures: { XYZ: ['TRM1'] } }, {}],
  ['clients.0.researchPortfolios.0', { researchPortfolios: ['QQQ01'] }, {}],
  ['clients.0.researchPortfolios.1', { researchPortfolios: ['TAL01', 'TAL01'] }, {}],
  ['clients.0.researchPortfolios.0', { researchPortfolios: [{ code: 'NEO01', supplierCode: 'TAL' }] }, {}],
  [
    'clients.0.researchPortfolios.0',
    { researchPortfolios: [{ code: 'A', supplierCode: 'TAL', productCodes: ['NEOP'] }] },
    {},
  ],
  ['settings.scoreModeType', {}, { scoreModeType: 9 }],
  ['settings.scoreWeightingFeatureType', {}, { scoreWeightingFeatureType: 7 }],
])('what the rate book does not know is told at %s', async (path, client, settings) => {
  const { status, answer } = await adviser.ask(quotes.price, {
    body: quoteRequest({ ...LIFE, ...client }, { settings }),
  })
  expect(status).toBe(400)
  expect(answer).toMatchObject({ errors: [{ path, message: expect.any(String) }] })
})
