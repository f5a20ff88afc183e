import { quoteDraft } from '@portal/contract/quotes/quote-draft'
import type { MadeBy } from '@portal/contract/quotes/quotes.schema'
import { isCompleteClient, quoteErrors } from '@portal/domain/quotes/quote-errors'
import type { QuoteClient } from '@portal/domain/quotes/quote-request'
import { bookErrors, ENGINE_VERSION, projectPortfolio, type RatingRequest, rate } from '@portal/rating'
import { BUILT_IN, type ReadyBook } from './book-in-use.ts'
import type { Asked, QuoteProvider } from './quote-provider.ts'
import { wirePortfolio, wireProjection } from './wire-portfolio.ts'

/** The built-in engine over a rate book, whose label stands with every price: those of the built-in book are shapes. */
export function illustrativeProvider(ready: ReadyBook = BUILT_IN): QuoteProvider {
  const { book } = ready
  const known = new Set(book.suppliers.map(({ code }) => code))
  return {
    kind: 'illustrative',
    errors({ request, asOf }) {
      const draft = quoteDraft(request, asOf)
      return [...quoteErrors(draft, (code) => known.has(code)), ...bookErrors(draft, book)]
    },
    async price(asked) {
      const { request } = asked
      const portfolios = rate(ratingRequest(asked), book)
      return {
        id: null,
        referenceId: request.referenceId ?? null,
        requestId: request.requestId ?? null,
        clients: request.clients.map(({ clientId, needs }, index) => ({
          quoteIdentifiers: { clientId: clientId ?? null, clientIndex: index },
          portfolios: portfolios
            .filter(({ clientIndex }) => clientIndex === index)
            .map((portfolio) => wirePortfolio(portfolio, needs)),
        })),
        madeBy: madeByEngine(asked, ready),
      }
    },
    madeBy: (asked) => madeByEngine(asked, ready),
    project(asked, supplierCodes) {
      const request = ratingRequest(asked)
      const { includedSuppliers } = request.settings
      const wanted = supplierCodes.length > 0 ? supplierCodes : includedSuppliers
      const codes = book.suppliers
        .map(({ code }) => code)
        .filter((code) => wanted.length === 0 || wanted.includes(code))
      return request.clients.flatMap((_, index) =>
        codes.flatMap((supplierCode) => {
          const projection = projectPortfolio({ request, book, clientIndex: index, supplierCode })
          return projection ? wireProjection(projection) : []
        }),
      )
    },
  }
}

/** Who made prices of the built-in engine. */
export function madeByEngine({ asOf, now }: Pick<Asked, 'asOf' | 'now'>, { book, hash }: ReadyBook): MadeBy {
  return {
    provider: 'illustrative',
    label: book.label,
    engineVersion: ENGINE_VERSION,
    rateBookVersion: book.version,
    rateBookHash: hash,
    asOf,
    madeAt: now.toISOString(),
  }
}

function ratingRequest({ request, asOf }: Asked): RatingRequest {
  const draft = quoteDraft(request, asOf)
  const clients = draft.clients.filter((client): client is QuoteClient => isCompleteClient(client))
  if (clients.length < draft.clients.length) throw new RangeError('A client of the request is not complete')
  return { ...draft, clients }
}
