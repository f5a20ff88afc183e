import type { UserDetails } from '@portal/contract/account/users.schema'
import { sql } from 'drizzle-orm'
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
] as const

type DetailsRecord = UserRecord & Pick<UserDetails, (typeof MORE)[number] | 'advisor_name'>

/** A user as the form shows them. Throws NOT_FOUND also for one whom the caller may not see. */
export async function userDetails(call: Pick<Call, 'tx' | 'caller' | 'company'>, id: number): Promise<UserDetails> {
  const more = MORE.map((column) => sql`users.${sql.identifier(column)}`)
  const [record] = await call.tx.rows<DetailsRecord>(sql`
    select ${columnsOf(userSubject, call, undefined)}, ${sql.join(more, sql`, `)},
      advisor.firstname || ' ' || advisor.lastname as advisor_name
    from users left join users advisor on advisor.company_id = users.company_id and advisor.id = users.advisor_id
    where users.id = ${id} and ${userSubject.visible(call)}`)
  const { uuid, title, calendar_link, authorised_representative_number, commission, ...rest } = found(record)
  const { advisor_id, advisor_name, referral_company_id, access_referral_dashboard, abn, gst_registered } = rest
  return {
    ...userSubject.toRow(call, rest),
    ...{ uuid, title, calendar_link, authorised_representative_number, commission, advisor_id, advisor_name },
    ...{ referral_company_id, access_referral_dashboard, abn, gst_registered },
  }
}
