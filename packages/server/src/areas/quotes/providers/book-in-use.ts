import {
  bookHash,
  builtInFigures,
  ILLUSTRATIVE_BOOK,
  ILLUSTRATIVE_LABEL,
  parseRateBookJson,
  type RateBook,
} from '@portal/rating'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { quoteProviders, rateBooks } from '../../../database/tables/quotes.ts'
import { CallError } from '../../../http/call-error.ts'

/** A book that can be rated with, and the hash that a quote by it keeps. */
export interface ReadyBook {
  readonly book: RateBook
  readonly hash: string
}

/** The built-in book. */
export const BUILT_IN: ReadyBook = { book: ILLUSTRATIVE_BOOK, hash: bookHash(ILLUSTRATIVE_BOOK) }

/** Books that have been read, the last used at the end. A kept book never changes: id and hash say all. */
const ready = new Map<string, ReadyBook>()
const READY_MAX = 20

/** The book by which the transaction’s company prices its quotes. Throws CONFLICT where it cannot be read any more. */
export async function bookInUse(tx: Transaction): Promise<ReadyBook> {
  const [stored] = await tx
    .select({ id: rateBooks.id, hash: rateBooks.hash })
    .from(quoteProviders)
    .innerJoin(
      rateBooks,
      and(eq(rateBooks.company_id, quoteProviders.company_id), eq(rateBooks.id, quoteProviders.rate_book_id)),
    )
    .where(eq(quoteProviders.company_id, tx.companyId))
  return stored ? await readyBook(tx, stored) : BUILT_IN
}

/** A kept book, read and checked once. Throws CONFLICT where this version of the portal asks more of a book. */
export async function readyBook(
  tx: Transaction,
  { id, hash }: { readonly id: number; readonly hash: string },
): Promise<ReadyBook> {
  const key = `${id}/${hash}`
  const known = ready.get(key)
  ready.delete(key)
  const read = known ?? { book: await readBook(tx, id), hash }
  ready.set(key, read)
  for (const oldest of ready.keys()) {
    if (ready.size <= READY_MAX) break
    ready.delete(oldest)
  }
  return read
}

async function readBook(tx: Transaction, id: number): Promise<RateBook> {
  const [stored] = await tx
    .select({ book: rateBooks.book, version: rateBooks.version })
    .from(rateBooks)
    .where(and(eq(rateBooks.company_id, tx.companyId), eq(rateBooks.id, id)))
  if (!stored) throw new CallError('NOT_FOUND')
  const parsed = parseRateBookJson(JSON.stringify(stored.book))
  if ('book' in parsed) return labelled(parsed.book)
  const message = `This version of the portal can’t read rate book ${stored.version}. Please upload it again.`
  throw new CallError('CONFLICT', { message })
}

/** The book with the label that its premiums must bear: the built-in one’s wherever a figure of that is in it. */
export function labelled(book: RateBook): RateBook {
  return builtInFigures(book).length > 0 ? { ...book, label: ILLUSTRATIVE_LABEL } : book
}
