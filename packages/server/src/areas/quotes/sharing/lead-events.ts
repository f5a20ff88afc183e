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

/** An email or SMS that a quote went out by. */
interface Sending {
  readonly [column: string]: unknown
  /** `mail:5`, `sms:5`. */
  readonly cause: string
  readonly quote_id: number
  /** Whether its sender wants the lead moved; null for the firm’s rule. */
  readonly moves_lead: boolean | null
  readonly sender_id: number | null
  readonly sent_at: string | null
}

/** An email or SMS with a quote was sent, or failed after it had been: its leads move, or move back. */
export const followSentQuote: MessageFollower = async (context, { id, channel, state }) => {
  const [sending] = await readSendings(context, sql`outbox.id = ${id}`)
  if (!sending) return
  if (state === 'sent') return await quoteSent(context, sending)
  const quote = await readTold(context, sending.quote_id)
  if (!quote) return
  const about = `the ${channel === 'sms' ? 'SMS' : 'email'} with ${quote.name} wasn’t delivered`
  const back = await takeBackEvents(
    context,
    quote.both.map((clientId) => ({ kind: 'quote_sent', cause: sending.cause, about, clientId })),
  )
  if (back.length === 0) return
  // Another message to them may have been sent, which moved nobody while this one stood.
  const [other] = await readSendings(
    context,
    sql`outbox.state = 'sent' and (quotes.client_id = any(${idArray(back)}) or quotes.partner_id = any(${idArray(back)}))`,
  )
  if (other) await quoteSent(context, other)
}

/** The latest message with a quote of those that `condition` over outbox and quotes takes. */
async function readSendings({ tx }: Telling, condition: SQL): Promise<Sending[]> {
  return await tx.rows<Sending>(sql`
    select sending.cause, sending.quote_id, sending.moves_lead, outbox.sender_id, outbox.sent_at
    from outbox
    join lateral (
      select 'mail:' || mail.id as cause, quote_mails.quote_id, quote_mails.moves_lead
      from client_mails mail
      join quote_mails on quote_mails.company_id = mail.company_id and quote_mails.mail_id = mail.id
      where mail.company_id = outbox.company_id and mail.outbox_id = outbox.id
      union all
      select 'sms:' || sms.id, sms.quote_id, null from client_texts sms
      where sms.company_id = outbox.company_id and sms.outbox_id = outbox.id
    ) sending on true
    join quotes on quotes.company_id = outbox.company_id and quotes.id = sending.quote_id
    where outbox.company_id = ${tx.companyId} and ${condition}
    order by outbox.sent_at desc nulls last limit 1`)
}

async function quoteSent(context: Telling, sending: Sending): Promise<void> {
  const { cause, quote_id, moves_lead, sender_id: onBehalfOf, sent_at } = sending
  if (moves_lead === false) return
  const event = { kind: 'quote_sent', cause, isAsked: moves_lead ?? undefined, onBehalfOf } as const
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
