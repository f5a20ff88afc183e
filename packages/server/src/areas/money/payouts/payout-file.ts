import { buffer } from 'node:stream/consumers'
import type { PayoutLine } from '@portal/contract/money/payouts.schema'
import { PAYOUT_KINDS } from '@portal/domain/money/payout'
import { COMMISSION_TYPES } from '@portal/domain/money/statement-row'
import type { IsoDate } from '@portal/domain/values/date'
import { monthInWords } from '@portal/domain/values/month'
import { codeLabel } from '@portal/domain/work/cover'
import type { PayoutPdfOrder } from '@portal/quote-pdf/payout/order'
import { safeFileName } from '@portal/quote-pdf/pdf-name'
import { sql } from 'drizzle-orm'
import { refuseTooMany } from '../../../http/refuse-too-many.ts'
import type { Services } from '../../../services.ts'
import { columnsOf } from '../../../sheet/write/column.ts'
import { xlsxFile } from '../../../sheet/write/xlsx-file.ts'
import { WorkerPool } from '../../../threads/worker-pool.ts'
import { companyInfo } from '../../office/settings/service.ts'
import type { Reading } from './read-payouts.ts'
import { readPayout } from './service.ts'
import { readLines } from './shares.ts'

/** Milliseconds that a document may take; a thousand payments take a second. */
const LONGEST = 30_000

const pool = new WorkerPool<PayoutPdfOrder, Uint8Array>({
  script: new URL('./pdf-worker.ts', import.meta.url),
  limits: { atOnce: 1, atOnceEach: 1, waiting: 400, waitingEach: 100 },
  longest: LONGEST,
})

/** What the files of a payee's month are made of. */
export interface PayoutFileOrder extends Omit<PayoutPdfOrder, 'logo'> {
  readonly companyId: number
  readonly logoKey: string | null
  /** The PDF that was sent, in the file store; null before that. */
  readonly sentKey: string | null
}

/** Throws NOT_FOUND. */
export async function readPayoutFile(
  reading: Reading,
  params: { readonly id: number; readonly month: IsoDate },
): Promise<PayoutFileOrder> {
  const { tx } = reading
  const payout = await readPayout(reading, params)
  const { payee, month } = payout
  const of = { userId: payee.id, month, registration: payee }
  const lines = await readLines(tx, of, sql`order by commission_rows.paid_on nulls last, share.id`)
  const [keys] = await tx.rows<{ logo: string | null; sent: string | null }>(sql`
    select logos.key as logo, (
      select files.key from payouts join files on files.company_id = payouts.company_id and files.id = payouts.file_id
      where payouts.company_id = companies.id and payouts.user_id = ${payee.id} and payouts.month = ${month}::date) as sent
    from companies left join files logos on logos.id = companies.logo_file_id where companies.id = ${tx.companyId}`)
  return {
    ...{ companyId: tx.companyId, payout, lines, company: await companyInfo({ tx }) },
    ...{ logoKey: keys?.logo ?? null, sentKey: keys?.sent ?? null },
  }
}

/** `Recipient-created tax invoice 12, October 2026, Alex Marchetti.pdf` */
export function payoutFileName({ payout }: Pick<PayoutFileOrder, 'payout'>, format: 'pdf' | 'xlsx'): string {
  const { kind, issued, month, payee } = payout
  const title = [codeLabel(PAYOUT_KINDS, kind), issued?.number].filter(Boolean).join(' ')
  return `${safeFileName(`${title}, ${monthInWords(month)}, ${payee.name}`) || 'payout'}.${format}`
}

/** The PDF of a payee's month; the one that was sent, where it was. Throws UNAVAILABLE if too many wait. */
export async function payoutPdfOf(
  { files, log }: Pick<Services, 'files' | 'log'>,
  { companyId, logoKey, sentKey, ...order }: PayoutFileOrder,
): Promise<Uint8Array> {
  if (sentKey !== null) return await buffer((await files.get(sentKey)).stream)
  let logo: Uint8Array | null = null
  try {
    if (logoKey !== null) logo = await buffer((await files.get(logoKey)).stream)
  } catch (err) {
    log.warn({ err }, 'A logo could not be fetched for a payout')
  }
  return await pool
    .run(companyId, { ...order, logo })
    .catch((error: unknown) => refuseTooMany(error, 'PDFs are being made'))
}

const { text, day, money, number } = columnsOf<PayoutLine>()
const COLUMNS = [
  day('Date', ({ paid_on }) => paid_on),
  text('Client', ({ client }) => client),
  text('Insurer', ({ insurer }) => insurer),
  text('Policy no.', ({ policy_number }) => policy_number),
  text('Type', ({ type }) => codeLabel(COMMISSION_TYPES, type)),
  text('Correction', ({ is_correction }) => (is_correction ? 'Yes' : null)),
  money('Of', ({ base }) => base),
  number('Per cent', ({ percent }) => percent),
  money('Commission', ({ share }) => share),
  money('GST', ({ gst }) => gst),
  text('Statement', ({ statement: { period } }) => period && monthInWords(period)),
  number('Row', ({ statement: { row } }) => row),
]

/** A payee's month as a workbook, a row for each share. */
export function payoutSheet({ lines }: Pick<PayoutFileOrder, 'lines'>): NodeJS.ReadableStream {
  async function* batches() {
    yield lines
  }
  return xlsxFile(batches(), { columns: COLUMNS, dayOf: (instant) => instant.slice(0, 10), sheet: 'Commission' })
}
