import type { QuoteError } from '@portal/domain/quotes/quote-errors'
import type { QuoteClientDraft, QuoteDraft, QuoteSettings } from '@portal/domain/quotes/quote-request'
import { FEATURE_WEIGHTINGS, SCORE_MODES } from '@portal/domain/quotes/score-code'
import { COVERS, codesOf, NEED_COVERS } from '@portal/domain/work/cover'
import { usualCode } from './portfolio-code.ts'
import type { RateBook } from './rate-book.ts'

const NEEDS: readonly string[] = [...codesOf(NEED_COVERS), ...codesOf(COVERS)]

/**
 * What a request asks of a rate book that it does not have: features, portfolios to research, ways to score. An outside
 * service has its own, which it is asked as they are.
 */
export function bookErrors({ clients, settings }: QuoteDraft, book: RateBook): QuoteError[] {
  return [
    ...clients.flatMap((client, index) =>
      [...featureErrors(client, book), ...researchErrors(client, book)].map(({ path, message }) => ({
        path: `clients.${index}.${path}`,
        message,
      })),
    ),
    ...scoreErrors(settings),
  ]
}

function featureErrors({ requiredFeatures }: QuoteClientDraft, { features }: RateBook): QuoteError[] {
  const known = new Set(features.map(({ id }) => id))
  return Object.entries(requiredFeatures).flatMap(([need, ids]) => [
    ...(NEEDS.includes(need) ? [] : [{ path: `requiredFeatures.${need}`, message: `There is no cover ${need}` }]),
    ...ids.flatMap((id, index) =>
      known.has(id) ? [] : [{ path: `requiredFeatures.${need}.${index}`, message: `There is no feature ${id}` }],
    ),
  ])
}

function researchErrors({ researchPortfolios }: QuoteClientDraft, { suppliers }: RateBook): QuoteError[] {
  const usual = new Map(suppliers.map((supplier) => [usualCode(supplier), supplier]))
  return researchPortfolios.flatMap(({ code, supplierCode, productCodes }, index) => {
    const path = `researchPortfolios.${index}`
    const supplier = suppliers.find((one) => one.code === supplierCode)
    if (!supplier) return [{ path, message: `There is no portfolio ${code}` }]
    const products = [supplier.products.lumpSum.code, supplier.products.income.code]
    const unknown = productCodes.find((product) => !products.includes(product))
    const own = usual.get(code)
    const messages = [
      researchPortfolios.findIndex((one) => one.code === code) !== index && `${code} is listed twice`,
      unknown !== undefined && `${supplier.name} has no product ${unknown}`,
      own && (own !== supplier || productCodes.length > 0) && `${code} is the usual portfolio of ${own.name}`,
    ]
    return messages.flatMap((message) => (message ? { path, message } : []))
  })
}

function scoreErrors({ scoreModeType, scoreWeightingFeatureType }: QuoteSettings): QuoteError[] {
  const isOf = (table: ReadonlyArray<{ readonly value: number }>, given: number) =>
    table.some(({ value }) => value === given)
  return [
    ...(isOf(SCORE_MODES, scoreModeType)
      ? []
      : [{ path: 'settings.scoreModeType', message: 'Please choose a score mode of 1 to 3' }]),
    ...(isOf(FEATURE_WEIGHTINGS, scoreWeightingFeatureType)
      ? []
      : [{ path: 'settings.scoreWeightingFeatureType', message: 'Please choose a weighting of 0 or 1' }]),
  ]
}
