import type { AnswerOf } from '@portal/contract/endpoint'
import type { payouts as calls } from '@portal/contract/money/payouts'
import { ADMIN_ROLES } from '@portal/domain/account/role'
import { PAYOUT_KINDS } from '@portal/domain/money/payout'
import { isToSend } from '@portal/domain/sending/message'
import { formatCount } from '@portal/domain/values/count'
import type { IsoDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { firstOfMonth, monthInWords } from '@portal/domain/values/month'
import { codeLabel } from '@portal/domain/work/cover'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { withBytesAsFile } from '../../../file-store/bytes-as-file.ts'
import { addFile, keepFile, withKeptFile } from '../../../file-store/keep-file.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { startBackgroundJob } from '../../../jobs/background.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { type BackgroundWork, backgroundWork, type Ending } from '../../../jobs/job-work.ts'
import { readStarter } from '../../../jobs/starter.ts'
import { letter } from '../../../mailing/letter.ts'
import { isMailSetUp, sendMails } from '../../../mailing/outbox.ts'
import type { Services } from '../../../services.ts'
import { isClosed, postedMonths } from '../periods/months.ts'
import { lockStatements } from '../statements/queries.ts'
import { payoutFileName, payoutPdfOf, readPayoutFile } from './payout-file.ts'
import { type PayeePayout, readMonthsOf, readPayouts, todayOf } from './read-payouts.ts'

const sendJob = jobKind(
  'payout.send',
  z.strictObject({ job_id: z.int(), month: z.string(), payee_ids: z.array(z.int()).nullable() }),
  { limit: 3600 },
)
type SendData = z.output<typeof sendJob.data>

/** Starts to issue and mail the documents of a month. Throws CONFLICT while it is open, or when nobody is left. */
export async function sendPayouts(call: Call<typeof calls.send>): Promise<AnswerOf<typeof calls.send>> {
  const { tx, body } = call
  const month = firstOfMonth(body.month)
  const words = monthInWords(month)
  if (!(await isClosed(tx, month))) {
    throw new CallError('CONFLICT', { message: `Close ${words} first: payments can still be added to it.` })
  }
  await assertAllBeforeClosed(tx, month)
  const payee_ids = body.payee_ids ?? null
  const meant = (await readPayouts(call, month)).filter((one) => isMeant(one, payee_ids))
  if (meant.length === 0) throw new CallError('CONFLICT', { message: `All documents for ${words} are sent or queued.` })
  const shown = { title: `Commission documents, ${words}`, total: meant.length }
  const job_id = await startBackgroundJob(call, sendJob, { month, payee_ids }, shown)
  await recordActivity(call, {
    ...{ action: 'payout.send', entity: 'payout', entityId: null },
    after: { month: words, payees: meant.length },
  })
  return { job_id }
}

/** Throws CONFLICT where an open month before has payments: what it comes to in the end is carried into this one. */
async function assertAllBeforeClosed(tx: Transaction, month: IsoDate): Promise<void> {
  const [open] = await tx.rows<{ month: IsoDate }>(sql`
    select month from (${postedMonths(tx)}) posted
    where month < ${month}::date and month not in (
      select month from commission_periods where company_id = ${tx.companyId})
    order by month limit 1`)
  if (!open) return
  const message = `Close ${monthInWords(open.month)} first: its balance is carried into ${monthInWords(month)}.`
  throw new CallError('CONFLICT', { message })
}

function isMeant({ issued, payee }: PayeePayout, payeeIds: readonly number[] | null): boolean {
  return payeeIds === null ? isToSend(issued?.mail) : payeeIds.includes(payee.id)
}

/** Issues and mails, one payee after the other. What an earlier try has done is left as it is. */
export const sendWork = backgroundWork(sendJob, sendAll, { page: '/commission/payouts' })

async function sendAll({ job, progress, services }: BackgroundWork<SendData>): Promise<Ending> {
  const { month, payee_ids, job_id } = job.data
  const all = await job.transaction((tx) => readPayouts({ tx, services }, month))
  let queued = 0
  for (const payout of all.filter((one) => isMeant(one, payee_ids))) {
    job.signal.throwIfAborted()
    if (await progress.cancelled()) break
    const { caller } = await job.transaction((tx) => readStarter(tx, job_id, ADMIN_ROLES))
    const { userId } = caller
    const id = await job.transaction((tx) => issue(tx, { payout, services, userId }))
    const fileId = await keepPdf({ job, services, payout, id, userId })
    // Whoever is named gets it again; all others once, and again after a mail that failed.
    const after = payee_ids ? `:${job_id}` : payout.document?.mail ? `:after:${payout.document.mail.id}` : ''
    await job.transaction(async (tx) => {
      const outboxId = await mail(tx, { services, payout, fileId, key: `payout:${id}${after}` })
      // A try that was broken off has counted those it had mailed.
      if (outboxId === null) return
      await tx.execute(sql`
        update payouts set outbox_id = ${outboxId} where company_id = ${tx.companyId} and id = ${id}`)
      await progress.add({ done: 1 }, tx)
      await progress.row({ recordId: id, label: payout.payee.name, outcome: 'done' }, tx)
    })
    queued += 1
  }
  const documents = `${formatCount(queued)} ${queued === 1 ? 'document' : 'documents'} issued`
  const isSent = await job.transaction((tx) => isMailSetUp({ tx, services }))
  return { message: isSent ? `${documents} and queued to send.` : `${documents}. Not sent: email isn’t set up.` }
}

interface Issuing {
  readonly payout: Pick<PayeePayout, 'payee' | 'month'>
  readonly services: Pick<Services, 'clock'>
  readonly userId: number
}

/** Writes down what a document says, with the next number: once, whoever tries. Answers its id. */
async function issue(tx: Transaction, { payout: { payee, month }, services, userId }: Issuing): Promise<number> {
  // Whatever is posted waits: an entry in an earlier month would change what is carried over.
  await lockStatements(tx)
  const now = (await readMonthsOf({ tx, services }, payee.id, month)).at(-1)
  if (now?.month !== month) throw new Error('The payee has nothing in this month')
  if (now.document) return now.document.id
  await assertAllBeforeClosed(tx, month)
  const { record, kind, reason, opening, commission, gst, paid, closing } = now
  const issuedOn = await todayOf({ tx, services })
  const [row] = await tx.rows<{ id: number }>(sql`
    insert into payouts (company_id, user_id, month, number, kind, reason, issued_on, issued_by, opening, commission, gst,
      paid, closing, payee_name, payee_abn, gst_registered, gst_from, gst_until, agreed_on)
    select ${tx.companyId}, ${payee.id}, ${month}::date, coalesce(max(number), 0) + 1, ${kind}, ${reason},
      ${issuedOn}::date, ${userId}, ${opening}, ${commission}, ${gst}, ${paid}, ${closing}, ${now.payee.name}, ${record.abn},
      ${record.gst_registered}, ${record.gst_from}::date, ${record.gst_until}::date, ${record.agreed_on}::date
    from payouts where company_id = ${tx.companyId} returning id`)
  if (!row) throw new Error('The document was not written down')
  return row.id
}

interface Keeping extends Issuing {
  readonly services: Services
  readonly job: BackgroundWork<SendData>['job']
  readonly id: number
}

/** Makes the PDF of an issued document and keeps it, unless it has one. Answers its file. */
async function keepPdf({ job, services, payout, id, userId }: Keeping): Promise<number> {
  const [row] = await job.transaction((tx) =>
    tx.rows<{ file_id: number | null }>(
      sql`select file_id from payouts where company_id = ${tx.companyId} and id = ${id}`,
    ),
  )
  if (row && row.file_id !== null) return row.file_id
  const params = { id: payout.payee.id, month: payout.month }
  const order = await job.transaction((tx) => readPayoutFile({ tx, services }, params))
  const pdf = { bytes: await payoutPdfOf(services, order), name: payoutFileName(order, 'pdf') }
  const kept = await withBytesAsFile(services.files, pdf, (received) => keepFile(services, received))
  return await withKeptFile(services, kept, () =>
    job.transaction(async (tx) => {
      const file = await addFile(tx, services, { ...kept, purpose: 'payout', uploadedBy: userId })
      await tx.execute(sql`
        update payouts set file_id = ${file.id} where company_id = ${tx.companyId} and id = ${id}`)
      return file.id
    }),
  )
}

interface Mailing {
  readonly services: Services
  readonly payout: PayeePayout
  readonly fileId: number
  readonly key: string
}

/** Queues the mail with the document. Answers its id in the outbox; null where it was queued before. */
async function mail(tx: Transaction, { services, payout, fileId, key }: Mailing): Promise<number | null> {
  const { record, payee, month } = payout
  const [file] = await tx.rows<{ name: string; kind: PayeePayout['kind']; paid: number; closing: number }>(sql`
    select files.name, payouts.kind, payouts.paid, payouts.closing from payouts
    join files on files.company_id = payouts.company_id and files.id = payouts.file_id
    where payouts.company_id = ${tx.companyId} and payouts.file_id = ${fileId}`)
  if (!file) throw new Error('The document has no file')
  const { paid, closing } = file
  const title = codeLabel(PAYOUT_KINDS, file.kind)
  const words = letter(record.email, `${title}, ${monthInWords(month)}`, [
    `Hello ${record.firstname || payee.name},`,
    `Your commission document for ${monthInWords(month)} is attached.`,
    `Paid: ${formatMoney(paid)}.${closing < 0 ? ` Carried into next month: ${formatMoney(closing)}.` : ''}`,
  ])
  const [outboxId] = await sendMails({ tx, services }, [{ ...words, key, attachments: [{ fileId, name: file.name }] }])
  return outboxId ?? null
}
