import type { ClientDocument } from '@portal/contract/clients/documents.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import type { quoteSharing as endpoints } from '@portal/contract/quotes/quote-sharing'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import type { Transaction } from '../../../database/database.ts'
import { withBytesAsFile } from '../../../file-store/bytes-as-file.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import { uploadDocument } from '../../clients/documents/upload.ts'
import { expectLicensee } from './licensee.ts'
import type { ShownPeople } from './linked-quote.ts'
import { quoteInSight } from './queries.ts'
import { quotePdf, readPdfOrder } from './quote-pdf.ts'

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

/** The refusal of a quote that is for nobody in the portal. */
export const ofNobody = () => badField('id', 'This quote has no client yet. Save it for a client first.')

/** How the PDF of a quote is filed. */
export interface Filing {
  /** Whose details are in the PDF; everybody's unless told. */
  readonly shown?: (quote: SavedQuote) => ShownPeople
  /** Is done in the transaction in which it is filed. */
  readonly filed?: (tx: Transaction, document: ClientDocument) => Promise<unknown>
}

/** Files the PDF as a document of the client; the same bytes again are the same document. Throws NOT_FOUND, BAD_INPUT. */
export async function fileDocument(
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
  return await withBytesAsFile(call.services.files, pdf, (received) =>
    uploadDocument({ ...call, file: () => received }, async () => ({ clientId }), filed),
  )
}
