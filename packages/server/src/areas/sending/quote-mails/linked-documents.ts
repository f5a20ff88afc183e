import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { DISCLOSURES, disclosuresOf } from '@portal/domain/quotes/disclosure'
import type { KnownAddresses } from '@portal/domain/quotes/mailed-details'
import { emailKey } from '@portal/domain/values/email'
import { escapeHtml } from '../../../mailing/escape-html.ts'
import { placeOf } from '../../quotes/sharing/birth-dates.ts'

/** The people of a quote who are in the portal. */
export interface QuotePeople {
  readonly client_id: number
  readonly partner_id: number | null
}

type Quote = Pick<SavedQuote, 'quoteRequest' | 'quoteResponse' | 'outcomes'>

/** What is recommended to each person of a quote, by their place. */
function recommendedOf({ quoteResponse, outcomes }: Quote) {
  return quoteResponse.clients.map(({ portfolios }, place) => {
    const chosen = outcomes.find(({ clientIndex }) => clientIndex === place)?.recommendedPortfolioCode
    return portfolios.find(({ code }) => code === chosen)
  })
}

/** The PDS and TMD of what a quote recommends, as lines below its letter. */
export function documentLinks(quote: Quote, origin: string): string {
  const shown = new Map(recommendedOf(quote).flatMap((one) => (one ? [[one.code, one] as const] : [])))
  const lines = [...shown.values()].flatMap((portfolio) => {
    const documents = disclosuresOf(portfolio)
    if (!documents) return []
    const name = escapeHtml(portfolio.supplier.name)
    return DISCLOSURES.map(({ value, label }) => {
      const url = escapeHtml(new URL(documents[value], origin).href)
      return `${name} ${label}: <a href="${url}">${url}</a>`
    })
  })
  return lines.length === 0 ? '' : `<p>Please read before you decide:<br>${lines.join('<br>')}</p>`
}

/** To whom of a quote’s people an email that goes to these addresses gives the PDS and TMD of what is recommended to them. */
export function documentsGiven(
  quote: Quote,
  { client_id, partner_id }: QuotePeople,
  { to, known }: { readonly to: readonly string[]; readonly known: KnownAddresses },
): Array<{ client_id: number; portfolio: string }> {
  const recommended = recommendedOf(quote)
  const read = new Set(to.map(emailKey))
  const given = (id: number | null, addresses: readonly string[]) => {
    if (id === null || !addresses.some((address) => read.has(emailKey(address)))) return []
    const portfolio = recommended[placeOf(quote.quoteRequest.clients, { id })]
    return portfolio && disclosuresOf(portfolio) ? [{ client_id: id, portfolio: portfolio.code }] : []
  }
  return [...given(client_id, known.client), ...given(partner_id, known.partner)]
}
