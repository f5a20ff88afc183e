import type { AnswerOf } from '@portal/contract/endpoint'
import type { rateBooks as endpoints } from '@portal/contract/quotes/rate-books'
import type { RateBookContents, RateBookRow } from '@portal/contract/quotes/rate-books.schema'
import { dayIn } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { bookHash, builtInFigures, ILLUSTRATIVE_BOOK, type RateBook, rateBookCsv } from '@portal/rating'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { quoteProviders, rateBooks } from '../../../database/tables/quotes.ts'
import { users } from '../../../database/tables/users.ts'
import type { Call, OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { BUILT_IN, labelled, readyBook } from '../providers/book-in-use.ts'
import { TIMEOUT_MS } from '../providers/setting.ts'
import { readBookFile, toldError } from './read-book-file.ts'

/** Books that a company keeps at once. */
const BOOKS_MAX = 50

export async function listBooks({ tx }: Pick<Call, 'tx'>): Promise<AnswerOf<typeof endpoints.list>> {
  const items = await readBooks(tx, isNull(rateBooks.deleted_at))
  const builtIn = { ...contentsOf(BUILT_IN.book), inUse: !items.some(({ inUse }) => inUse) }
  return { items, builtIn }
}

/** Says what a file holds or what is wrong with it; keeps nothing. Throws TOO_LARGE. */
export async function checkBook(call: OutsideCall<typeof endpoints.check>): Promise<AnswerOf<typeof endpoints.check>> {
  const read = await readBookFile(call.file(), todayOf(call))
  if ('book' in read) return { errors: [], errorCount: 0, found: contentsOf(read.book) }
  return { errors: read.errors.map(toldError), errorCount: read.count, found: null }
}

/** Keeps a book, not in use yet. Throws TOO_LARGE, BAD_INPUT with its errors, DUPLICATE for a version that is there. */
export async function uploadBook(call: OutsideCall<typeof endpoints.upload>): Promise<RateBookRow> {
  const { caller } = call
  const file = call.file()
  const read = await readBookFile(file, todayOf(call))
  if ('errors' in read) {
    throw new CallError('BAD_INPUT', { errors: read.errors.map(({ at, message }) => ({ path: at, message })) })
  }
  const { book, format } = read
  const { version, hash, suppliers, builtIn } = contentsOf(book)
  return await call.transaction(async (tx) => {
    const [count] = await tx.rows<{ count: number }>(sql`
      select count(*) as count from rate_books where company_id = ${tx.companyId} and deleted_at is null`)
    if ((count?.count ?? 0) >= BOOKS_MAX) {
      throw new CallError('CONFLICT', { message: `You can keep up to ${BOOKS_MAX} rate books. Remove one first.` })
    }
    const [stored] = await tx
      .insert(rateBooks)
      .values({
        company_id: tx.companyId,
        version,
        label: book.label,
        hash,
        source_name: file.name,
        format,
        built_in: builtIn,
        suppliers,
        book,
        uploaded_by: caller.userId,
        uploaded_at: call.services.clock().toISOString(),
      })
      .onConflictDoNothing()
      .returning({ id: rateBooks.id })
    if (!stored) throw versionTaken(version)
    await record({ ...call, tx }, 'rateBook.upload', stored.id, { after: { name: version, hash } })
    return await readBookRow(tx, stored.id)
  })
}

/** Puts a book in use, or the built-in one. Throws NOT_FOUND, CONFLICT where the book cannot be read any more. */
export async function chooseBook(call: Call<typeof endpoints.choose>): Promise<AnswerOf<typeof endpoints.choose>> {
  const { tx, body } = call
  const chosen = body.id === null ? null : await lockBook(tx, body.id, 'present')
  if (chosen) await readyBook(tx, chosen)
  const before = (await readBooks(tx, IN_USE))[0] ?? null
  if (before?.id !== chosen?.id) {
    const rate_book_id = chosen?.id ?? null
    await tx
      .insert(quoteProviders)
      .values({ company_id: tx.companyId, kind: 'illustrative', timeout_ms: TIMEOUT_MS, rate_book_id })
      .onConflictDoUpdate({ target: quoteProviders.company_id, set: { rate_book_id, updated_at: sql`now()` } })
    const named = (version = ILLUSTRATIVE_BOOK.version) => ({ name: version })
    await record(call, 'rateBook.use', rate_book_id, { before: named(before?.version), after: named(chosen?.version) })
  }
  return await listBooks(call)
}

/** Removes a book that is not in use; it can be put back. Throws NOT_FOUND, CONFLICT where it is in use. */
export async function removeBook(call: Call<typeof endpoints.remove>): Promise<{ message: string }> {
  const { tx, params } = call
  const { id, version } = await lockBook(tx, params.id, 'present')
  const [used] = await readBooks(tx, and(IN_USE, eq(rateBooks.id, id)))
  if (used) {
    throw new CallError('CONFLICT', { message: 'This rate book is in use. Switch to another one first.' })
  }
  await tx.update(rateBooks).set({ deleted_at: call.services.clock().toISOString() }).where(eq(rateBooks.id, id))
  await record(call, 'rateBook.delete', id, { before: { name: version } })
  return { message: 'Rate book removed.' }
}

/** Puts a removed book back; one that is there stays as it is. Throws NOT_FOUND, DUPLICATE where its version is back. */
export async function restoreBook(call: Call<typeof endpoints.restore>): Promise<RateBookRow> {
  const { tx, params } = call
  const { id, version, deleted_at } = await lockBook(tx, params.id, 'any')
  if (deleted_at !== null) {
    const [same] = await readBooks(tx, and(eq(rateBooks.version, version), isNull(rateBooks.deleted_at)))
    if (same) throw versionTaken(version)
    await tx.update(rateBooks).set({ deleted_at: null }).where(eq(rateBooks.id, id))
    await record(call, 'rateBook.restore', id, { after: { name: version } })
  }
  return await readBookRow(tx, id)
}

/** The built-in book as a file to start from: named so that whoever sends it back untouched is told. */
export async function bookTemplate({
  query: { format },
}: Pick<Call<typeof endpoints.template>, 'query'>): Promise<AnswerOf<typeof endpoints.template>> {
  const book = { ...ILLUSTRATIVE_BOOK, version: '', label: '' }
  return format === 'csv'
    ? { fileName: 'rate-book.csv', mediaType: 'text/csv', text: rateBookCsv(book) }
    : { fileName: 'rate-book.json', mediaType: 'application/json', text: JSON.stringify(book, null, 2) }
}

/** A book as JSON, whole. Throws NOT_FOUND. */
export async function downloadBook({
  tx,
  params,
}: Call<typeof endpoints.download>): Promise<AnswerOf<typeof endpoints.download>> {
  const [stored] = await tx
    .select({ book: rateBooks.book, version: rateBooks.version })
    .from(rateBooks)
    .where(and(eq(rateBooks.company_id, tx.companyId), eq(rateBooks.id, params.id), isNull(rateBooks.deleted_at)))
  if (!stored) throw new CallError('NOT_FOUND')
  const fileName = `rate-book-${stored.version.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.json`
  return { fileName, mediaType: 'application/json', text: JSON.stringify(stored.book, null, 2) }
}

function contentsOf(book: RateBook): RateBookContents {
  const { version } = book
  const { label } = labelled(book)
  return { version, label, hash: bookHash(book), suppliers: book.suppliers.length, builtIn: builtInFigures(book) }
}

function todayOf({ company, services }: Pick<Call, 'company' | 'services'>): string {
  return dayIn(company.timeZone, services.clock())
}

function versionTaken(version: string): CallError {
  const message = `There’s already a rate book with version ${version}. Change the version in the file.`
  return new CallError('DUPLICATE', { message })
}

const IN_USE = sql`${rateBooks.id} = ${quoteProviders.rate_book_id}`

/** One at a time: whoever removes a book waits for whoever puts it in use. */
async function lockBook(tx: Transaction, id: number, which: 'present' | 'any') {
  const { version, hash, deleted_at } = rateBooks
  const [stored] = await tx
    .select({ id: rateBooks.id, version, hash, deleted_at })
    .from(rateBooks)
    .where(and(eq(rateBooks.company_id, tx.companyId), eq(rateBooks.id, id)))
    .for('update')
  if (!stored || (which === 'present' && stored.deleted_at !== null)) throw new CallError('NOT_FOUND')
  return stored
}

async function readBookRow(tx: Transaction, id: number): Promise<RateBookRow> {
  const [row] = await readBooks(tx, eq(rateBooks.id, id))
  if (!row) throw new CallError('NOT_FOUND')
  return row
}

/** Without the books themselves, which are long. */
async function readBooks(tx: Transaction, which: SQL | undefined): Promise<RateBookRow[]> {
  const { id, version, label, hash, source_name, format, built_in, suppliers, uploaded_by, uploaded_at } = rateBooks
  const rows = await tx
    .select({
      book: { id, version, label, hash, source_name, format, built_in, suppliers, uploaded_by, uploaded_at },
      firstname: users.firstname,
      lastname: users.lastname,
      used: quoteProviders.rate_book_id,
    })
    .from(rateBooks)
    .leftJoin(users, and(eq(users.company_id, rateBooks.company_id), eq(users.id, rateBooks.uploaded_by)))
    .leftJoin(quoteProviders, eq(quoteProviders.company_id, rateBooks.company_id))
    .where(and(eq(rateBooks.company_id, tx.companyId), which))
    .orderBy(sql`${rateBooks.uploaded_at} desc, ${rateBooks.id} desc`)
  return rows.map(({ book, firstname, lastname, used }) => ({
    id: book.id,
    version: book.version,
    label: book.built_in.length > 0 ? BUILT_IN.book.label : book.label,
    hash: book.hash,
    suppliers: book.suppliers,
    builtIn: book.built_in,
    sourceName: book.source_name,
    format: book.format,
    uploadedBy: book.uploaded_by === null ? null : { id: book.uploaded_by, name: fullName(firstname, lastname) },
    uploadedAt: book.uploaded_at,
    inUse: used === book.id,
  }))
}

type Noted = Pick<Parameters<typeof recordActivity>[1], 'before' | 'after'>

async function record(
  call: Parameters<typeof recordActivity>[0],
  action: string,
  id: number | null,
  noted: Noted,
): Promise<void> {
  await recordActivity(call, { action, entity: 'rateBook', entityId: id, ...noted })
}
