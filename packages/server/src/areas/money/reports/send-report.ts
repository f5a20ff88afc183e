import type { AnswerOf } from '@portal/contract/endpoint'
import type { reports as endpoints } from '@portal/contract/money/reports'
import { ADMIN_ROLES } from '@portal/domain/account/role'
import { periodInWords, type ReportPeriod } from '@portal/domain/money/referral-report'
import { dayIn } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { idArray, textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { withBytesAsFile } from '../../../file-store/bytes-as-file.ts'
import { addFile, type KeptFile, keepFile, withKeptFile } from '../../../file-store/keep-file.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import { letter } from '../../../mailing/letter.ts'
import { sendMails } from '../../../mailing/outbox.ts'
import type { Services } from '../../../services.ts'
import { checkedPeriod } from './checked-period.ts'
import { reportFileName } from './report-files.ts'
import { makeReportPdf, readReportPdf } from './report-pdf.ts'

/** Somebody whom a report may go to: whoever sees the firm's money. */
export interface Reader {
  readonly [column: string]: unknown
  readonly id: number
  readonly name: string
  readonly email: string
}

interface StoredReader {
  readonly [column: string]: unknown
  readonly id: number
  readonly firstname: string | null
  readonly lastname: string | null
  readonly email: string
}

/** The admins of the firm, by name; of `ids`, where they are told. */
export async function readReaders(tx: Transaction, ids?: readonly number[]): Promise<Reader[]> {
  const rows = await tx.rows<StoredReader>(sql`
    select id, firstname, lastname, email from users
    where company_id = ${tx.companyId} and archived_at is null and roles && ${textArray(ADMIN_ROLES)}
      and ${ids ? sql`id = any(${idArray(ids)})` : sql`true`}
    order by firstname, lastname, id`)
  return rows.map(({ id, firstname, lastname, email }) => ({ id, name: fullName(firstname, lastname), email }))
}

/** The same, all of `ids`. Throws BAD_INPUT where somebody among them may not see the report. */
export async function expectReaders(tx: Transaction, ids: readonly number[]): Promise<Reader[]> {
  const readers = await readReaders(tx, ids)
  if (readers.length < new Set(ids).size) throw badField('user_ids', 'Please choose admins of your firm')
  return readers
}

/** Mails the report to admins as a PDF. Throws BAD_INPUT, UNAVAILABLE. */
export async function sendReferrals(
  call: OutsideCall<typeof endpoints.send>,
): Promise<AnswerOf<typeof endpoints.send>> {
  const { services, company, caller, body } = call
  const period = checkedPeriod(body)
  const order = await call.transaction(async (tx) => {
    await expectReaders(tx, body.user_ids)
    return await readReportPdf(tx, company.timeZone, period)
  })
  const bytes = await makeReportPdf(company.id, { ...order, readOn: dayIn(company.timeZone, services.clock()) })
  return await keptReport(services, { bytes, period }, (kept) =>
    call.transaction(async (tx) => {
      const readers = await expectReaders(tx, body.user_ids)
      await mailReport(tx, services, { kept, period, readers, senderId: caller.userId, key: null })
      await recordActivity({ ...call, tx }, { action: 'report.send', entity: 'report', entityId: null, after: body })
      return { message: readers.length === 1 ? 'Report sent' : `Report sent to ${readers.length} people` }
    }),
  )
}

/** Keeps the bytes of a report while `work` writes them down. */
export async function keptReport<T>(
  services: Pick<Services, 'files'>,
  { bytes, period }: { readonly bytes: Uint8Array; readonly period: ReportPeriod },
  work: (kept: KeptFile) => Promise<T>,
): Promise<T> {
  const pdf = { bytes, name: `${reportFileName(period)}.pdf` }
  const kept = await withBytesAsFile(services.files, pdf, (received) => keepFile(services, received))
  return await withKeptFile(services, kept, () => work(kept))
}

interface Mailing {
  readonly kept: KeptFile
  readonly period: ReportPeriod
  readonly readers: readonly Reader[]
  readonly senderId: number | null
  /** Of mails with the same key to the same person, the first alone goes. */
  readonly key: string | null
}

/** Puts the mails with the report into the outbox. */
export async function mailReport(
  tx: Transaction,
  services: Pick<Services, 'files' | 'jobs' | 'postbox'>,
  mailing: Mailing,
): Promise<void> {
  const { kept, period, readers, senderId, key } = mailing
  const file = await addFile(tx, services, { ...kept, purpose: 'report', uploadedBy: senderId })
  const words = periodInWords(period)
  await sendMails(
    { tx, services },
    readers.map(({ id, name, email }) => ({
      ...letter(email, `Referral report, ${words}`, [
        `Hello ${name},`,
        `The referral report for ${words} is attached.`,
      ]),
      attachments: [{ fileId: file.id, name: kept.name }],
      senderId,
      key: key && `${key}:${id}`,
    })),
  )
}
