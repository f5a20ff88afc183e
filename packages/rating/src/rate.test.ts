import { SUPPLIERS } from '@portal/domain/quotes/supplier'
import { ILLUSTRATIVE_BOOK, ILLUSTRATIVE_LABEL } from './book/illustrative.ts'
import { projectPortfolio } from './project-portfolio.ts'
import { rate } from './rate.ts'
import { bornFor, clientOf, needOf, REFERENCE_BOOK, requestOf } from './testing/requests.ts'
import type { RatedPortfolio, RatingRequest } from './types.ts'

const LIFE = needOf('TRM', 500_000)
const INCOME = needOf('INC', 4_083)

function portfoliosOf(request: RatingRequest): RatedPortfolio[] {
  return rate(request, ILLUSTRATIVE_BOOK)
}

function of(code: string, request: RatingRequest): RatedPortfolio {
  const found = portfoliosOf(request).find(({ supplier }) => supplier.code === code)
  if (!found) throw new Error(`no ${code}`)
  return found
}

function reference(request: RatingRequest): RatedPortfolio {
  const [found] = rate(request, REFERENCE_BOOK)
  if (!found) throw new Error('no reference')
  return found
}

describe('portfolios', () => {
  const all = portfoliosOf(requestOf([clientOf([LIFE, INCOME])]))

  test('are of all insurers, marked as illustrative, by the yearly total rising', () => {
    expect(all.map(({ name }) => name).toSorted()).toEqual(SUPPLIERS.map(({ name }) => name).toSorted())
    const totals = all.map(({ premiumTotal }) => premiumTotal.premium.Y)
    expect(totals).toEqual(totals.toSorted((one, other) => one - other))
    expect(new Set(totals).size).toBe(15)
    for (const { label, bookVersion } of all) {
      expect([label, bookVersion]).toEqual([ILLUSTRATIVE_LABEL, 'illustrative-2026.2'])
    }
  })

  test('change their order with age and cover', () => {
    const order = (age: number, needs = [LIFE]) =>
      portfoliosOf(requestOf([clientOf(needs, { dateOfBirth: bornFor(age) })])).map(({ code }) => code)
    expect(order(60)).not.toEqual(order(25))
    expect(order(30, [needOf('TRS', 200_000)])).not.toEqual(order(30))
  })

  test('are those of the suppliers asked for', () => {
    const some = portfoliosOf(requestOf([clientOf([LIFE])], { includedSuppliers: ['ZUR', 'TAL'] }))
    expect(some.map(({ supplier }) => supplier.code).toSorted()).toEqual(['TAL', 'ZUR'])
    const alone = portfoliosOf(requestOf([clientOf([LIFE])], { includedSuppliers: ['TAL'] }))[0]
    expect(some.find(({ supplier }) => supplier.code === 'TAL')).toEqual(alone)
  })

  test('are of each of a couple', () => {
    const couple = portfoliosOf(requestOf([clientOf([LIFE]), clientOf([INCOME], { gender: 'F' })]))
    expect(couple.map(({ clientIndex }) => clientIndex)).toEqual([...Array(15).fill(0), ...Array(15).fill(1)])
  })

  test('say what a supplier does not offer, and are no worse for it', () => {
    const encompass = of('ENC', requestOf([clientOf([LIFE, INCOME])]))
    expect(encompass).toMatchObject({
      allNeedsMet: false,
      errors: [
        { needIndex: 1, message: 'Encompass doesn’t offer the benefit period “To age 65” for Income Protection' },
      ],
      products: [{ coveredNeeds: [0] }],
    })
    const level = of('ENC', requestOf([clientOf([{ ...LIFE, structure: 'L' }])]))
    expect(level.errors[0]?.message).toBe('Encompass doesn’t offer “Level to Age 65” premiums')
    const last = portfoliosOf(requestOf([clientOf([{ ...LIFE, structure: 'L' }])])).at(-1)
    expect(last).toMatchObject({ products: [], premiumTotal: { premium: { Y: 0 } } })
  })

  test('of a policy below an insurer’s least premium are none, and say so', () => {
    const small = clientOf([needOf('TRM', 50_000)])
    expect(of('TAL', requestOf([small]))).toMatchObject({
      allNeedsMet: false,
      products: [],
      errors: [
        {
          needIndex: 0,
          message: expect.stringMatching(/^TAL asks at least \$200\.00 a year for a policy, and this comes to \$\d/),
        },
      ],
    })
    expect(of('TAL', requestOf([clientOf([LIFE])])).products).toHaveLength(1)
  })

  test('bear the policy fee’s duty as of life cover, in whichever order covers stand', () => {
    const needs = [INCOME, needOf('TRM', 500_000)]
    const dutyOf = (covers: typeof needs) => {
      const [first] = reference(requestOf([clientOf(covers, { state: 'VIC' })])).premiumTotal.breakdown
      return first?.breakdown.find(({ code }) => code === 'FEE')?.stampDuty.Y
    }
    // Victoria has none on life cover, 10 % on income.
    expect([dutyOf(needs), dutyOf(needs.toReversed()), dutyOf([INCOME])]).toEqual([0, 0, 11_00])
  })

  test('price what is over a limit, and say so', () => {
    const request = requestOf([clientOf([needOf('TRM', 3_000_000)])])
    expect(of('TAL', request)).toMatchObject({
      allNeedsMet: false,
      errors: [{ needIndex: 0, message: 'TAL offers at most $2,500,000 of Life' }],
      underwriting: { limits: [{ maximum: 2_500_000_00, exceeded: true }], supportsUnderwriting: true },
    })
    expect(of('PPS', request)).toMatchObject({ allNeedsMet: true, errors: [] })
    expect(of('FUT', request).underwriting).toEqual({ limits: [], requirements: [], supportsUnderwriting: false })
    expect(of('TAL', request).underwriting.requirements.length).toBe(2)
  })
})

