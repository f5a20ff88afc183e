import type { UserDetails } from '@portal/contract/account/users.schema'
import { sql } from 'drizzle-orm'
import { textArray } from '../../../database/arrays.ts'
import type { Call } from '../../../http/bind.ts'
import { found } from '../../../subjects/change-row.ts'
import { columnsOf } from '../../../subjects/list-rows.ts'
import { type UserRecord, userSubject } from './user-subject.ts'

/** What the form shows besides the list. */
const MORE = [
  'uuid',
  'title',
  'calendar_link',
  'authorised_representative_number',
  'commission',
  'advisor_id',
  'referral_company_id',
  'access_referral_dashboard',
  'abn',
  'gst_registered',
  'gst_from',
  'gst_until',
] as const

/** The log entries about a user's details: not about signing in or photos. */
const CHANGES = ['create', 'update', 'updateProfile', 'undoEmail', 'archive', 'unarchive'].map((did) => `user.${did}`)

type DetailsRecord = UserRecord &
  Pick<UserDetails, (typeof MORE)[number] | 'advisor_name' | 'referral_company_name'> & {
    readonly changed_at: string | null
    readonly changed_by: string | null
  }

/** A user as the form shows them. Throws NOT_FOUND also for one whom the caller may not see. */
export async function userDetails(call: Pick<Call, 'tx' | 'caller' | 'company'>, id: number): Promise<UserDetails> {
  const more = MORE.map((column) => sql`users.${sql.identifier(column)}`)
  const [record] = await call.tx.rows<DetailsRecord>(sql`
    select ${columnsOf(userSubject, call, undefined)}, ${sql.join(more, sql`, `)},
      advisor.firstname || ' ' || advisor.lastname as advisor_name,
      referring.firstname || ' ' || referring.lastname as referral_company_name, changed.at as changed_at, changed.by as changed_by
    from users left join users advisor on advisor.company_id = users.company_id and advisor.id = users.advisor_id
    left join users referring on referring.company_id = users.company_id and referring.id = users.referral_company_id
    left join lateral (
      select log.at, changer.firstname || ' ' || changer.lastname as by from activity_log log
      left join users changer on changer.company_id = log.company_id and changer.id = log.user_id
      where log.company_id = users.company_id and log.entity = 'user' and log.entity_id = users.id
        and log.action = any(${textArray(CHANGES)})
      order by log.at desc, log.id desc limit 1) changed on true
    where users.id = ${id} and ${userSubject.visible(call)}`)
  const { uuid, title, calendar_link, authorised_representative_number, commission, ...rest } = found(record)
  const { changed_at, changed_by, ...row } = rest
  const { advisor_id, advisor_name, referral_company_id, referral_company_name, access_referral_dashboard } = row
  const { abn, gst_registered, gst_from, gst_until } = row
  return {
    ...userSubject.toRow(call, row),
    ...{ uuid, title, calendar_link, authorised_representative_number, commission, advisor_id, advisor_name },
    ...{ referral_company_id, referral_company_name, access_referral_dashboard },
    ...{ abn, gst_registered, gst_from, gst_until },
    last_change: changed_at === null ? null : { at: changed_at, by: changed_by },
  }
}
