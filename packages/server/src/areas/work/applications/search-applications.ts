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
    number: numberLike,
    columns: sql`applications.insurer, applications.status`,
  })
  return { items }
}

/** The application's own number, or else that of a policy: whether there is one is told by what is kept of them. */
function numberLike(pattern: SQL): SQL {
  return sql`case
    when number_key_of(applications.reference) like ${pattern} then applications.reference
    when lower(applications.policy_numbers) like ${pattern} then (
      select policies.number from policy_terms terms
      join policies on policies.company_id = terms.company_id and policies.id = terms.policy_id
      where terms.company_id = applications.company_id and terms.application_id = applications.id
        and terms.removed_at is null and policies.number_key like ${pattern}
      order by policies.id limit 1)
  end`
}
