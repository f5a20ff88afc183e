import { ROLES } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { type NoticeKind, notify } from '../notifications/notify.ts'
import type { Job } from './job-kind.ts'

/** Told to who started a job that took its time: they may be elsewhere. */
export const jobOver: NoticeKind = {
  name: 'job_over',
  icon: 'check',
  label: 'An import or a bulk change is done',
  about: 'jobs',
  roles: ROLES,
  byMail: false,
}

/** Seconds after which whoever started a job may have gone on to something else. */
const LONG = 10

interface Over {
  readonly [column: string]: unknown
  readonly user_id: number
  readonly title: string
  readonly message: string | null
  readonly state: string
}

/** Tells who started a job that it is over, where it took long. */
export async function tellOver(job: Pick<Job<unknown>, 'transaction'>, id: number, link: string): Promise<void> {
  await job.transaction(async (tx) => {
    const [over] = await tx.rows<Over>(sql`
      select user_id, title, message, state from background_jobs
      where company_id = ${tx.companyId} and id = ${id} and state in ('done', 'failed')
        and finished_at > started_at + make_interval(secs => ${LONG})`)
    if (!over) return
    const { user_id, title, message, state } = over
    const what = `${title}: ${state === 'done' ? 'done' : 'failed'}`
    await notify({ tx, caller: null }, { kind: jobOver, to: [user_id], title: what, detail: message, link })
  })
}
