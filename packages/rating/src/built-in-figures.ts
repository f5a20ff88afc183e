import { ILLUSTRATIVE_BOOK } from './book/illustrative.ts'
import { canonical } from './book-hash.ts'
import { type RateBook, type RateRow, TABLE_NAMES } from './rate-book.ts'

/**
 * Which figures of a book are the built-in one’s, whose premiums are shapes: its tables that were fitted or assumed, and
 * `suppliers` where an insurer’s fees and terms are. Published tables are facts, and left out.
 */
export function builtInFigures(book: RateBook): string[] {
  const { tables, suppliers } = ILLUSTRATIVE_BOOK
  const taken: string[] = TABLE_NAMES.filter(
    (name) => tables[name].certainty !== 'published' && hasSame(book.tables[name].rows, tables[name].rows),
  )
  const known = new Set(suppliers.map((supplier) => canonical(supplier)))
  return book.suppliers.some((supplier) => known.has(canonical(supplier))) ? [...taken, 'suppliers'] : taken
}

function hasSame(rows: readonly RateRow[], built: readonly RateRow[]): boolean {
  const known = new Map(built.map((row) => [placeOf(row), row.value]))
  return rows.length === built.length && rows.every((row) => known.get(placeOf(row)) === row.value)
}

function placeOf({ key, gender, age }: RateRow): string {
  return `${key ?? ''}|${gender ?? ''}|${age ?? ''}`
}