describe('premiums', () => {
  const yearly = (request: RatingRequest) => reference(request).premiumTotal.premium.Y

  test('take per cents and dollars on a thousand as loadings, an insurer’s own first', () => {
    const plain = reference(requestOf([clientOf([LIFE])])).premiumTotal.breakdown[0]?.breakdown[0]?.premium.Y ?? 0
    const loadings = { percentage: { TRM: 50 }, dollarsPerThousand: { TRM: 1_00 }, supplierOverrides: {} }
    const loaded = reference(requestOf([clientOf([LIFE], { loadings })])).premiumTotal.breakdown[0]?.breakdown[0]
    expect(loaded?.premium.Y).toBe(Math.round(500 * 0.755 * 0.58 * 150 + 500_00))
    expect(plain).toBe(Math.round(500 * 0.755 * 0.58 * 100))
    const none = { percentage: { TRM: 0 }, dollarsPerThousand: { TRM: 0 } }
    const overridden = { ...loadings, supplierOverrides: { TAL: none } }
    const tal = of('TAL', requestOf([clientOf([LIFE], { loadings: overridden })]))
    expect(tal.premiumTotal.premium).toEqual(of('TAL', requestOf([clientOf([LIFE])])).premiumTotal.premium)
    expect(tal.loadings).toEqual([])
  })

  test('are higher for smokers, heavier work and own occupation', () => {
    const tpd = needOf('TPS', 500_000)
    const base = yearly(requestOf([clientOf([tpd])]))
    expect(yearly(requestOf([clientOf([tpd], { smoker: true })]))).toBeGreaterThan(base)
    expect(yearly(requestOf([clientOf([tpd], { occupationId: 'plumber' })]))).toBeGreaterThan(base)
    expect(yearly(requestOf([clientOf([{ ...tpd, occupationType: 'O' }])]))).toBeGreaterThan(base)
    expect(yearly(requestOf([clientOf([tpd], { customOccupations: { '***': 5 } })]))).toBeGreaterThan(base)
  })

  test('of SuperLink stand two thirds inside super and one third outside', () => {
    const tpd = needOf('TPS', 500_000, { owner: 'J', occupationType: 'O' })
    const life = needOf('TRM', 500_000, { owner: 'S' })
    const line = reference(requestOf([clientOf([tpd, life])])).premiumTotal.breakdown[0]?.breakdown[0]
    const { Y: inside = 0 } = line?.premiumInsideSuper ?? {}
    const { Y: outside = 0 } = line?.premiumOutsideSuper ?? {}
    expect(Math.abs(inside - 2 * outside)).toBeLessThanOrEqual(2)
  })

  test('by rollover earn 15 % back', () => {
    const { premium, rolloverRebate } = reference(
      requestOf([clientOf([{ ...LIFE, owner: 'S', rollover: true }])]),
    ).premiumTotal
    expect(rolloverRebate.Y).toBeGreaterThan(0)
    expect(Math.abs(rolloverRebate.Y - premium.Y * 0.15)).toBeLessThanOrEqual(1)
  })

  test('pay commission on premium, fee and frequency loading, without duty', () => {
    const tal = of('TAL', requestOf([clientOf([LIFE], { state: 'NSW' })])).premiumTotal
    const base = tal.premium.M - tal.stampDuty.M
    expect(tal.stampDuty.M).toBeGreaterThan(0)
    expect(tal.commissionUpfront.M).toBe(Math.round(base * 12 * 0.66))
    expect(tal.commissionOngoing.M).toBe(Math.round(base * 12 * 0.22))
    const nil = of('TAL', requestOf([clientOf([LIFE], { state: 'NSW' })], { commissionOptions: { TAL: 'NIL' } }))
    expect(nil.premiumTotal.commissionUpfront.Y).toBe(0)
    expect(nil.premiumTotal.premium.Y).toBeLessThan(tal.premium.Y)
    const unknown = of('TAL', requestOf([clientOf([LIFE])], { commissionOptions: { TAL: 'XXX' } }))
    expect(unknown.errors[0]?.message).toBe('TAL has no commission option XXX: its usual one is priced')
  })

  test('fall by discounts for health, several covers and campaigns', () => {
    const healthy = { heightCm: 180, weightKg: 75, healthDiscount: 'I' } as const
    const campaignOptions = { TAL: ['FY10', 'NONE'] }
    const tal = of('TAL', requestOf([clientOf([LIFE, INCOME], healthy)], { campaignOptions }))
    expect(tal.premiumDiscounts).toEqual([
      { name: 'Health discount', percent: 8 },
      { name: 'Multi-cover discount', percent: 5 },
      { name: '10% off the first year', percent: 10 },
    ])
    expect(tal.errors).toEqual([{ needIndex: null, message: 'TAL has no campaign NONE' }])
    expect(tal.premiumTotal.premiumDiscount.Y).toBeGreaterThan(0)
    const [first, second] = tal.premiumTotalProjections
    expect((second?.needs[0] ?? 0) / (first?.needs[0] ?? 1)).toBeGreaterThan(1.1)
    expect(of('TAL', requestOf([clientOf([LIFE], { ...healthy, smoker: true })])).premiumDiscounts).toEqual([])
  })

  test('Encompass has no policy fee; the others’ stands among the lines', () => {
    expect(of('ENC', requestOf([clientOf([LIFE])])).policyFeeTotal.Y).toBe(0)
    const tal = of('TAL', requestOf([clientOf([LIFE])]))
    expect(tal.policyFeeTotal.Y).toBe(110_00)
    expect(tal.premiumTotal.breakdown[0]?.breakdown.map(({ code }) => code)).toEqual(['TRM', 'FEE'])
  })
})

