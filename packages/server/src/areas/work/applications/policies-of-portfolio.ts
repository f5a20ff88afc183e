import type { QuoteRequest, WirePortfolio, WireQuoteNeed } from '@portal/contract/quotes/quotes.schema'
import type { NewPolicy } from '@portal/contract/work/application-policies.schema'
import { centsOf, instalmentCents, premiumOf } from '@portal/domain/quotes/priced-quote'
import { type Frequency, fullName } from '@portal/domain/values/person'
import {
  BENEFIT_PERIODS,
  COVER_OF_NEED,
  COVER_OWNERS,
  type CoverCode,
  type CoverOwner,
  coverLabel,
  LIFE_BUYBACKS,
  NEED_COVERS,
  type NeedCoverCode,
  OCCUPATION_TYPES,
  PREMIUM_STRUCTURES,
  PREMIUM_WAIVERS,
  WAITING_PERIODS,
} from '@portal/domain/work/cover'
import { annualPremium } from '@portal/domain/work/premium'
import {
  hasBuyback,
  hasPeriods,
  hasWaiver,
  LINKED_TO,
  type ProductBuyback,
  type ProductWaiver,
} from '@portal/domain/work/product'

type Product = NewPolicy['products'][number]

/** A need as the insurer has resolved and priced it. */
interface Priced {
  readonly need: WireQuoteNeed
  readonly type: NeedCoverCode
  readonly owner: CoverOwner
  readonly product: Omit<Product, 'linked_cover'>
  /** Where the insurer’s product stands in the portfolio. */
  readonly index: number
  /** Cents a year of stamp duty in the premium; null where the answer does not say. */
  readonly duty: number | null
}

export interface ProposedFromQuote {
  readonly policies: NewPolicy[]
  /** Needs that no policy can hold, in words. */
  readonly leftOut: string[]
}

/** How often the quote asks for premiums. */
export const frequencyOf = ({ settings }: QuoteRequest): Frequency => settings?.frequency ?? 'Y'

/**
 * The policies that a portfolio comes to: one an owner, and another where a cover is listed twice. Premiums are those of
 * the quote’s frequency over a year, so that the instalment comes back as it was. None where the insurer has no price at
 * that frequency.
 */
export function policiesOfPortfolio(
  request: QuoteRequest,
  clientIndex: number,
  portfolio: WirePortfolio,
): ProposedFromQuote {
  const frequency = frequencyOf(request)
  const client = request.clients[clientIndex]
  const leftOut: string[] = []
  const policies: Array<{ owner: CoverOwner; needs: Priced[] }> = []
  for (const [needIndex, need] of (client?.needs ?? []).entries()) {
    const priced = pricedNeed(request, clientIndex, portfolio, needIndex, need)
    if (!priced) {
      leftOut.push(`${coverLabel(need.type)} has no price here`)
      continue
    }
    const { owner, product } = priced
    const open = policies.find(
      (policy) => policy.owner === owner && policy.needs.every((other) => other.product.cover !== product.cover),
    )
    if (open) open.needs.push(priced)
    else policies.push({ owner, needs: [priced] })
  }
  const fees = feesOf(portfolio, frequency)
  return {
    leftOut,
    policies: policies.map(({ owner, needs }): NewPolicy => {
      const covers = needs.map(({ product }) => product.cover)
      const indexes = [...new Set(needs.map(({ index }) => index))]
      const charged = indexes.flatMap((index) => {
        const fee = fees.get(index) ?? []
        fees.delete(index)
        return fee
      })
      const policy_fee = charged.reduce((sum, fee) => sum + fee.annual, 0)
      const lines = [...needs.map(({ product, duty }) => ({ annual: product.annual_premium, duty })), ...charged]
      return {
        number: null,
        life_insured: fullName(client?.firstName, client?.lastName) || undefined,
        owner_type: owner,
        frequency,
        policy_fee,
        effective_on: null,
        remarks: null,
        duty_share: dutyShareOf(lines),
        products: needs.map(({ need, type, product }) => ({
          ...product,
          linked_cover: linkOf(need, type, product.cover, covers),
        })),
      }
    }),
  }
}

