import type { BookSupplier } from './rate-book.ts'

/** The code of a supplier’s usual portfolio, of all its products: `TAL01`. */
export function usualCode({ code }: Pick<BookSupplier, 'code'>): string {
  return `${code}01`
}
