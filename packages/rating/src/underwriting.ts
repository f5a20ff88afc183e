import { formatDollars } from '@portal/domain/values/money'
import { COVER_OF_NEED, coverAmount, coverLabel } from '@portal/domain/work/cover'
import { coverOf } from './need-cost.ts'
import type { Offer } from './offer.ts'
import type { UnderwritingRequirement } from './rate-book.ts'
import type { PortfolioError, Underwriting, UnderwritingLimit } from './types.ts'

/** Limits and evidence for an offer, and in words what is beyond a limit: it is priced as asked for all the same. */
export function underwritingOf(
  offer: Offer,
  requirements: readonly UnderwritingRequirement[],
  age: number,
): { readonly underwriting: Underwriting; readonly errors: readonly PortfolioError[] } {
  const { supplier, costs } = offer
  const limits: UnderwritingLimit[] = []
  const asked: Array<{ readonly needIndex: number; readonly text: string }> = []
  const errors: PortfolioError[] = []
  for (const cost of costs) {
    const { needIndex, need } = cost
    const cover = COVER_OF_NEED[need.type]
    const amount = coverOf(cost)
    const maximum = supplier.limits[cover]
    if (maximum !== undefined) {
      const exceeded = amount > maximum
      limits.push({ needIndex, type: need.type, maximum, exceeded })
      if (exceeded) {
        const most = `${formatDollars(maximum)}${coverAmount(need.type) === 'monthly' ? ' a month' : ''}`
        errors.push({ needIndex, message: `${supplier.name} offers at most ${most} of ${coverLabel(need.type)}` })
      }
    }
    if (!supplier.supportsUnderwriting) continue
    for (const { cover: of, over, fromAge, text } of requirements) {
      if (of === cover && amount > over && age >= fromAge) asked.push({ needIndex, text })
    }
  }
  return { underwriting: { limits, requirements: asked, supportsUnderwriting: supplier.supportsUnderwriting }, errors }
}
