import { replacementCap } from '@portal/domain/quotes/quote-limit'
import { formatDollars } from '@portal/domain/values/money'
import type { PersonForm } from '../form/quote-form.ts'

/** Covers as they are copied to somebody, with what their income allows where the copied benefit is beyond it. */
export interface CopiedCovers {
  readonly person: PersonForm
  /** Why the benefit may not stay so; null where all is well. */
  readonly warning: string | null
  /** The same with the most that the income allows; null where there is none. */
  readonly capped: PersonForm | null
}

export function copyCovers(from: PersonForm, to: PersonForm): CopiedCovers {
  const person = { ...to, covers: from.covers }
  const { INC } = from.covers
  const cap = replacementCap({
    income: to.income || 0,
    superannuation: to.superannuation || 0,
    withSuper: INC.superContributionOption,
  })
  if (!INC.isOn || INC.amount === null || !(INC.amount > cap)) return { person, warning: null, capped: null }
  if (cap === 0) return { person, warning: 'Income protection needs their income.', capped: null }
  // What a cover is for is typed in whole dollars.
  const amount = Math.floor(cap / 100) * 100
  return {
    person,
    warning: `Income protection is beyond 70% of their income, ${formatDollars(amount)} a month.`,
    capped: { ...person, covers: { ...from.covers, INC: { ...INC, amount } } },
  }
}
