import type { quoteSharing as endpoints } from '@portal/contract/quotes/quote-sharing'
import type { QuoteMail } from '@portal/contract/quotes/quote-sharing.schema'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { type KnownAddresses, whoseDetails } from '@portal/domain/quotes/mailed-details'
import { emailKey } from '@portal/domain/values/email'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { quoteMails } from '../../../database/tables/quotes.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { readQuote } from '../../quotes/quotes/saved-quotes.ts'
import { readAddresses } from '../../quotes/sharing/addressees.ts'
import { placeOf } from '../../quotes/sharing/birth-dates.ts'
import { expectLicensee } from '../../quotes/sharing/licensee.ts'
import type { ShownPeople } from '../../quotes/sharing/linked-quote.ts'
import { newLink } from '../../quotes/sharing/links.ts'
import { quoteInSight, readMails } from '../../quotes/sharing/queries.ts'
import { fileDocument, ofNobody } from '../../quotes/sharing/save-pdf.ts'
import { sendClientMail } from '../mails/service.ts'
import { documentLinks, documentsGiven } from './linked-documents.ts'

/**
 * Mails a quote to its client or another address, with copies, as the PDF, a link, or both; once it is sent the
 * lead moves as asked for, else by the firm’s rule. Throws NOT_FOUND; CONFLICT where no licensee stands behind it; BAD_INPUT where it is
 * nobody’s of the portal, the client has no such address, or mails to one bounced.
 */
export async function sendQuote(call: OutsideCall<typeof endpoints.send>): Promise<QuoteMail> {
  const { as, both_agreed, move_lead, to, cc, ...letter } = call.body
  const hasPdf = as !== 'link'
  const isOwn = to === 'email' || to === 'secondary_email'
  const { known, first, copies } = await call.transaction(async (tx) => {
    await expectLicensee(tx)
    return await recipientsOf({ ...call, tx })
  })
  const whose = whoseDetails([first, ...copies], known)
  const filed = hasPdf ? await fileDocument(call, { shown: (quote) => shownTo(whose, quote, both_agreed) }) : undefined
  return await call.transaction(async (tx) => {
    const inside = { ...call, tx }
    const quote = await quoteInSight(inside, { locked: true })
    if (quote.client_id === null) throw ofNobody()
    const saved = await readQuote(inside, quote.id)
    const people = { client_id: quote.client_id, partner_id: quote.partner_id }
    const link = as === 'pdf' ? undefined : await newLink(inside, { both_agreed })
    const mail = await sendClientMail(
      {
        ...inside,
        params: { id: quote.client_id },
        body: {
          ...letter,
          to: isOwn ? to : 'email',
          html: [letter.html, link && linkLine(link.url), documentLinks(saved, call.outsiderUrl)].join(''),
          documents: filed ? [filed.id] : [],
          system_attachments: [],
        },
      },
      { ...(link && { secret: link.token }), to: isOwn ? undefined : to, cc: copies },
    )
    if (hasPdf && both_agreed) {
      await recordActivity(inside, {
        action: 'quote.mailBoth',
        entity: 'quote',
        entityId: quote.id,
        clientId: quote.client_id,
        after: { name: quote.name },
      })
    }
    await tx.insert(quoteMails).values({
      company_id: call.company.id,
      quote_id: quote.id,
      mail_id: mail.id,
      link_id: link?.id ?? null,
      has_pdf: hasPdf,
      moves_lead: move_lead ?? null,
      documents: documentsGiven(saved, people, { to: [first, ...copies], known }),
    })
    const [sent] = await readMails(tx, quote.id, mail.id)
    if (!sent) throw new Error('The mail was not stored')
    return await call.keepAnswer(tx, sent)
  })
}

/** The address itself is written: a mail that is read as plain text has nothing else of it. */
function linkLine(url: string): string {
  return `<p>Open your quote: <a href="${url}">${url}</a></p><p>You’ll be asked for your date of birth.</p>`
}

interface Recipients {
  readonly known: KnownAddresses
  /** Whom it is to. */
  readonly first: string
  readonly copies: readonly string[]
}

/** The addresses of the couple, and who gets a copy: each address once, and not whom it is to. */
async function recipientsOf(call: Inside): Promise<Recipients> {
  const { to, cc } = call.body
  const found = await readAddresses(call, await quoteInSight(call, { locked: false }), { isForAll: true })
  const own = found.filter(({ field }) => field !== 'partner')
  const first = own.find(({ field }) => field === to)?.address ?? to
  const seen = new Set([emailKey(first)])
  const copies = cc.filter((address) => !seen.has(emailKey(address)) && seen.add(emailKey(address)))
  const partner = found.filter(({ field }) => field === 'partner').map(({ address }) => address)
  return { known: { client: own.map(({ address }) => address), partner }, first, copies }
}

type Inside = OutsideCall<typeof endpoints.send> & { readonly tx: Transaction }

/** Whose details the PDF has: everybody’s where both agreed, or it is for one person. */
function shownTo(whose: ReturnType<typeof whoseDetails>, quote: SavedQuote, bothAgreed: boolean): ShownPeople {
  const { clients } = quote.quoteRequest
  if (bothAgreed || clients.length < 2) return undefined
  const place = placeOf(clients, { id: quote.client?.id })
  if (whose === 'nobody' || place < 0) return []
  if (whose === 'client') return [place]
  return clients.length === 2 ? [1 - place] : []
}
