import type { QuoteResponse, WireMoney, WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import {
  type HouseholdOffer,
  householdOffers,
  instalmentCents,
  isSoldAt,
  wholePremiumOf,
} from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import { FREQUENCIES, type Frequency } from '@portal/domain/values/person'
import { codeLabel } from '@portal/domain/work/cover'

/** Dollars of the wire as they are shown; a dash where there is no figure. */
export function dollars(money: WireMoney | null | undefined, frequency: Frequency): string {
  return formatMoney(instalmentCents(money, frequency))
}

/** What keeps a portfolio from having a price, in words. */
export function errorsOf({ errors }: WirePortfolio): string[] {
  return errors.map((error) => (typeof error === 'string' ? error : error.message))
}

/** A supplier’s portfolios of all people, with what they cost together and why they have no price. */
export interface Offer extends HouseholdOffer<WirePortfolio> {
  readonly errors: readonly string[]
}

/** The offers, the lowest total first, those without a price last. */
export function offersOf({ clients }: Pick<QuoteResponse, 'clients'>, frequency: Frequency): Offer[] {
  return householdOffers(clients, (portfolio) => wholePremiumOf(portfolio, frequency)).map((offer) => ({
    ...offer,
    errors: [
      ...(offer.portfolios.every((portfolio) => isSoldAt(portfolio, frequency))
        ? []
        : [`not paid ${codeLabel(FREQUENCIES, frequency).toLowerCase()}`]),
      ...new Set(offer.portfolios.flatMap(errorsOf)),
    ],
  }))
}
