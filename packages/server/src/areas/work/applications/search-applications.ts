import type { AnswerOf } from '@portal/contract/endpoint'
import type { applications as endpoints } from '@portal/contract/work/applications'
import type { FoundApplication } from '@portal/contract/work/applications.schema'
import { type SQL, sql } from 'drizzle-orm'
import { applicationsInSight } from '../../../access/visible-work.ts'
import type { Call } from '../../../http/bind.ts'
import { searchByNumber } from '../search-by-number.ts'

/** The applications that the caller may see, in whose number, or in that of one of whose policies, the text stands. */
export async function searchApplications(
  call: Call<typeof endpoints.search>,
): Promise<AnswerOf<typeof endpoints.search>> {
  const items = await searchByNumber<Pick<FoundApplication, 'insurer' | 'status'>>(call.tx, call.query.search, {
    table: 'applications',
    visible: applicationsInSight(call),
    has: (pattern) => sql`(${own} like ${pattern} or ${ofPolicies} like ${pattern})`,
    number: numberLike,
    columns: sql`applications.insurer, applications.status`,
  })
  return { items }
}

const own = sql`number_key_of(applications.reference)`
/** As they are written, and as they are compared. */
const ofPolicies = sql`lower(applications.policy_numbers)`

/** The application's own number, or else that of a policy. */
function numberLike(pattern: SQL): SQL {
  return sql`case
    when ${own} like ${pattern} then applications.reference
    else (
      select policies.number from policy_terms terms
      join policies on policies.company_id = terms.company_id and policies.id = terms.policy_id
      where terms.company_id = applications.company_id and terms.application_id = applications.id
        and terms.removed_at is null and policies.number_key like ${pattern}
      order by policies.id limit 1)
  end`
}
