import type { QuoteRequest, WireQuoteNeed } from '@portal/contract/quotes/quotes.schema'
import { isSoldAt, wholePremiumOf } from '@portal/domain/quotes/priced-quote'
import { FREQUENCIES } from '@portal/domain/values/person'
import { instalmentOf } from '@portal/domain/work/premium'
import { productErrors } from '@portal/domain/work/product'
import fc from 'fast-check'
import { quoteRequest } from '../../../testing/quotes.ts'
import { illustrativeProvider } from '../../quotes/providers/illustrative-provider.ts'
import { policiesOfPortfolio } from './policies-of-portfolio.ts'

const LIFE: WireQuoteNeed = { type: 'TRM', sumInsured: 500_000, structure: 'S', owner: 'O' }
const IP: WireQuoteNeed = {
  type: 'INC',
  monthlyBenefit: 4083,
  structure: 'S',
  owner: 'O',
  waitingPeriod: 30,
  benefitPeriod: 65,
}

/** What the first insurer that prices everything makes of the needs. */
async function proposed(needs: readonly WireQuoteNeed[], changes: Partial<QuoteRequest> = {}) {
  const request = quoteRequest({ needs: [...needs] }, changes)
  const now = new Date('2026-11-21T00:00:00Z')
  const response = await illustrativeProvider().price({ request, asOf: '2026-11-21', now })
  const portfolio = response.clients[0]?.portfolios.find(
    ({ allNeedsMet, premiumTotal }) => allNeedsMet !== false && (premiumTotal.premium.M ?? 0) > 0,
  )
  if (!portfolio) throw new Error('No insurer prices this')
  return { portfolio, ...policiesOfPortfolio(request, 0, portfolio) }
}

test('covers of one owner are one policy, whose instalment is the quote’s to the cent', async () => {
  const { policies, leftOut, portfolio } = await proposed([LIFE, IP])
  expect(leftOut).toEqual([])
  expect(policies).toMatchObject([
    {
      owner_type: 'O',
      frequency: 'M',
      life_insured: 'Mai Nguyễn',
      products: [
        { cover: 'TRM', amount: 500_000_00, structure: 'S', waiting_period: null },
        { cover: 'INC', amount: 4083_00, waiting_period: '30', benefit_period: '65' },
      ],
    },
  ])
  const [policy] = policies
  const yearly = (policy?.products ?? []).reduce((sum, one) => sum + one.annual_premium, policy?.policy_fee ?? 0)
  expect(instalmentOf(yearly, 'M')).toBe(Math.round((portfolio.premiumTotal.premium.M ?? 0) * 100))
})

test('covers in super are a policy of their own; each policy’s fee is counted once', async () => {
  const { policies, portfolio } = await proposed([{ ...LIFE, owner: 'S' }, IP])
  expect(policies.map(({ owner_type, products }) => [owner_type, products.map(({ cover }) => cover)])).toEqual([
    ['S', ['TRM']],
    ['O', ['INC']],
  ])
  const yearly = policies.flatMap(({ policy_fee, products }) => [
    policy_fee,
    ...products.map(({ annual_premium }) => annual_premium),
  ])
  const total = yearly.reduce((sum, one) => sum + one, 0)
  expect(instalmentOf(total, 'M')).toBe(Math.round((portfolio.premiumTotal.premium.M ?? 0) * 100))
})

test('what hangs on another cover is linked to it; waiver and buy-back are terms of theirs', async () => {
  const { policies } = await proposed([
    { ...LIFE, premiumWaiver: 'Y' },
    { type: 'TPE', sumInsured: 500_000, structure: 'S', owner: 'O', occupationType: 'A', lifeBuyBack: '3' },
    { type: 'TRE', sumInsured: 100_000, structure: 'S', owner: 'O' },
  ])
  expect(policies).toHaveLength(1)
  expect(policies[0]?.products.map(({ cover, linked_cover }) => [cover, linked_cover])).toEqual([
    ['TRM', null],
    ['TPD', 'TRM'],
    ['TRA', 'TRM'],
  ])
  expect(policies[0]?.products).toMatchObject([
    { premium_waiver: 'Y', life_buyback: null },
    { premium_waiver: null, life_buyback: '3' },
    { premium_waiver: null, life_buyback: null },
  ])
  expect(policies[0]?.remarks).toBeNull()
})

test('a cover that is listed twice goes into another policy', async () => {
  const { policies } = await proposed([LIFE, { ...LIFE, sumInsured: 250_000, structure: 'L' }])
  expect(policies.map(({ products }) => products.map(({ amount, structure }) => [amount, structure]))).toEqual([
    [[500_000_00, 'S']],
    [[250_000_00, 'L']],
  ])
})

test('what is proposed is what a policy can hold', async () => {
  const { policies } = await proposed([
    LIFE,
    { type: 'TPS', sumInsured: 400_000, structure: 'S', owner: 'S', occupationType: 'A' },
    { type: 'TRS', sumInsured: 100_000, structure: 'S', owner: 'O' },
    IP,
    { type: 'CHT', sumInsured: 50_000, structure: 'S', owner: 'O' },
  ])
  for (const { products, owner_type } of policies) {
    for (const product of products) {
      expect(productErrors(product, owner_type)).toEqual([])
    }
  }
})

test('however often it is paid, the policies come to the quote to the cent; what is not sold so comes to none', async () => {
  const provider = illustrativeProvider()
  let applied = 0
  let unsold = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FREQUENCIES.map(({ value }) => value)),
      fc.integer({ min: 50, max: 2_000 }),
      fc.constantFrom<WireQuoteNeed['owner']>('O', 'S'),
      async (frequency, thousands, owner) => {
        const needs = [{ ...LIFE, sumInsured: thousands * 1_000, owner }, IP]
        const request = quoteRequest({ needs }, { settings: { ...quoteRequest().settings, frequency } })
        const response = await provider.price({ request, asOf: '2026-11-21', now: new Date('2026-11-21T00:00:00Z') })
        for (const portfolio of response.clients[0]?.portfolios ?? []) {
          const premium = wholePremiumOf(portfolio, frequency)
          const { policies, leftOut } = policiesOfPortfolio(request, 0, portfolio)
          if (!isSoldAt(portfolio, frequency)) {
            unsold += 1
            expect(policies).toEqual([])
          }
          // What is priced in part says which cover is left out.
          expect(premium === null).toBe(leftOut.length > 0)
          if (premium === null) continue
          applied += 1
          const yearly = policies.flatMap(({ policy_fee, products }) => [
            policy_fee,
            ...products.map(({ annual_premium }) => annual_premium),
          ])
          const total = yearly.reduce((sum, one) => sum + one, 0)
          expect({ frequency, premium: instalmentOf(total, frequency) }).toEqual({ frequency, premium })
        }
      },
    ),
    { numRuns: 30 },
  )
  expect(applied).toBeGreaterThan(30)
  expect(unsold).toBeGreaterThan(0)
})
