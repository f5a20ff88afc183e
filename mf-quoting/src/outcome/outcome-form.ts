import type { SavedQuote, WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { formatMoney, fullName } from '@portal/domain'

/** What was decided about one person, as it is typed. */
export interface OutcomeTyped {
  /** The code of a portfolio; empty for none. */
  readonly recommended: string
  readonly existing: string
  readonly alternatives: readonly string[]
  readonly reason: string
}

/** What is decided at present about a person of a quote. */
export function outcomeOf({ outcomes }: SavedQuote, clientIndex: number): OutcomeTyped {
  const decided = outcomes.find((outcome) => outcome.clientIndex === clientIndex)
  return {
    recommended: decided?.recommendedPortfolioCode ?? '',
    existing: decided?.existingPortfolioCode ?? '',
    alternatives: decided?.selectedPortfolioCodes ?? [],
    reason: decided?.reason ?? '',
  }
}

/** With another portfolio recommended; the reason for the one before is not its own. */
export function recommending(decided: OutcomeTyped, code: string): OutcomeTyped {
  return decided.recommended === code ? decided : { ...decided, recommended: code, reason: '' }
}

/** What is sent of it. One that is recommended is no alternative to itself. */
export function outcomeBody({ recommended, existing, alternatives, reason }: OutcomeTyped, clientIndex: number) {
  return {
    clientIndex,
    recommendedPortfolioCode: recommended || null,
    existingPortfolioCode: existing || null,
    selectedPortfolioCodes: alternatives.filter((code) => code !== recommended),
    reason: reason.trim(),
  }
}

/** A recommendation has a reason: the client reads it, and so does whoever checks. */
export function outcomeFaults({ recommended, reason }: OutcomeTyped) {
  return recommended && !reason.trim() ? [{ path: 'reason', message: 'Please say why' }] : []
}

function yearly({ premiumTotal, products }: WirePortfolio): number | null {
  return products.length > 0 ? (premiumTotal.premium.Y ?? null) : null
}

/** The portfolios of a person that have a price, the lowest first, as they are chosen among. */
export function choicesOf({ quoteResponse }: SavedQuote, clientIndex: number) {
  return (quoteResponse.clients[clientIndex]?.portfolios ?? [])
    .flatMap((portfolio) => {
      const premium = yearly(portfolio)
      return premium === null ? [] : [{ portfolio, premium }]
    })
    .sort((one, other) => one.premium - other.premium)
    .map(({ portfolio: { code, supplier }, premium }) => ({
      value: code,
      label: `${supplier.name}, ${formatMoney(Math.round(premium * 100))} a year`,
    }))
}

/** The people of a quote by their first names, or by their place. */
export function peopleOf({ quoteRequest }: SavedQuote): string[] {
  return quoteRequest.clients.map(
    ({ firstName, lastName }, place) => fullName(firstName, lastName) || `Person ${place + 1}`,
  )
}
