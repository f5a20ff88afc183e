import { ageLimit } from '@portal/domain/quotes/quote-limit'
import type { QuoteNeed, QuoteSettings } from '@portal/domain/quotes/quote-request'
import {
  BENEFIT_PERIODS,
  COVER_OF_NEED,
  codeLabel,
  coverAmount,
  coverLabel,
  type NeedCoverCode,
  type OccupationType,
  PREMIUM_STRUCTURES,
  WAITING_PERIODS,
} from '@portal/domain/work/cover'
import type { BookSupplier, SupplierProduct } from './rate-book.ts'
import type { OccupationCover, SupplierOccupation } from './types.ts'

/** What stands against a supplier’s meeting a need, or the need as it meets it. */
export type Resolution = { readonly need: QuoteNeed; readonly product: SupplierProduct } | { readonly reason: string }

/** Cents: a sum insured, or a month’s benefit. */
export function amountOf({ type, sumInsured, monthlyBenefit }: QuoteNeed): number {
  return (coverAmount(type) === 'monthly' ? monthlyBenefit : sumInsured) ?? 0
}

export function productOf({ products }: BookSupplier, type: NeedCoverCode): SupplierProduct {
  return coverAmount(type) === 'monthly' ? products.income : products.lumpSum
}

/** Whether and how a supplier meets a need. Best available becomes own, any or daily activities, whichever it offers. */
export function resolveNeed(
  need: QuoteNeed,
  supplier: BookSupplier,
  occupation: SupplierOccupation,
  age: number,
  settings: QuoteSettings,
): Resolution {
  const { name } = supplier
  const cover = COVER_OF_NEED[need.type]
  const label = coverLabel(need.type)
  const product = productOf(supplier, need.type)
  if (!supplier.needs.includes(need.type)) return { reason: `${name} doesn’t offer ${label}` }
  if (settings.excludedProducts.includes(product.code)) return { reason: `${product.name} is excluded` }
  if (need.productCodes.length > 0 && !need.productCodes.includes(product.code)) {
    return { reason: `${product.name} is not among the products chosen for ${label}` }
  }
  if (!supplier.structures.includes(need.structure)) {
    return { reason: `${name} doesn’t offer “${codeLabel(PREMIUM_STRUCTURES, need.structure)}” premiums` }
  }
  if (need.waitingPeriod !== null && !supplier.waitingPeriods.includes(need.waitingPeriod)) {
    return { reason: `${name} doesn’t offer a wait of ${codeLabel(WAITING_PERIODS, need.waitingPeriod)} for ${label}` }
  }
  if (need.benefitPeriod !== null && !supplier.benefitPeriods.includes(need.benefitPeriod)) {
    const period = codeLabel(BENEFIT_PERIODS, need.benefitPeriod)
    return { reason: `${name} doesn’t offer the benefit period “${period}” for ${label}` }
  }
  const oldest = supplier.ageLimits[cover] ?? ageLimit(need.type).to
  if (age > oldest) return { reason: `${name} offers ${label} up to age ${oldest}` }
  const occupationType = cover === 'TPD' ? definitionOf(need, occupation) : need.occupationType
  const column = columnOf(need.type, occupationType)
  if (!occupation.supports[column]) return { reason: `${name} doesn’t offer ${label} for this occupation` }
  return { need: occupationType === need.occupationType ? need : { ...need, occupationType }, product }
}

function definitionOf({ occupationType, owner }: QuoteNeed, { supports }: SupplierOccupation): OccupationType | null {
  if (occupationType !== 'E') return occupationType
  if (supports.TPDOwn && (owner === 'O' || owner === 'J')) return 'O'
  return supports.TPDAny ? 'A' : 'D'
}

function columnOf(type: NeedCoverCode, definition: OccupationType | null): OccupationCover {
  const cover = COVER_OF_NEED[type]
  if (cover === 'TPD') return definition === 'O' ? 'TPDOwn' : definition === 'A' ? 'TPDAny' : 'TPDADL'
  return cover === 'CHT' ? 'TRA' : cover
}
