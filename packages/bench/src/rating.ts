import { needErrors } from '@portal/domain/quotes/need-errors'
import type { QuoteNeed } from '@portal/domain/quotes/quote-request'
import { ILLUSTRATIVE_BOOK, type RateBook, type RateRow, type RatingRequest, rate } from '@portal/rating'
import { clientOf, needOf, requestOf } from '@portal/rating/testing/requests'
import { duration, median, p95, type Result } from './result.ts'

const WARM_UP = 200
const ROUNDS = 300
/** As many as research tools know. Source: specification, `includedSuppliers`. */
const MANY_SUPPLIERS = 65

/** Six covers, two of them level, indexed over thirty years. */
const NEEDS: readonly QuoteNeed[] = [
  needOf('TRM', 1_000_000),
  needOf('TPE', 1_000_000, { occupationType: 'O' }),
  needOf('TRE', 300_000, { structure: 'L' }),
  needOf('INC', 7_000, { structure: 'L' }),
  needOf('BUS', 5_000),
  needOf('CHT', 50_000),
]

const REQUEST = requestOf([clientOf(NEEDS, { state: 'NSW' })], { projectionYears: 30, indexationRate: 3 })

/** The built-in book with its suppliers again under other codes, until there are `count`. */
function bookOf(count: number): RateBook {
  const { suppliers, tables } = ILLUSTRATIVE_BOOK
  const copies = Array.from({ length: count }, (_, index) => ({
    supplier: suppliers[index % suppliers.length] ?? suppliers[0],
    code: `X${String(index).padStart(2, '0')}`,
  }))
  const rows = (of: readonly RateRow[]) =>
    copies.flatMap(({ supplier, code }) =>
      of
        .filter(({ key = '' }) => key.startsWith(`${supplier?.code}.`))
        .map((row) => ({ ...row, key: `${code}${row.key?.slice(3)}` })),
    )
  return {
    ...ILLUSTRATIVE_BOOK,
    tables: {
      ...tables,
      supplierFactor: { ...tables.supplierFactor, rows: rows(tables.supplierFactor.rows) },
      supplierTilt: { ...tables.supplierTilt, rows: rows(tables.supplierTilt.rows) },
    },
    suppliers: copies.flatMap(({ supplier, code }) => (supplier ? [{ ...supplier, code }] : [])),
  }
}

function timesOfRating(request: RatingRequest, book: RateBook): number[] {
  const times: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const started = performance.now()
    rate(request, book)
    if (round >= WARM_UP) times.push(performance.now() - started)
  }
  return times
}

/** p95 of pricing six covers over thirty years, with all the built-in suppliers and with as many as research tools know. */
export function measureRating(): Result[] {
  const [client] = REQUEST.clients
  if (client && NEEDS.some((_, index) => needErrors(client, index, REQUEST.asOf).length > 0))
    throw new Error('No valid request')
  const first = performance.now()
  const count = rate(REQUEST, ILLUSTRATIVE_BOOK).length
  const cold = performance.now() - first
  const usual = timesOfRating(REQUEST, ILLUSTRATIVE_BOOK)
  const many = timesOfRating(REQUEST, bookOf(MANY_SUPPLIERS))
  const beside = (times: readonly number[]) => `median ${median(times).toFixed(1)} ms`
  const covers = `${NEEDS.length} covers × 30 years p95`
  return [
    duration(
      `rating ${count} insurers × ${covers}`,
      p95(usual),
      10,
      `${beside(usual)}, the first ${cold.toFixed(1)} ms`,
    ),
    duration(`rating ${MANY_SUPPLIERS} insurers × ${covers}`, p95(many), 40, beside(many)),
  ]
}
