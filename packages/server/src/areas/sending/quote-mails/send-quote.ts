import type { quoteSharing as endpoints } from '@portal/contract/quotes/quote-sharing'
import type { QuoteMail } from '@portal/contract/quotes/quote-sharing.schema'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { recordActivity } from '../../../activity-log/record.ts'
import { quoteMails } from '../../../database/tables/quotes.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { placeOf } from '../../quotes/sharing/birth-dates.ts'
import { causeOfMail, quoteEvent } from '../../quotes/sharing/lead-events.ts'
import { expectLicensee } from '../../quotes/sharing/licensee.ts'
import type { ShownPeople } from '../../quotes/sharing/linked-quote.ts'
import { newLink } from '../../quotes/sharing/links.ts'
import { quoteInSight, readMails } from '../../quotes/sharing/queries.ts'
import { fileDocument, ofNobody } from '../../quotes/sharing/save-pdf.ts'
import { sendClientMail } from '../mails/service.ts'

/**
 * Mails a quote to its client, with the PDF, a link, or both. Throws NOT_FOUND; CONFLICT where no licensee stands behind
 * it; BAD_INPUT where it is nobody’s of the portal, or the client has no such address.
 */
export async function sendQuote(call: OutsideCall<typeof endpoints.send>): Promise<QuoteMail> {
  const { as, both_agreed, ...letter } = call.body
  const hasPdf = as !== 'link'
  await call.transaction(async (tx) => await expectLicensee(tx))
  const filed = hasPdf ? await fileDocument(call, { shown: (quote) => clientAlone(quote, both_agreed) }) : undefined
  return await call.transaction(async (tx) => {
    const inside = { ...call, tx }
    const quote = await quoteInSight(inside, { locked: true })
    if (quote.client_id === null) throw ofNobody()
    const link = as === 'pdf' ? undefined : await newLink(inside, { both_agreed })
    const mail = await sendClientMail(
      {
        ...inside,
        params: { id: quote.client_id },
        body: {
          ...letter,
          html: link ? withLink(letter.html, link.url) : letter.html,
          documents: filed ? [filed.id] : [],
          system_attachments: [],
        },
      },
      link && { secret: link.token },
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
    })
    await quoteEvent(inside, quote.id, { kind: 'quote_sent', cause: causeOfMail(mail.id) })
    const [sent] = await readMails(tx, quote.id, mail.id)
    if (!sent) throw new Error('The mail was not stored')
    return await call.keepAnswer(tx, sent)
  })
}

/** The address itself is written: a mail that is read as plain text has nothing else of it. */
function withLink(html: string, url: string): string {
  return `${html}<p>Open your quote: <a href="${url}">${url}</a></p><p>You’ll be asked for your date of birth.</p>`
}

/** A mail goes to the client of the quote: without the agreement of both, its PDF has their own details alone. */
function clientAlone(quote: SavedQuote, bothAgreed: boolean): ShownPeople {
  const { clients } = quote.quoteRequest
  if (bothAgreed || clients.length < 2) return undefined
  const place = placeOf(clients, { id: quote.client?.id })
  return place < 0 ? [] : [place]
}
