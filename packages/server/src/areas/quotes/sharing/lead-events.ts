import type { LeadEventKind } from '@portal/domain/clients/lead-moves'
import { formatInstantDate } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import type { ActivityContext } from '../../../activity-log/record.ts'
import { clientMails } from '../../../database/tables/communications.ts'
import { quoteMails, quotes } from '../../../database/tables/quotes.ts'
import { type LeadEvent, leadEvents } from '../../clients/lead-moves/happened.ts'
import { takeBackEvents } from '../../clients/lead-moves/taken-back.ts'

/** Where a quote's event is told from. */
type Telling = ActivityContext & { readonly company: { readonly timeZone: string } }

interface QuoteEvent extends Pick<LeadEvent, 'isTold' | 'isAsked' | 'cause'> {
  readonly kind: LeadEventKind
  /** Which part of the quote. */
  readonly what?: string
  /** Whom alone of the quote's people it concerns, where they are in the portal. */
  readonly ofPerson?: number | undefined
}

/** Moves those whom a quote is for by what happened to it: both people, unless it concerns one. */
export async function quoteEvent(context: Telling, quoteId: number, event: QuoteEvent): Promise<void> {
  const quote = await readTold(context, quoteId)
  if (!quote) return
  const { kind, what, ofPerson, ...more } = event
  const { name, both } = quote
  const about = what === undefined ? name : `${what} in ${name}`
  const people = both.filter((id) => id === ofPerson)
  await leadEvents(
    context,
    (people.length > 0 ? people : both).map((clientId) => ({ ...more, kind, clientId, about })),
  )
}

/** What a mail is as the cause of an event. */
export const causeOfMail = (id: number) => `mail:${id}`

/** A message was cancelled: where a quote was sent by it, it was not sent after all. */
export async function quoteMailCancelled(context: Telling, outboxId: number): Promise<void> {
  const { tx } = context
  const [mail] = await tx
    .select({ id: clientMails.id, quoteId: quoteMails.quote_id })
    .from(quoteMails)
    .innerJoin(
      clientMails,
      sql`${clientMails.company_id} = ${quoteMails.company_id} and ${clientMails.id} = ${quoteMails.mail_id}`,
    )
    .where(sql`${quoteMails.company_id} = ${tx.companyId} and ${clientMails.outbox_id} = ${outboxId}`)
  const quote = mail && (await readTold(context, mail.quoteId))
  if (!quote) return
  const told = {
    kind: 'quote_sent',
    cause: causeOfMail(mail.id),
    about: `the email with ${quote.name} was cancelled`,
  } as const
  await takeBackEvents(
    context,
    quote.both.map((clientId) => ({ ...told, clientId })),
  )
}

interface Told {
  readonly name: string
  /** Those whom it is for and who are in the portal. */
  readonly both: readonly number[]
}

async function readTold({ tx, company }: Telling, quoteId: number): Promise<Told | undefined> {
  const { client_id, partner_id, created_at } = quotes
  const [quote] = await tx
    .select({ client_id, partner_id, created_at })
    .from(quotes)
    .where(sql`${quotes.company_id} = ${tx.companyId} and ${quotes.id} = ${quoteId}`)
  return (
    quote && {
      name: `the quote of ${formatInstantDate(company.timeZone, quote.created_at)}`,
      both: [quote.client_id, quote.partner_id].filter((id) => id !== null),
    }
  )
}
