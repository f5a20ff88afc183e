import { ADVISING_ROLES } from '@portal/domain/account/role'
import { type QuoteWish, SOMEONE_WITH_LINK } from '@portal/domain/quotes/quote-wish'
import type { Transaction } from '../../../database/database.ts'
import { type NoticeKind, notify } from '../../../notifications/notify.ts'
import type { LinkedQuote } from './linked-quote.ts'
import { whoHears } from './who-hears.ts'

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
  /** Who asks; empty where that isn’t known. */
  readonly by: string
  /** Who is to be insured; empty of a call. */
  readonly person: string
  /** Null of the whole quote. */
  readonly insurer: string | null
}

const SAID: Readonly<Record<QuoteWish, (wish: Wished) => string>> = {
  take: ({ by, person, insurer }) =>
    by
      ? `${by} wants ${insurer}: make the application`
      : `${SOMEONE_WITH_LINK} chose ${insurer}${person && ` for ${person}`}: ask them`,
  call: ({ by, insurer }) => `${by || SOMEONE_WITH_LINK} wants a call about ${insurer ?? 'the quote'}`,
}

/** Tells those who may see the quote what its client asks for. */
export async function tellWish(tx: Transaction, linked: LinkedQuote, wish: Wished): Promise<void> {
  const { quote } = linked
  await notify(
    { tx, caller: null },
    {
      kind: quoteWished,
      to: await whoHears(tx, linked, quoteWished.roles),
      title: SAID[wish.wish](wish),
      detail: quote.name || `Quote ${quote.id}`,
      link: `/quote-info?quote=${quote.id}`,
    },
  )
}
