import type { QuoteLink, QuoteMail } from '@portal/contract/quotes/quote-sharing.schema'
import { quoteLinkState } from '@portal/domain/quotes/quote-link'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../../access/visible-clients.ts'
import { visibleQuotes } from '../../../access/visible-quotes.ts'
import type { Transaction } from '../../../database/database.ts'
import { quotes } from '../../../database/tables/quotes.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'

/** A quote whose links or mails are read or written. */
export interface QuoteInSight {
  readonly id: number
  readonly name: string
  readonly client_id: number | null
  readonly partner_id: number | null
}

type OfQuote = Viewer & { readonly tx: Transaction; readonly params: { readonly id: number } }

/** The quote that a call names, locked until the transaction ends where that is asked for. Throws NOT_FOUND. */
export async function quoteInSight(call: OfQuote, { locked }: { readonly locked: boolean }): Promise<QuoteInSight> {
  const { id, name, client_id, partner_id, company_id } = quotes
  const query = call.tx
    .select({ id, name, client_id, partner_id })
    .from(quotes)
    .where(sql`${company_id} = ${call.tx.companyId} and ${id} = ${call.params.id} and ${visibleQuotes(call)}`)
  const [quote] = locked ? await query.for('no key update', { of: quotes }) : await query
  if (!quote) throw new CallError('NOT_FOUND')
  return quote
}

interface LinkRow {
  readonly [column: string]: unknown
  readonly id: number
  readonly quote_id: number
  readonly created_by: number | null
  readonly firstname: string | null
  readonly lastname: string | null
  readonly created_at: string
  readonly expires_at: string
  readonly opened_at: string | null
  readonly last_opened_at: string | null
  readonly revoked_at: string | null
  readonly wrong_tries: number
  readonly both_agreed: boolean
  readonly token: string | null
}

/** Where a link to a quote leads. */
export const quoteLinkUrl = (outsiderUrl: string, token: string) => `${outsiderUrl}/quote-link/${token}`

type Reading = Pick<Call, 'tx' | 'services' | 'outsiderUrl'>

/** The links to a quote, newest first; one of them where an id is given. */
export async function readLinks(
  { tx, services, outsiderUrl }: Reading,
  quoteId: number,
  linkId?: number,
): Promise<QuoteLink[]> {
  const rows = await tx.rows<LinkRow>(sql`
    select link.id, link.quote_id, link.created_by, users.firstname, users.lastname, link.created_at, link.expires_at,
      link.opened_at, link.last_opened_at, link.revoked_at, link.wrong_tries, link.both_agreed, link.token
    from quote_links link
    left join users on users.company_id = link.company_id and users.id = link.created_by
    where link.company_id = ${tx.companyId} and link.quote_id = ${quoteId}
      and ${linkId === undefined ? sql`true` : sql`link.id = ${linkId}`}
    order by link.id desc limit 100`)
  const now = services.clock()
  return rows.map(({ created_by, firstname, lastname, revoked_at, wrong_tries, token, ...link }) => ({
    ...link,
    state: quoteLinkState({ ...link, revoked_at, wrong_tries }, now),
    url: token === null || revoked_at ? null : quoteLinkUrl(outsiderUrl, services.secrets.unseal('quote link', token)),
    created_by: created_by === null ? null : { id: created_by, name: fullName(firstname, lastname) },
  }))
}

interface MailRow {
  readonly [column: string]: unknown
  readonly mail_id: number
  readonly to: string
  readonly state: QuoteMail['state']
  readonly sender_id: number | null
  readonly firstname: string | null
  readonly lastname: string | null
  readonly sent_at: string
  readonly has_pdf: boolean
  readonly link_id: number | null
}

/** The mails by which a quote went out, newest first; one of them where an id is given. */
export async function readMails(tx: Transaction, quoteId: number, mailId?: number): Promise<QuoteMail[]> {
  const rows = await tx.rows<MailRow>(sql`
    select quote_mails.mail_id, outbox.to, outbox.state, mail.sender_id, users.firstname, users.lastname,
      coalesce(outbox.sent_at, mail.created_at) as sent_at, quote_mails.has_pdf, quote_mails.link_id
    from quote_mails
    join client_mails mail on mail.company_id = quote_mails.company_id and mail.id = quote_mails.mail_id
    join outbox on outbox.company_id = mail.company_id and outbox.id = mail.outbox_id
    left join users on users.company_id = mail.company_id and users.id = mail.sender_id
    where quote_mails.company_id = ${tx.companyId} and quote_mails.quote_id = ${quoteId}
      and ${mailId === undefined ? sql`true` : sql`quote_mails.mail_id = ${mailId}`}
    order by quote_mails.id desc limit 100`)
  return rows.map(({ sender_id, firstname, lastname, ...mail }) => ({
    ...mail,
    sender: sender_id === null ? null : { id: sender_id, name: fullName(firstname, lastname) },
  }))
}
