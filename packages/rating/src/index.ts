/** The illustrative rating engine and its rate book: pure, deterministic, integer cents. */

export { ILLUSTRATIVE_BOOK, ILLUSTRATIVE_LABEL } from './book/illustrative.ts'
export { bookHash } from './book-hash.ts'
export type { BookFault } from './check-tables.ts'
export { type BookNaming, type ParsedRateBook, parseRateBookCsv, parseRateBookJson } from './parse-rate-book.ts'
export { projectPortfolio, RE_RATE_BANDS } from './project-portfolio.ts'
export { ENGINE_VERSION, rate, rateClient } from './rate.ts'
export type { RateBook, RateRow, RateTable } from './rate-book.ts'
export { occupationOf, supplierOccupation } from './supplier-occupation.ts'
export type * from './types.ts'
export { GRADES } from './types.ts'
