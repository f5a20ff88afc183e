import type { FastifyInstance } from 'fastify'
import type { quotes } from '../../../database/tables/quotes.ts'
import { answerFault } from '../../../http/answer-fault.ts'
import { putAnswerHeaders } from '../../../http/answer-headers.ts'
import { attachment } from '../../../http/attachment.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../http/services.ts'
import { signedAddress } from '../../../http/signed-address.ts'
import { quotePdf, quotePdfName, readPdfOrder } from './quote-pdf.ts'

const ADDRESS = signedAddress('quote address', '/files/quote.pdf', ['company', 'quote'])

/** Addresses of the PDF of a quote, which live for 5 minutes, and what the file is called. */
export const QUOTE_PDF_ADDRESS = {
  of: (services: Pick<Services, 'secrets' | 'clock'>, { id, company_id, request }: typeof quotes.$inferSelect) => ({
    url: ADDRESS.url(services, { company: company_id, quote: id }),
    name: quotePdfName(request),
  }),
}

/** Where a client fetches the PDF of the quote that a link has opened. */
export async function quotePdfAddress(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.addHook('onRequest', async (request, reply) => putAnswerHeaders(reply, request.id))
  app.setErrorHandler(answerFault(services, 'The PDF of a quote could not be made'))

  app.get('/files/quote.pdf', async (request, reply) => {
    const address = ADDRESS.read(services, request)
    if (!address) throw new CallError('NOT_FOUND')
    const order = await services.database.company(address.company, (tx) => readPdfOrder(tx, address.quote))
    const { bytes, name } = await quotePdf(services, order)
    reply.type('application/pdf').header('content-disposition', attachment(name))
    return reply.send(Buffer.from(bytes))
  })
}
