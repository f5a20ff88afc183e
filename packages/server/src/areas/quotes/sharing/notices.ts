import { ADVISING_ROLES } from '@portal/domain/account/role'
import { SOMEONE_WITH_LINK } from '@portal/domain/quotes/quote-wish'
import type { Transaction } from '../../../database/database.ts'
import { type NoticeKind, notify } from '../../../notifications/notify.ts'
import { type LinkedQuote, nameAt } from './linked-quote.ts'
import { whoHears } from './who-hears.ts'

/** Told to whoever made the link and the client’s adviser, when the client opens it for the first time. */
export const quoteOpened: NoticeKind = {
  name: 'quote_opened',
  icon: 'quote',
  label: 'A client opens a quote I shared',
  about: 'quotes',
  roles: ADVISING_ROLES,
  byMail: false,
}

/** Tells whoever made the link who opened it, by their place in the quote, and the client’s adviser. */
export async function tellOpened(tx: Transaction, linked: LinkedQuote, reader: number | null): Promise<void> {
  const { quote } = linked
  await notify(
    { tx, caller: null },
    {
      kind: quoteOpened,
      to: await whoHears(tx, linked, quoteOpened.roles),
      title: `${nameAt(linked, reader) || SOMEONE_WITH_LINK} opened quote ${quote.id}`,
      detail: quote.name || null,
      link: `/quote-info?quote=${quote.id}`,
    },
  )
}
