import type { QuoteResponse, WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { BUILT_IN } from './book-in-use.ts'
import { madeByEngine } from './illustrative-provider.ts'
import type { QuoteProvider } from './quote-provider.ts'
import { withDisclosures } from './with-disclosures.ts'

const NOW = { asOf: '2026-11-23', now: new Date('2026-11-23T00:00:00Z') }
const LISTED = [
  { name: 'TAL', pds_url: '/ours/pds', issue_date: '2024-12-12', tmd_url: '/ours/tmd', tmd_issue_date: '2025-03-03' },
]

/** What becomes of one portfolio. */
async function disclosed(portfolio: Partial<WirePortfolio>): Promise<WirePortfolio | undefined> {
  const whole: WirePortfolio = {
    code: 'X1',
    name: 'X',
    supplier: { code: 'TAL', name: 'TAL' },
    products: [],
    premiumTotal: { premium: {} },
    errors: [],
    ...portfolio,
  }
  const response: QuoteResponse = { clients: [{ portfolios: [whole] }] }
  const madeBy = () => madeByEngine(NOW, BUILT_IN)
  const provider: QuoteProvider = {
    kind: 'http',
    errors: () => [],
    price: async () => response,
    madeBy,
    project: () => [],
  }
  const { clients } = await withDisclosures(provider, LISTED).price({ request: { clients: [] }, ...NOW })
  return clients[0]?.portfolios[0]
}

test('an insurer that a service calls otherwise is known by its code', async () => {
  expect(await disclosed({ supplier: { code: 'TAL', name: 'TAL Life Limited' } })).toMatchObject({
    links: { pds: '/ours/pds', tmd: '/ours/tmd' },
    pdsDate: '2024-12-12',
    tmdDate: '2025-03-03',
  })
})

test('one that is on no list stays as it came', async () => {
  expect(await disclosed({ supplier: { code: 'QQQ', name: 'Quokka' } })).not.toHaveProperty('pdsDate')
})

test('what a service says of a document stands, and our date is not put beside it', async () => {
  expect(await disclosed({ links: { pds: 'https://tal.example/pds.pdf', portal: true } })).toMatchObject({
    links: { pds: 'https://tal.example/pds.pdf', tmd: '/ours/tmd', portal: true },
    pdsDate: null,
    tmdDate: '2025-03-03',
  })
  expect(await disclosed({ pdsDate: '2026-01-01' })).toMatchObject({ pdsDate: '2026-01-01' })
})
