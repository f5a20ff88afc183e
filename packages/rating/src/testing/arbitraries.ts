import { OCCUPATIONS } from '@portal/domain/quotes/occupation'
import { quoteErrors } from '@portal/domain/quotes/quote-errors'
import type { QuoteClient, QuoteNeed } from '@portal/domain/quotes/quote-request'
import { SUPPLIERS } from '@portal/domain/quotes/supplier'
import { AUSTRALIAN_STATES } from '@portal/domain/values/person'
import {
  BENEFIT_PERIODS,
  COVER_OWNERS,
  codesOf,
  coverAmount,
  LIFE_BUYBACKS,
  NEED_COVERS,
  OCCUPATION_TYPES,
  PREMIUM_STRUCTURES,
  PREMIUM_WAIVERS,
  WAITING_PERIODS,
} from '@portal/domain/work/cover'
import fc from 'fast-check'
import type { RatingRequest } from '../types.ts'
import { bornFor, clientOf, needOf, requestOf } from './requests.ts'

const need = fc
  .record({
    type: fc.constantFrom(...codesOf(NEED_COVERS)),
    sum: fc.integer({ min: 1_000, max: 3_000_000 }),
    monthly: fc.integer({ min: 500, max: 15_000 }),
    structure: fc.constantFrom(...codesOf(PREMIUM_STRUCTURES)),
    owner: fc.constantFrom(...codesOf(COVER_OWNERS)),
    occupationType: fc.constantFrom(...codesOf(OCCUPATION_TYPES)),
    waitingPeriod: fc.constantFrom(...codesOf(WAITING_PERIODS)),
    benefitPeriod: fc.constantFrom(...codesOf(BENEFIT_PERIODS)),
    premiumWaiver: fc.constantFrom(...codesOf(PREMIUM_WAIVERS)),
    lifeBuyBack: fc.constantFrom(...codesOf(LIFE_BUYBACKS)),
    rollover: fc.boolean(),
    extra: fc.boolean(),
  })
  .map(({ type, sum, monthly, occupationType, waitingPeriod, benefitPeriod, extra, rollover, ...rest }): QuoteNeed => {
    const isMonthly = coverAmount(type) === 'monthly'
    const plain = needOf(type, isMonthly ? monthly : sum)
    return {
      ...plain,
      ...rest,
      rollover: rollover && rest.owner !== 'O',
      occupationType: plain.occupationType && occupationType,
      waitingPeriod: plain.waitingPeriod && waitingPeriod,
      benefitPeriod: plain.benefitPeriod && (type === 'BUS' ? '2' : benefitPeriod),
      accidentBenefit: isMonthly && extra,
      increaseClaimBenefit: isMonthly && extra,
    }
  })

/** What of a client’s needs may be quoted: the others are left out, life cover stands in where none is left. */
function allowed(client: QuoteClient): QuoteClient {
  const errorsOf = (needs: readonly QuoteNeed[]) => quoteErrors(requestOf([{ ...client, needs }]))
  let needs = client.needs
  for (;;) {
    const bad = new Set(errorsOf(needs).flatMap(({ path }) => /^clients\.0\.needs\.(\d+)/.exec(path)?.[1] ?? []))
    if (bad.size === 0) break
    needs = needs.filter((_, index) => !bad.has(String(index)))
  }
  return { ...client, needs: needs.length > 0 ? needs : [needOf('TRM', 250_000)] }
}

/** A client who may be quoted as asked. */
export const anyClient: fc.Arbitrary<QuoteClient> = fc
  .record({
    gender: fc.constantFrom('M', 'F'),
    age: fc.integer({ min: 18, max: 70 }),
    smoker: fc.boolean(),
    state: fc.constantFrom(...AUSTRALIAN_STATES),
    occupationId: fc.constantFrom(...OCCUPATIONS.map(({ id }) => id)),
    needs: fc.uniqueArray(need, { selector: ({ type }) => type, minLength: 1, maxLength: 6 }),
    weightKg: fc.integer({ min: 50, max: 130 }),
    healthDiscount: fc.constantFrom('I', 'E'),
    percentage: fc.integer({ min: 0, max: 200 }),
    perThousand: fc.integer({ min: 0, max: 5_00 }),
  })
  .map(({ age, percentage, perThousand, needs, ...rest }) =>
    allowed(
      clientOf(needs, {
        ...rest,
        dateOfBirth: bornFor(age),
        heightCm: 175,
        loadings: {
          percentage: { TRM: percentage, INC: percentage },
          dollarsPerThousand: { TRM: perThousand },
          supplierOverrides: {},
        },
      }),
    ),
  )

export const someSuppliers: fc.Arbitrary<string[]> = fc.uniqueArray(
  fc.constantFrom(...SUPPLIERS.map(({ code }) => code)),
  { minLength: 1, maxLength: 3 },
)

/** A request in which there is no error, to a few of the suppliers. */
export const anyRequest: fc.Arbitrary<RatingRequest> = fc
  .record({
    clients: fc.array(anyClient, { minLength: 1, maxLength: 2 }),
    includedSuppliers: someSuppliers,
    commission: fc.constantFrom('HYB', 'LVL', 'HLF', 'NIL'),
    projectionYears: fc.integer({ min: 1, max: 30 }),
    indexationRate: fc.constantFrom(0, 3, 5.5),
    priceWeighting: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ clients, commission, ...settings }) =>
    requestOf(clients, {
      ...settings,
      commissionOptions: Object.fromEntries(settings.includedSuppliers.map((code) => [code, commission])),
      campaignOptions: Object.fromEntries(settings.includedSuppliers.map((code) => [code, ['FY10']])),
    }),
  )
