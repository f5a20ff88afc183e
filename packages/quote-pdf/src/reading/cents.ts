import type { WireMoney } from '@portal/contract/quotes/quotes.schema'
import type { Frequency } from '@portal/domain'

/** The wire’s dollars in cents; null where there is no figure. */
export function cents(dollars: number | null | undefined): number | null {
  return typeof dollars === 'number' && Number.isFinite(dollars) ? Math.round(dollars * 100) : null
}

/** Cents of one instalment; null where there is no figure for that frequency. */
export function instalment(money: WireMoney | null | undefined, frequency: Frequency): number | null {
  return cents(money?.[frequency] ?? (frequency === 'Y' ? money?.A : undefined))
}
