import type { LeadEventKind } from '@portal/domain/clients/lead-moves'
import { formatInstantDate } from '@portal/domain/values/date'
import { type SQL, sql } from 'drizzle-orm'
import type { ActivityContext } from '../../../activity-log/record.ts'
import { idArray } from '../../../database/arrays.ts'
import { quotes } from '../../../database/tables/quotes.ts'
import type { MessageFollower } from '../../../mailing/message-end.ts'
import { type LeadEvent, leadEvents } from '../../clients/lead-moves/happened.ts'
import { takeBackEvents } from '../../clients/lead-moves/taken-back.ts'

/** Where a quote's event is told from. */
type Telling = ActivityContext & { readonly company: { readonly timeZone: string } }

interface QuoteEvent extends Pick<LeadEvent, 'isTold' | 'isAsked' | 'isOwn' | 'cause' | 'onBehalfOf' | 'at'> {
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
  const { kind, what, ofPerson, isOwn = false, ...more } = event
  const { name, both } = quote
  const about = what === undefined ? name : `${what} in ${name}`
  const people = both.filter((id) => id === ofPerson)
  await leadEvents(
    context,
    (people.length > 0 ? people : both).map((clientId) => ({
      ...more,
      ...{ kind, clientId, about, isOwn: isOwn && people.length > 0 },
    })),
  )
}

interface QuoteMailRow {
  readonly id: number
  readonly quote_id: number
  readonly moves_lead: boolean | null
  readonly sender_id: number | null
  readonly sent_at: string | null
}

/** An email with a quote was sent, or failed after it had been: its leads move, or move back. */
export const followQuoteMail: MessageFollower = async (context, { id, state }) => {
  const [mail] = await readQuoteMails(context, sql`outbox.id = ${id}`)
  if (!mail) return
  if (state === 'sent') return await quoteMailSent(context, mail)
  const quote = await readTold(context, mail.quote_id)
  if (!quote) return
  const about = `the email with ${quote.name} wasn’t delivered`
  const back = await takeBackEvents(
    context,
    quote.both.map((clientId) => ({ kind: 'quote_sent', cause: causeOf(mail), about, clientId })),
  )
  if (back.length === 0) return
  // Another email to them may have been sent, which moved nobody while this one stood.
  const [other] = await readQuoteMails(
    context,
    sql`outbox.state = 'sent' and (quotes.client_id = any(${idArray(back)}) or quotes.partner_id = any(${idArray(back)}))`,
  )
  if (other) await quoteMailSent(context, other)
}

const causeOf = ({ id }: QuoteMailRow) => `mail:${id}`

/** Emails with quotes, the last one first. */
async function readQuoteMails({ tx }: Telling, condition: SQL): Promise<QuoteMailRow[]> {
  return await tx.rows<QuoteMailRow>(sql`
    select mail.id, quote_mails.quote_id, quote_mails.moves_lead, outbox.sender_id, outbox.sent_at
    from outbox
    join client_mails mail on mail.company_id = outbox.company_id and mail.outbox_id = outbox.id
    join quote_mails on quote_mails.company_id = mail.company_id and quote_mails.mail_id = mail.id
    join quotes on quotes.company_id = quote_mails.company_id and quotes.id = quote_mails.quote_id
    where outbox.company_id = ${tx.companyId} and ${condition}
    order by outbox.sent_at desc nulls last limit 1`)
}

async function quoteMailSent(context: Telling, mail: QuoteMailRow): Promise<void> {
  const { quote_id, moves_lead, sender_id: onBehalfOf, sent_at } = mail
  if (moves_lead === false) return
  const event = { kind: 'quote_sent', cause: causeOf(mail), isAsked: moves_lead ?? undefined, onBehalfOf } as const
  await quoteEvent(context, quote_id, { ...event, ...(sent_at !== null && { at: sent_at }) })
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
