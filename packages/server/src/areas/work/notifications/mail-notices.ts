import { sql } from 'drizzle-orm'
import { later, MINUTE } from '../../../http/clock.ts'
import { letter } from '../../../mailing/letter.ts'
import { sendMail } from '../../../mailing/outbox.ts'
import type { Services } from '../../../services.ts'

/** Mails written in one transaction: calls get in between. */
const BATCH = 200
/** Who reads it in the portal first needs no mail. */
const PATIENCE = MINUTE

interface Waiting {
  readonly [column: string]: unknown
  readonly title: string
  readonly detail: string | null
  /** Null where it has been read, or its user has left. */
  readonly email: string | null
}

type Mailing = Pick<Services, 'database' | 'postbox'>

/** Writes the mails of what users are told of and have not read yet. Answers how many. */
export async function mailNotices(services: Mailing, now: Date): Promise<number> {
  const before = later(now, -PATIENCE).toISOString()
  const companies = await services.database.system((tx) =>
    tx.rows<{ id: number }>(sql`
      select distinct company_id as id from notifications where mail_due and created_at <= ${before}::timestamptz`),
  )
  let written = 0
  for (const { id } of companies) {
    for (let count = BATCH; count === BATCH; ) {
      const waiting = await mailBatch(services, id, before)
      count = waiting.length
      written += waiting.filter(({ email }) => email !== null).length
    }
  }
  return written
}

async function mailBatch({ database, postbox }: Mailing, companyId: number, before: string): Promise<Waiting[]> {
  return await database.company(companyId, async (tx) => {
    const waiting = await tx.rows<Waiting>(sql`
      with due as (
        select id from notifications
        where company_id = ${companyId} and mail_due and created_at <= ${before}::timestamptz
        order by id limit ${sql.raw(String(BATCH))} for update skip locked)
      update notifications set mail_due = false from due, users
      where notifications.id = due.id and users.company_id = notifications.company_id
        and users.id = notifications.user_id
      returning notifications.title, notifications.detail,
        case when notifications.read_at is null and users.archived_at is null then users.email end as email`)
    for (const { email, title, detail } of waiting) {
      if (email === null) continue
      await sendMail({ tx, services: { postbox } }, letter(email, title, detail ? [title, detail] : [title]))
    }
    return waiting
  })
}
