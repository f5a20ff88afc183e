import type { LeadEventKind } from '@portal/domain/clients/lead-moves'
import { formatInstantDate } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import type { ActivityContext } from '../../../activity-log/record.ts'
import { quotes } from '../../../database/tables/quotes.ts'
import { type LeadEvent, leadEvents } from '../../clients/lead-moves/happened.ts'

/** Where a quote's event is told from. */
type Telling = ActivityContext & { readonly company: { readonly timeZone: string } }

interface QuoteEvent {
  readonly kind: LeadEventKind
  /** Which part of the quote. */
  readonly what?: string
  /** Whom alone of the quote's people it concerns, where they are in the portal. */
  readonly ofPerson?: number | undefined
}

/** Moves those whom a quote is for by what happened to it: both people, unless it concerns one. */
export async function quoteEvent(
  context: Telling,
  quoteId: number,
  event: Pick<LeadEvent, 'isTold'> & QuoteEvent,
): Promise<void> {
  const { tx, company } = context
  const { client_id, partner_id, created_at } = quotes
  const [quote] = await tx
    .select({ client_id, partner_id, created_at })
    .from(quotes)
    .where(sql`${quotes.company_id} = ${tx.companyId} and ${quotes.id} = ${quoteId}`)
  if (!quote) return
  const { kind, what, isTold = false, ofPerson } = event
  const name = `the quote of ${formatInstantDate(company.timeZone, quote.created_at)}`
  const about = what === undefined ? name : `${what} in ${name}`
  const both = [quote.client_id, quote.partner_id].filter((id) => id !== null)
  const people = both.filter((id) => id === ofPerson)
  await leadEvents(
    context,
    (people.length > 0 ? people : both).map((clientId) => ({ kind, clientId, about, isTold })),
  )
}
