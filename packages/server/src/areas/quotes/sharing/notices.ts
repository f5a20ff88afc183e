import { ADVISING_ROLES } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { visibleQuotes } from '../../../access/visible-quotes.ts'
import type { Transaction } from '../../../database/database.ts'
import { quotes } from '../../../database/tables/quotes.ts'
import { readPrincipal } from '../../../http/principal.ts'
import { type NoticeKind, notify } from '../../../notifications/notify.ts'
import type { LinkedQuote } from './linked-quote.ts'

/** Told to whoever made the link, when the client opens it for the first time. */
export const quoteOpened: NoticeKind = {
  name: 'quote_opened',
  icon: 'quote',
  label: 'A client opens a quote that I shared',
  about: 'quotes',
  roles: ADVISING_ROLES,
  byMail: false,
}

/** Tells whoever made the link that it was opened, unless they may no longer see the quote. */
export async function tellOpened(tx: Transaction, { link, quote }: LinkedQuote): Promise<void> {
  const sharer = link.created_by === null ? undefined : await readPrincipal(tx, link.created_by, quoteOpened.roles)
  if (!sharer) return
  const [seen] = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(sql`${quotes.company_id} = ${tx.companyId} and ${quotes.id} = ${quote.id} and ${visibleQuotes(sharer)}`)
  if (!seen) return
  await notify(
    { tx, caller: null },
    {
      kind: quoteOpened,
      to: [sharer.caller.userId],
      title: `${quote.people.join(' and ') || 'The client'} opened the quote`,
      detail: quote.name || `Quote ${quote.id}`,
      link: `/quote-info?quote=${quote.id}`,
    },
  )
}
