import type { DutyKind, StampDuty } from '@portal/domain/quotes/stamp-duty'
import { annualCosts, discountFactor, type NeedCost } from './need-cost.ts'
import type { Offer } from './offer.ts'
import { premiumLine } from './premium-line.ts'
import type { ProjectedYear } from './types.ts'

/** Who pays the policy fee, and what duty is on it. */
export interface FeeTerms {
  readonly annual: number
  readonly share: number
  readonly duty: StampDuty
  readonly rollover: boolean
}

/**
 * The policy’s base cover: life, or else what stands alone. A fee is part of the premium of the policy that it is for, and
 * taxed as that is (G8 adds $25 of fee to $500 before duty); which cover that is where there are several, is our reading.
 */
const FEE_FOLLOWS: readonly DutyKind[] = ['life', 'standalone', 'rider', 'income']

/** The terms of an offer’s policy fee, in whichever order its covers stand; undefined where nothing is met. Inside super only where all of the policy is. */
export function feeTerms({ supplier, costs }: Offer): FeeTerms | undefined {
  const duties = costs.map(({ duty }) => duty)
  const duty = FEE_FOLLOWS.flatMap((kind) => duties.find((one) => one.kind === kind) ?? [])[0]
  if (!duty) return undefined
  const share = costs.every(({ inside }) => inside === 1) ? 1 : 0
  const rollover = share === 1 && costs.every(({ need }) => need.rollover)
  return { annual: supplier.policyFee, share, duty, rollover }
}

export interface YearTerms {
  readonly age: number
  /** Cents of cover year by year, by the place of the need: so many years are projected. */
  readonly amounts: ReadonlyArray<readonly number[]>
  readonly reRatePercent: number
  /** Per cent. */
  readonly rolloverRebate: number
}

/** What an offer costs year by year at yearly payment. `needCount` is of all the client’s needs. */
export function projectedYears(offer: Offer, needCount: number, terms: YearTerms): ProjectedYear[] {
  const { age, amounts, reRatePercent, rolloverRebate } = terms
  const years = amounts[0]?.length ?? 0
  const annual = offer.costs.map((cost) => annualCosts(cost, amounts[cost.needIndex] ?? [], { age, reRatePercent }))
  const fee = feeTerms(offer)
  const made: ProjectedYear[] = []
  let cumulative = 0
  for (let year = 0; year < years; year += 1) {
    const needs = new Array<number>(needCount).fill(0)
    const total = { inside: 0, outside: 0, duty: 0, rebate: 0 }
    const add = (line: ReturnType<typeof premiumLine>) => {
      total.inside += line.inside + line.dutyInside
      total.outside += line.outside + line.dutyOutside
      total.duty += line.dutyInside + line.dutyOutside
      total.rebate += line.rebate
      return line.inside + line.dutyInside + line.outside + line.dutyOutside
    }
    offer.costs.forEach((cost, index) => {
      const gross = annual[index]?.[year] ?? 0
      if (gross > 0) needs[cost.needIndex] = add(yearLine(cost, gross, year, rolloverRebate))
    })
    if (fee && total.inside + total.outside > 0) {
      const { share, duty, rollover } = fee
      const rebatePercent = rollover ? rolloverRebate : 0
      add(premiumLine({ gross: fee.annual, net: fee.annual, share, duty, year: year + 1, rebatePercent }))
    }
    const premium = total.inside + total.outside
    cumulative += premium
    made.push({
      year: year + 1,
      age: age + year,
      premium,
      premiumInsideSuper: total.inside,
      premiumOutsideSuper: total.outside,
      stampDuty: total.duty,
      rolloverRebate: total.rebate,
      cumulative,
      needs,
    })
  }
  return made
}

function yearLine(cost: NeedCost, gross: number, year: number, rolloverRebate: number) {
  return premiumLine({
    gross,
    net: gross * discountFactor(cost.discounts, year),
    share: cost.inside,
    duty: cost.duty,
    year: year + 1,
    rebatePercent: cost.need.rollover ? rolloverRebate : 0,
  })
}
