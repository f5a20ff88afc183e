import type { SharedQuote } from '@portal/contract/quotes/quote-sharing.schema'
import { byPrice, wholePremiumOf, wireDollars } from '@portal/domain/quotes/priced-quote'
import { quoteLinkState } from '@portal/domain/quotes/quote-link'
import { dayIn } from '@portal/domain/values/date'
import { type Frequency, fullName } from '@portal/domain/values/person'
import { NEED_COVERS } from '@portal/domain/work/cover'
import { sql } from 'drizzle-orm'
import type { PublicCall } from '../../../http/bind.ts'
import type { LinkedQuote } from './linked-quote.ts'

type Sharing = Pick<PublicCall, 'tx' | 'company' | 'services'>

/** What a client sees behind a link: totals and what is recommended, nothing of commission. */
export async function sharedQuote(
  { tx, company, services }: Sharing,
  { link, quote }: LinkedQuote,
): Promise<SharedQuote> {
  const now = services.clock()
  const state = quoteLinkState({ ...link, wrong_tries: 0 }, now) === 'expired' ? 'expired' : 'open'
  const [adviser] = await tx.rows<{ firstname: string | null; lastname: string | null; phone: string | null }>(sql`
    select users.firstname, users.lastname, users.phone
    from quotes
    left join clients on clients.company_id = quotes.company_id and clients.id = quotes.client_id
    join users on users.company_id = quotes.company_id and users.id = coalesce(clients.adviser_id, quotes.author_id)
    where quotes.company_id = ${tx.companyId} and quotes.id = ${quote.id}`)
  const isOpen = state === 'open'
  return {
    state,
    name: quote.name,
    people: quote.people,
    covers: NEED_COVERS.map(({ value }) => value).filter((cover) => quote.covers.includes(cover)),
    adviser: adviser ? { name: fullName(adviser.firstname, adviser.lastname), phone: adviser.phone } : null,
    made_on: dayIn(company.timeZone, quote.created_at),
    works_until: dayIn(company.timeZone, link.expires_at),
    is_illustrative: quote.provider === 'illustrative',
    portfolios: isOpen ? sharedPortfolios(quote) : [],
  }
}

/** What each person’s insurers ask in all, the lowest first, in dollars at the quote’s frequency. */
export function sharedPortfolios({
  request,
  response,
  outcomes,
}: Pick<LinkedQuote['quote'], 'request' | 'response' | 'outcomes'>): SharedQuote['portfolios'] {
  const frequency: Frequency = request.settings?.frequency ?? 'Y'
  return response.clients.map(({ portfolios }, index) => {
    const recommended = outcomes.find(({ clientIndex }) => clientIndex === index)?.recommendedPortfolioCode
    const { firstName, lastName } = request.clients[index] ?? {}
    const insurers = portfolios
      .flatMap((portfolio) => {
        const { code, name, supplier } = portfolio
        const total = wholePremiumOf(portfolio, frequency)
        return total === null
          ? []
          : [{ code, name: supplier.name, product: name, total, is_recommended: code === recommended }]
      })
      .sort((one, other) => byPrice(one.total, other.total))
      .map((insurer) => ({ ...insurer, total: wireDollars(insurer.total) }))
    return { person: fullName(firstName, lastName), frequency, insurers }
  })
}
