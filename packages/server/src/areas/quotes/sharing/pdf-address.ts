import { quoteLinkState } from '@portal/domain/quotes/quote-link'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../../../database/database.ts'
import { quoteLinks as links } from '../../../database/tables/quotes.ts'
import { answerError } from '../../../http/answer-error.ts'
import { attachment } from '../../../http/attachment.ts'
import { CallError } from '../../../http/call-error.ts'
import { signedAddress } from '../../../http/signed-address.ts'
import type { Services } from '../../../services.ts'
import { type LinkedQuote, shownPeople } from './linked-quote.ts'
import { quotePdf, quotePdfName, readPdfOrder } from './quote-pdf.ts'

const ADDRESS = signedAddress('quote address', '/files/quote.pdf', ['company', 'quote', 'link', 'shown'])

/**
 * Addresses of the PDF of a quote for the person who was let in (1 the first, 0 nobody in particular; the address holds
 * one more, as its ids are positive), which live for 5 minutes and no longer than the link, and what the file is called.
 */
export const QUOTE_PDF_ADDRESS = {
  of: (services: Pick<Services, 'secrets' | 'clock'>, { link, quote }: LinkedQuote, person: number) => ({
    url: ADDRESS.url(services, { company: quote.company_id, quote: quote.id, link: link.id, shown: person + 1 }),
    name: quotePdfName(quote.request),
  }),
}

/** Where a client fetches the PDF of the quote that a link has opened. */
export async function quotePdfAddress(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.setErrorHandler(answerError(services, 'The PDF of a quote could not be made'))

  app.get('/files/quote.pdf', async (request, reply) => {
    const address = ADDRESS.read(services, request)
    if (!address) throw new CallError('NOT_FOUND')
    const order = await services.database.company(address.company, async (tx) => {
      const link = await readLink(tx, address.link, services.clock())
      return await readPdfOrder(tx, address.quote, shownPeople(link, address.shown - 1))
    })
    const { bytes, name } = await quotePdf(services, order)
    reply.type('application/pdf').header('content-disposition', attachment(name))
    return reply.send(Buffer.from(bytes))
  })
}

/** A link that was neither cancelled nor has expired; wrong birth dates of others do not count. Throws NOT_FOUND. */
async function readLink(tx: Transaction, id: number, now: Date): Promise<LinkedQuote['link']> {
  const [link] = await tx.select().from(links).where(sql`${links.company_id} = ${tx.companyId} and ${links.id} = ${id}`)
  const state = link && quoteLinkState({ ...link, wrong_tries: 0 }, now)
  if (!link || state === 'revoked' || state === 'expired') throw new CallError('NOT_FOUND')
  return link
}