function pricedNeed(
  request: QuoteRequest,
  clientIndex: number,
  portfolio: WirePortfolio,
  needIndex: number,
  need: WireQuoteNeed,
): Priced | undefined {
  const frequency = frequencyOf(request)
  if (premiumOf(portfolio, frequency) === null) return undefined
  const { products, premiumTotal, supplier } = portfolio
  const index = products.findIndex(({ resolvedNeeds }) => resolvedNeeds?.some((one) => one.needIndex === needIndex))
  const resolved = products[index]?.resolvedNeeds?.find((one) => one.needIndex === needIndex)
  const line = premiumTotal.breakdown
    ?.flatMap(({ breakdown }) => breakdown ?? [])
    .find((one) => one.needIndex === needIndex && one.code !== 'FEE')
  const premium = line && premiumOfLine(line, frequency)
  if (!line || !resolved || premium === null || premium === undefined) return undefined
  const type = codeIn(NEED_COVERS, resolved.resolvedType) ?? codeIn(NEED_COVERS, resolved.type) ?? need.type
  const cover = COVER_OF_NEED[type]
  const isMonthly = hasPeriods(cover)
  const dollars = isMonthly
    ? (resolved.monthlyBenefit ?? need.monthlyBenefit ?? 0)
    : (resolved.sumInsured ?? need.sumInsured ?? 0)
  const loadings = request.clients[clientIndex]?.loadings
  const loading =
    loadings?.supplierOverrides?.[supplier.code]?.percentage?.[need.type] ?? loadings?.percentage?.[need.type] ?? null
  return {
    need,
    type,
    index,
    duty: dutyOfLine(line, frequency),
    owner: codeIn(COVER_OWNERS, resolved.owner) ?? need.owner ?? 'O',
    product: {
      cover,
      amount: centsOf(dollars) ?? 0,
      annual_premium: annualPremium(premium, frequency),
      structure: codeIn(PREMIUM_STRUCTURES, resolved.structure ?? need.structure) ?? 'S',
      waiting_period: isMonthly
        ? (codeIn(WAITING_PERIODS, resolved.waitingPeriod ?? need.waitingPeriod) ?? null)
        : null,
      benefit_period: isMonthly
        ? (codeIn(BENEFIT_PERIODS, resolved.benefitPeriod ?? need.benefitPeriod) ?? null)
        : null,
      occupation_type:
        cover === 'TPD' ? (codeIn(OCCUPATION_TYPES, resolved.occupationType ?? need.occupationType) ?? null) : null,
      indexed: (request.settings?.indexationRate ?? 0) > 0,
      loading: loading === 0 ? null : loading,
      exclusions: null,
      premium_waiver: hasWaiver(cover) ? waiverOf(resolved.premiumWaiver ?? need.premiumWaiver) : null,
      life_buyback: hasBuyback(cover) ? buybackOf(resolved.lifeBuyBack ?? need.lifeBuyBack) : null,
    },
  }
}

/** A code of the wire, a text or the number that it reads like, as one of a table. */
function codeIn<T extends string>(
  table: ReadonlyArray<{ readonly value: T }>,
  code: string | number | null | undefined,
): T | undefined {
  return table.find(({ value }) => value === String(code))?.value
}

function waiverOf(code: string | null | undefined): ProductWaiver | null {
  const waiver = codeIn(PREMIUM_WAIVERS, code) ?? 'N'
  return waiver === 'N' ? null : waiver
}

function buybackOf(code: string | number | null | undefined): ProductBuyback | null {
  const buyback = codeIn(LIFE_BUYBACKS, code) ?? 'N'
  return buyback === 'N' ? null : buyback
}

function sumOf(inside: number | null, outside: number | null): number | null {
  return inside === null ? outside : inside + (outside ?? 0)
}

type Line = Pick<
  NonNullable<NonNullable<NonNullable<WirePortfolio['premiumTotal']['breakdown']>[number]['breakdown']>[number]>,
  | 'premium'
  | 'premiumInsideSuper'
  | 'premiumOutsideSuper'
  | 'stampDuty'
  | 'stampDutyInsideSuper'
  | 'stampDutyOutsideSuper'
>

/** Cents each time; null where there is no figure. */
function premiumOfLine(line: Line, frequency: Frequency): number | null {
  const [inside, outside] = [line.premiumInsideSuper, line.premiumOutsideSuper]
  return (
    instalmentCents(line.premium, frequency) ??
    sumOf(instalmentCents(inside, frequency), instalmentCents(outside, frequency))
  )
}

/** Cents a year; null where the answer does not say. */
function dutyOfLine(line: Line, frequency: Frequency): number | null {
  const [inside, outside] = [line.stampDutyInsideSuper, line.stampDutyOutsideSuper]
  const each =
    instalmentCents(line.stampDuty, frequency) ??
    sumOf(instalmentCents(inside, frequency), instalmentCents(outside, frequency))
  return each === null ? null : annualPremium(each, frequency)
}

/** Cents a year that are charged, and the stamp duty in them. */
interface Charged {
  readonly annual: number
  readonly duty: number | null
}

/** How much of what is charged is duty; null where it is not known of all of it. */
function dutyShareOf(lines: readonly Charged[]): number | null {
  const annual = lines.reduce((sum, line) => sum + line.annual, 0)
  const duty = lines.reduce<number | null>(
    (sum, line) => (sum === null || line.duty === null ? null : sum + line.duty),
    0,
  )
  return duty === null || annual === 0 ? null : duty / annual
}

/** Each product’s policy fees, by where the product stands. */
function feesOf({ products, premiumTotal }: WirePortfolio, frequency: Frequency): Map<number, Charged[]> {
  const fees = new Map<number, Charged[]>()
  for (const { code, breakdown } of premiumTotal.breakdown ?? []) {
    const index = Math.max(
      0,
      products.findIndex((product) => product.code === code),
    )
    for (const line of breakdown ?? []) {
      const fee = line.code === 'FEE' ? (instalmentCents(line.premium, frequency) ?? 0) : 0
      if (fee <= 0) continue
      const charged = { annual: annualPremium(fee, frequency), duty: dutyOfLine(line, frequency) }
      fees.set(index, [...(fees.get(index) ?? []), charged])
    }
  }
  return fees
}

/** The cover of the same policy that this one is paid out of. */
function linkOf(
  need: WireQuoteNeed,
  type: NeedCoverCode,
  cover: CoverCode,
  beside: readonly CoverCode[],
): CoverCode | null {
  const asked: readonly NeedCoverCode[] =
    type === 'TPE' || type === 'TRE' ? ['TRM'] : type === 'TPR' ? ['TRA'] : (need.linkedNeeds ?? [])
  const linked = asked.map((one) => COVER_OF_NEED[one])
  return linked.find((one) => LINKED_TO[cover]?.includes(one) && beside.includes(one)) ?? null
}
