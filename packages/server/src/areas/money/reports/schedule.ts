import type { AnswerOf } from '@portal/contract/endpoint'
import type { reports as endpoints } from '@portal/contract/money/reports'
import { dayIn, type IsoDate, timeIn } from '@portal/domain/values/date'
import { firstOfMonth, monthsAfter } from '@portal/domain/values/month'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Call } from '../../../http/bind.ts'
import type { CronTask } from '../../../jobs/housekeeping.ts'
import { presentMonth } from '../periods/months.ts'
import { makeReportPdf, readReportPdf } from './report-pdf.ts'
import { expectReaders, keptReport, mailReport, readReaders } from './send-report.ts'

type KeepingServices = Parameters<CronTask>[0]
type Schedule = AnswerOf<typeof endpoints.schedule>

/** The hour of the first of the month from which the report goes out, where the firm is. */
const FROM_TIME = '07:00'

/** To whom the report goes each month, and to whom it could. */
export async function showSchedule({ tx }: Pick<Call, 'tx'>): Promise<Schedule> {
  const [row] = await tx.rows<{ user_ids: number[]; [column: string]: unknown }>(sql`
    select user_ids from report_schedules where company_id = ${tx.companyId}`)
  const all = (await readReaders(tx)).map(({ id, name }) => ({ id, name }))
  return { people: all.filter(({ id }) => row?.user_ids.includes(id)), offered: all }
}

/** Sets to whom it goes; to nobody, if the list is empty. Throws BAD_INPUT. */
export async function keepSchedule(call: Call<typeof endpoints.keepSchedule>): Promise<Schedule> {
  const { tx, caller, body } = call
  await expectReaders(tx, body.user_ids)
  const month = presentMonth(call)
  await tx.execute(sql`
    insert into report_schedules (company_id, user_ids, sent_in, set_by)
    values (${tx.companyId}, ${idArray(body.user_ids)}, ${month}::date, ${caller.userId})
    on conflict (company_id) do update set user_ids = excluded.user_ids, set_by = excluded.set_by, set_at = now(),
      sent_in = case when report_schedules.user_ids = '{}' then excluded.sent_in else report_schedules.sent_in end`)
  await recordActivity(call, { action: 'report.schedule', entity: 'report', entityId: null, after: body })
  return await showSchedule(call)
}

interface Due {
  readonly [column: string]: unknown
  readonly company_id: number
  readonly time_zone: string
  readonly sent_in: IsoDate
}

/**
 * Mails the report of the month before to whoever has asked for it, once a month where each firm is.
 * @returns How many firms were served.
 */
export async function sendScheduledReports(services: KeepingServices, now: Date): Promise<number> {
  const { rows } = await services.database.system((tx) =>
    tx.execute<Due>(sql`
      select schedule.company_id, companies.time_zone, schedule.sent_in
      from report_schedules schedule join companies on companies.id = schedule.company_id
      where cardinality(schedule.user_ids) > 0 order by schedule.company_id`),
  )
  let sent = 0
  for (const due of rows.filter((one) => isTime(one, now))) {
    try {
      await sendScheduled(services, due, now)
      sent += 1
    } catch (err) {
      // The other firms still get theirs; this one is made up for in a minute.
      services.log.warn({ err, company: due.company_id }, 'A scheduled report failed')
    }
  }
  return sent
}

function isTime({ time_zone, sent_in }: Due, now: Date): boolean {
  return firstOfMonth(dayIn(time_zone, now)) > sent_in && timeIn(time_zone, now) >= FROM_TIME
}

async function sendScheduled(services: KeepingServices, { company_id, time_zone }: Due, now: Date): Promise<void> {
  const month = firstOfMonth(dayIn(time_zone, now))
  const period = { from: monthsAfter(month, -1), to: monthsAfter(month, -1) }
  const inCompany = <T>(work: (tx: Transaction) => Promise<T>) => services.database.company(company_id, work)
  const order = await inCompany((tx) => readReportPdf(tx, time_zone, period))
  const bytes = await makeReportPdf(company_id, { ...order, readOn: dayIn(time_zone, now) })
  await keptReport(services, { bytes, period }, (kept) =>
    inCompany(async (tx) => {
      const [taken] = await tx.rows<{ user_ids: number[]; [column: string]: unknown }>(sql`
        update report_schedules set sent_in = ${month}::date
        where company_id = ${company_id} and sent_in < ${month}::date returning user_ids`)
      // Another process was faster.
      if (!taken) throw new Error('The report was sent by another process')
      const readers = await readReaders(tx, taken.user_ids)
      await mailReport(tx, services, { kept, period, readers, senderId: null, key: `report:${month}` })
    }),
  )
}
