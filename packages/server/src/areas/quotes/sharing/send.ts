import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientDocument } from '@portal/contract/clients/documents.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import type { quoteSharing as endpoints } from '@portal/contract/quotes/quote-sharing'
import type { QuoteMail } from '@portal/contract/quotes/quote-sharing.schema'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { quoteMails } from '../../../database/tables/quotes.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import type { ReceivedFile } from '../../../http/receive-file.ts'
import { uploadDocument } from '../../clients/documents/upload.ts'
import { sendClientMail } from '../../sending/mails/service.ts'
import { placeOf } from './birth-dates.ts'
import { expectLicensee } from './licensee.ts'
import type { ShownPeople } from './linked-quote.ts'
import { newLink } from './links.ts'
import { quoteInSight, readMails } from './queries.ts'
import { type QuotePdf, quotePdf, readPdfOrder } from './quote-pdf.ts'

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
    const [sent] = await readMails(tx, quote.id, mail.id)
    if (!sent) throw new Error('The mail was not stored')
    return await call.keepAnswer(tx, sent)
  })
}

/**
 * Files the PDF of a quote among the client’s documents. Throws NOT_FOUND; CONFLICT where no licensee stands behind it;
 * BAD_INPUT where it is nobody’s.
 */
export async function savePdf(
  call: OutsideCall<typeof endpoints.savePdf>,
): Promise<AnswerOf<typeof endpoints.savePdf>> {
  await call.transaction(async (tx) => await expectLicensee(tx))
  const document = await fileDocument(call, { filed: (tx, filed) => call.keepAnswer(tx, savedPdf(filed)) })
  return savedPdf(document)
}

function savedPdf({ id, client_id, name }: ClientDocument): AnswerOf<typeof endpoints.savePdf> {
  return { document_id: id, client_id, name }
}

const ofNobody = () => badField('id', 'This quote is for nobody in the portal. Save it for a client first.')

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

interface Filing {
  /** Whose details are in the PDF; everybody's unless told. */
  readonly shown?: (quote: SavedQuote) => ShownPeople
  /** Is done in the transaction in which it is filed. */
  readonly filed?: (tx: Transaction, document: ClientDocument) => Promise<unknown>
}

/** The PDF as a document of the client; the same bytes again are the same document. */
async function fileDocument(
  call: OutsideCall & { readonly params: { readonly id: number } },
  { shown = () => undefined, filed }: Filing,
): Promise<ClientDocument> {
  const { order, clientId } = await call.transaction(async (tx) => {
    const inside = { ...call, tx }
    const { client_id } = await quoteInSight(inside, { locked: false })
    if (client_id === null) throw ofNobody()
    const order = await readPdfOrder(tx, call.params.id)
    return { clientId: client_id, order: { ...order, shownPeople: shown(order.quote) } }
  })
  const pdf = await quotePdf(call.services, order)
  const received = await putDown(call, pdf)
  try {
    return await uploadDocument({ ...call, file: () => received }, async () => ({ clientId }), filed)
  } finally {
    await rm(received.path, { force: true })
  }
}

/** Puts the PDF where files are on their way in. */
async function putDown({ services }: Pick<OutsideCall, 'services'>, { bytes, name }: QuotePdf): Promise<ReceivedFile> {
  const path = join(services.files.incoming, randomUUID())
  await mkdir(services.files.incoming, { recursive: true, mode: 0o700 })
  await writeFile(path, bytes, { mode: 0o600 })
  return { path, name, size: bytes.length, hash: createHash('sha256').update(bytes).digest() }
}