describe('years', () => {
  test('duty of the first year alone is gone in the second', () => {
    const { premiumTotalProjections: years } = reference(requestOf([clientOf([LIFE], { state: 'NSW' })]))
    expect(years[0]?.stampDuty).toBeGreaterThan(0)
    expect(years[1]?.stampDuty).toBe(0)
  })

  test('level premiums stay until 65, stepped ones rise', () => {
    const years = (structure: 'S' | 'L' | '70' | 'B') =>
      reference(
        requestOf([clientOf([{ ...LIFE, structure }], { dateOfBirth: bornFor(40) })], { projectionYears: 36 }),
      ).premiumTotalProjections.map(({ premium }) => premium)
    expect(new Set(years('L').slice(0, 25)).size).toBe(1)
    expect(years('L')[25]).toBe(years('S')[25])
    expect(new Set(years('70').slice(0, 30)).size).toBe(1)
    const [stepped = 0, blended = 0, level = 0] = [years('S')[0], years('B')[0], years('L')[0]]
    expect(stepped < blended && blended < level).toBe(true)
    expect(years('S')[35]).toBeGreaterThan(0)
    expect(years('S')[36]).toBeUndefined()
  })

  test('indexation raises sums, and level premiums with them', () => {
    const request = requestOf([clientOf([{ ...LIFE, structure: 'L' }])], { indexationRate: 5, projectionYears: 3 })
    const { products, premiumTotalProjections } = reference(request)
    expect(products[0]?.resolvedNeeds[0]?.sumInsuredProjections).toEqual([500_000_00, 525_000_00, 551_250_00])
    const premiums = premiumTotalProjections.map(({ premium }) => premium)
    expect(premiums).toEqual(premiums.toSorted((one, other) => one - other))
    expect(new Set(premiums).size).toBe(3)
  })

  test('a cover ends at its age, and the fee with the last', () => {
    const request = requestOf([clientOf([needOf('INC', 3_500)], { dateOfBirth: bornFor(60) })], { projectionYears: 8 })
    const premiums = reference(request).premiumTotalProjections.map(({ premium }) => premium)
    expect(premiums.slice(5)).toEqual([0, 0, 0])
    expect(premiums[4]).toBeGreaterThan(0)
  })

  test('stepped beside level: level is cheaper from some year on, later in all', () => {
    const request = requestOf([clientOf([LIFE], { dateOfBirth: bornFor(35) })], { projectionYears: 30 })
    const made = projectPortfolio({ request, book: ILLUSTRATIVE_BOOK, clientIndex: 0, supplierCode: 'TAL' })
    expect(made?.lines.map(({ structure, reRatePercent }) => [structure, reRatePercent])).toEqual([
      ['S', 0],
      ['S', 5],
      ['S', 10],
      ['L', 0],
      ['L', 5],
      ['L', 10],
    ])
    const { levelCheaperFrom, levelCheaperInAllFrom } = made ?? {}
    expect(levelCheaperFrom).toBeGreaterThan(1)
    expect(levelCheaperInAllFrom).toBeGreaterThan(levelCheaperFrom ?? 0)
    const [plain, five] = made?.lines.map(({ years }) => years.map(({ needs }) => needs[0] ?? 0)) ?? []
    expect(five?.[0]).toBe(plain?.[0])
    expect(Math.abs((five?.[9] ?? 0) - (plain?.[9] ?? 0) * 1.05)).toBeLessThan(1)
    const encompass = projectPortfolio({ request, book: ILLUSTRATIVE_BOOK, clientIndex: 0, supplierCode: 'ENC' })
    expect(encompass).toMatchObject({ lines: [{}, {}, {}], levelCheaperFrom: null, levelCheaperInAllFrom: null })
    expect(projectPortfolio({ request, book: ILLUSTRATIVE_BOOK, clientIndex: 1, supplierCode: 'TAL' })).toBeUndefined()
  })
})

