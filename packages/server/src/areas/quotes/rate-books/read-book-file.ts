import { readFile } from 'node:fs/promises'
import type { QuoteRequest } from '@portal/contract/quotes/quotes.schema'
import type { RateBookError } from '@portal/contract/quotes/rate-books.schema'
import { centsOf } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import { type BookError, parseRateBookCsv, parseRateBookJson, type RateBook } from '@portal/rating'
import { CallError } from '../../../http/call-error.ts'
import type { ReceivedFile } from '../../../http/receive-file.ts'
import { decodeText, encodingOf } from '../../../sheet/read/text-encoding.ts'
import { illustrativeProvider } from '../providers/illustrative-provider.ts'

/** Bytes. The built-in book has a tenth of it. */
const FILE_MAX = 2_000_000
/** A message may repeat what was sent. */
const MESSAGE_MAX = 400

export type ReadBookFile =
  | { readonly book: RateBook; readonly format: 'csv' | 'json' }
  | { readonly errors: readonly BookError[]; readonly count: number }

/** The rate book of a file: what it is, its bytes say, not its name. Throws TOO_LARGE. */
export async function readBookFile(file: ReceivedFile, today: string): Promise<ReadBookFile> {
  if (file.size > FILE_MAX) throw new CallError('TOO_LARGE', { message: 'A rate book can be up to 2 MB' })
  const bytes = await readFile(file.path)
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return refused('This is a workbook. Please save it as CSV.')
  const text = decodeText(bytes, encodingOf(bytes))
  if (text.includes('\u0000')) return refused('This isn’t a text file. Please upload a rate book as CSV or JSON.')
  const format = text.trimStart().startsWith('{') ? 'json' : 'csv'
  const parsed = format === 'json' ? parseRateBookJson(text) : parseRateBookCsv(text)
  if ('errors' in parsed) return parsed
  const { book } = parsed
  const errors = await errorsInUse(book, today)
  return errors.length > 0 ? { errors, count: errors.length } : { book, format }
}

function refused(message: string): ReadBookFile {
  return { errors: [{ at: 'file', table: null, row: null, field: null, message }], count: 1 }
}

/** An error as it is told. */
export function toldError({ table, row, field, message }: BookError): RateBookError {
  const short = (text: string) => text.slice(0, MESSAGE_MAX).toWellFormed()
  return { table, row, field: field === null ? null : short(field), message: short(message) }
}

/** Dollars a year above which a slip of the pen is likelier than a price: five times the sum insured of the trial. */
const PREMIUM_MAX = 5_000_000
const TRIAL_AGES = [30, 50]

/** Figures that are each within bounds may together come to what nobody could pay: two people are priced on trial. */
async function errorsInUse(book: RateBook, today: string): Promise<BookError[]> {
  const provider = illustrativeProvider({ book, hash: '' })
  const errors: BookError[] = []
  for (const age of TRIAL_AGES) {
    const request = trial(`${Number(today.slice(0, 4)) - age - 1}-12-31`)
    const { clients } = await provider.price({ request, asOf: today, now: new Date(`${today}T00:00:00Z`) })
    for (const { supplier, premiumTotal } of clients.flatMap(({ portfolios }) => portfolios)) {
      const premium = premiumTotal.premium.Y ?? 0
      if (premium <= PREMIUM_MAX) continue
      const message = `At age ${age}, ${supplier.name} would charge ${formatMoney(centsOf(Math.min(premium, 1e12)))} a year. Please check its rates`
      errors.push({ at: `suppliers.${supplier.code}`, table: 'suppliers', row: null, field: null, message })
    }
  }
  return errors
}

function trial(dateOfBirth: string): QuoteRequest {
  const person = { dateOfBirth, smoker: true, income: 300_000, state: 'SA', occupationId: 'dentist' }
  return {
    clients: ['M', 'F'].map((gender) => ({
      ...person,
      gender,
      needs: [
        { type: 'TRM', sumInsured: 1_000_000 },
        { type: 'TPE', sumInsured: 1_000_000, occupationType: 'O' },
        { type: 'TRS', sumInsured: 500_000 },
        { type: 'INC', monthlyBenefit: 10_000 },
        { type: 'BUS', monthlyBenefit: 10_000, waitingPeriod: 30, benefitPeriod: 1 },
        { type: 'NES', sumInsured: 100_000 },
      ],
    })),
    settings: { projectionYears: 1 },
  }
}
