import { ADVISING_ROLES } from '@portal/domain/account/role'
import type { QuoteWish } from '@portal/domain/quotes/quote-wish'
import { sql } from 'drizzle-orm'
import { visibleQuotes } from '../../../access/visible-quotes.ts'
import type { Transaction } from '../../../database/database.ts'
import { quotes } from '../../../database/tables/quotes.ts'
import { readPrincipal } from '../../../http/principal.ts'
import { type NoticeKind, notify } from '../../../notifications/notify.ts'
import type { LinkedQuote } from './linked-quote.ts'

/** Told to whoever made the link, and to the client’s adviser, when the client asks for something behind it. */
export const quoteWished: NoticeKind = {
  name: 'quote_wished',
  icon: 'quote',
  label: 'A client chooses an insurer or wants a call',
  about: 'quotes',
  roles: ADVISING_ROLES,
  byMail: true,
}

interface Wished {
  readonly wish: QuoteWish
  /** Who is to be insured. */
  readonly person: string
  readonly insurer: string
}

const SAID: Readonly<Record<QuoteWish, (wish: Wished) => string>> = {
  take: ({ person, insurer }) => `${person || 'The client'} wants ${insurer}: make the application`,
  call: ({ person, insurer }) => `${person || 'The client'} wants a call about ${insurer}`,
}

/** Tells those who may see the quote what its client asks for. */
export async function tellWish(tx: Transaction, { link, quote }: LinkedQuote, wish: Wished): Promise<void> {
  const [client] = await tx.rows<{ adviser_id: number | null }>(sql`
    select adviser_id from clients where company_id = ${tx.companyId} and id = ${quote.client_id}`)
  const to: number[] = []
  for (const id of new Set([link.created_by, client?.adviser_id])) {
    const viewer = typeof id === 'number' ? await readPrincipal(tx, id, quoteWished.roles) : undefined
    if (!viewer) continue
    const [seen] = await tx
      .select({ id: quotes.id })
      .from(quotes)
      .where(sql`${quotes.company_id} = ${tx.companyId} and ${quotes.id} = ${quote.id} and ${visibleQuotes(viewer)}`)
    if (seen) to.push(viewer.caller.userId)
  }
  await notify(
    { tx, caller: null },
    {
      kind: quoteWished,
      to,
      title: SAID[wish.wish](wish),
      detail: quote.name || `Quote ${quote.id}`,
      link: `/quote-info?quote=${quote.id}`,
    },
  )
}