describe('scores', () => {
  test('lie between 0 and 100 with their grade and stars; price alone puts the cheapest first', () => {
    const all = portfoliosOf(requestOf([clientOf([LIFE])], { priceWeighting: 100 }))
    for (const { score } of all) {
      expect(score.feature.raw).toBeGreaterThan(0)
      expect(score.feature.raw).toBeLessThanOrEqual(100)
      expect(score.feature.stars).toMatch(/^★{0,5}$/)
    }
    const [first, last] = [all[0]?.score.combined.raw ?? 0, all.at(-1)?.score.combined.raw ?? 0]
    expect(first).toBeGreaterThan(last)
    const features = portfoliosOf(requestOf([clientOf([LIFE])], { priceWeighting: 0 }))
    for (const { score } of features) expect(score.combined).toEqual(score.feature)
  })

  test('name what an insurer has and lacks', () => {
    const { topFeatures, bottomFeatures } = of('ZUR', requestOf([clientOf([LIFE])]))
    expect(topFeatures).toContain('Terminal illness paid at 24 months’ expectancy')
    expect(bottomFeatures).toEqual(['Future increases without medical evidence'])
  })
})

test('the same request gives the same answer, and leaves request and book alone', () => {
  const request = requestOf([clientOf([LIFE, INCOME, needOf('TPE', 300_000, { occupationType: 'E' })])])
  const before = JSON.stringify([request, ILLUSTRATIVE_BOOK])
  const first = JSON.stringify(portfoliosOf(request))
  expect(JSON.stringify(portfoliosOf(structuredClone(request)))).toBe(first)
  expect(JSON.stringify([request, ILLUSTRATIVE_BOOK])).toBe(before)
})
