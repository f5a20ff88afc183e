import { quoteDraft } from '@portal/contract/quotes/quote-draft'
import type { QuoteRequest } from '@portal/contract/quotes/quote-request.schema'
import { portfolio as portfolioSchema } from '@portal/contract/quotes/quote-response.schema'
import type { MadeBy, QuoteResponse, WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { quoteErrors } from '@portal/domain/quotes/quote-errors'
import { SUPPLIERS, supplierName } from '@portal/domain/quotes/supplier'
import { z } from 'zod'
import { tooMuchIn } from '../../../http/body-bounds.ts'
import type { Services } from '../../../services.ts'
import { isWithinBounds } from './answer-bounds.ts'
import { fetchQuote, type QuoteService, SERVICE_FAILED } from './fetch-quote.ts'
import type { Asked, QuoteProvider } from './quote-provider.ts'
import { withoutTaxFileNumbers } from './tax-file-number.ts'

/** Insurers with a few portfolios each. */
const PORTFOLIOS_MAX = 200

/** What an answer must be to be read at all; its portfolios are judged one by one. */
const answerShape = z.looseObject({ clients: z.array(z.looseObject({ portfolios: z.array(z.unknown()) })) })
/** Enough of a portfolio that cannot be used to say whose it is. */
const namedShape = z.looseObject({
  code: z.string().optional(),
  supplier: z.looseObject({ code: z.string() }).optional(),
})

/**
 * An outside research service: the request is sent as it is, the answer kept as it is. Of suppliers that are missing in
 * it, or whose portfolios cannot be read, `errors` says so; where the whole service fails, of all that were asked.
 */
export function httpProvider(
  service: QuoteService,
  { log, outbound }: Pick<Services, 'log' | 'outbound'>,
): QuoteProvider {
  return {
    kind: 'http',
    errors({ request, asOf }) {
      // The service knows suppliers and occupations of its own.
      const errors = quoteErrors(quoteDraft(request, asOf), () => true)
      return errors.filter(({ path }) => !namesItsOccupation(request, path))
    },
    async price(asked) {
      const { request } = asked
      const got = await fetchQuote({ service, outbound }, request)
      if (!got.ok) {
        // What was sent and answered holds health and incomes: the log has the kind of error alone.
        log.warn({ failure: got.error, status: got.status }, 'The quote service failed')
        return failed(asked)
      }
      const answer = tooMuchIn(got.answer) ? undefined : answerShape.safeParse(withoutTaxFileNumbers(got.answer))
      if (!answer?.success || !answer.data.clients.every(isBounded) || !isBounded(answer.data)) {
        log.warn({ failure: 'nonsense' }, 'The quote service failed')
        return failed(asked)
      }
      const { id, ...whole } = answer.data
      return {
        ...whole,
        id: null,
        providerQuoteId: id ?? null,
        clients: request.clients.map((_, index) => {
          const client = answer.data.clients[index]
          return { ...client, portfolios: readPortfolios(asked, client?.portfolios ?? []) }
        }),
        madeBy: madeByService(asked),
      }
    },
    madeBy: madeByService,
    project: () => [],
  }
}

function madeByService({ asOf, now }: Pick<Asked, 'asOf' | 'now'>): MadeBy {
  return {
    provider: 'http',
    label: null,
    engineVersion: null,
    rateBookVersion: null,
    rateBookHash: null,
    asOf,
    madeAt: now.toISOString(),
  }
}

/** Apart from the portfolios, which are judged one by one: at most as many as a list may have. */
function isBounded({ clients: _, portfolios, ...rest }: Readonly<Record<string, unknown>>): boolean {
  return (!Array.isArray(portfolios) || portfolios.length <= PORTFOLIOS_MAX) && isWithinBounds(rest)
}

function namesItsOccupation({ clients }: QuoteRequest, path: string): boolean {
  const index = /^clients\.(\d+)\.occupationId$/.exec(path)?.[1]
  const id = index === undefined ? undefined : clients[Number(index)]?.occupationId
  return id !== undefined && id !== null && id !== ''
}

/** The portfolios that can be read, as they came; and of each supplier that was asked and has none, why. */
function readPortfolios({ request }: Asked, given: readonly unknown[]): WirePortfolio[] {
  const read: WirePortfolio[] = []
  const broken = new Set<string>()
  for (const one of given) {
    const parsed = portfolioSchema.safeParse(one)
    if (parsed.success && isWithinBounds(one)) read.push(parsed.data)
    else {
      const named = namedShape.safeParse(one)
      const code = named.success ? (named.data.supplier?.code ?? named.data.code) : undefined
      if (code !== undefined) broken.add(code)
    }
  }
  const there = new Set(read.map(({ supplier }) => supplier.code))
  const missing = (request.settings?.includedSuppliers ?? []).filter((code) => !there.has(code) && !broken.has(code))
  return [
    ...read,
    ...[...broken]
      .filter((code) => !there.has(code))
      .map((code) => unanswered(code, 'sent figures that can’t be read')),
    ...missing.map((code) => unanswered(code, 'did not answer')),
  ]
}

function failed(asked: Asked): QuoteResponse {
  const included = asked.request.settings?.includedSuppliers ?? []
  const codes = included.length > 0 ? included : SUPPLIERS.map(({ code }) => code)
  return {
    id: null,
    referenceId: asked.request.referenceId ?? null,
    requestId: asked.request.requestId ?? null,
    clients: asked.request.clients.map(({ clientId }) => ({
      quoteIdentifiers: { clientId: clientId ?? null },
      portfolios: codes.map((code) => ({
        ...unanswered(code, ''),
        errors: [{ needIndex: null, message: SERVICE_FAILED }],
      })),
    })),
    madeBy: madeByService(asked),
  }
}

function unanswered(code: string, why: string): WirePortfolio {
  const name = supplierName(code)
  return {
    code,
    name,
    supplier: { code, name },
    products: [],
    premiumTotal: { premium: {} },
    errors: [{ needIndex: null, message: `${name} ${why}.` }],
    allNeedsMet: false,
  }
}
