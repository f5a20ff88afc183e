import type { AnswerOf } from '@portal/contract/endpoint'
import type { auditRequests as calls } from '@portal/contract/work/audit-requests'
import { SEARCH_MAX_RESULTS } from '@portal/domain/limits'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { approvalHolds } from '../../../access/visible-clients.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import { all } from '../../../database/arrays.ts'
import type { Call } from '../../../http/bind.ts'
import { likeEachWord } from '../../../subjects/whole-name.ts'

type Found = {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly insurer: string
  readonly reference: string | null
  readonly asked: 'pending' | 'approved' | null
}

/**
 * The first applications whose client has all of the words in their name, or that have the whole text in a number of
 * theirs: as much of each as one needs to ask for it.
 */
export async function findApplications(call: Call<typeof calls.find>): Promise<AnswerOf<typeof calls.find>> {
  const { tx, body, caller } = call
  const text = sql`applications.search_text`
  const [typed, close] = [body.search, body.search.replaceAll(/\s/g, '')].map(
    (number) => sql`(select '%' || escape_like(fold_text(${number}::text)) || '%')`,
  )
  const numbers = sql`(coalesce(fold_text(applications.reference), '') || ' ' || fold_text(applications.policy_numbers))`
  const rows = await tx.rows<Found>(sql`
    with found as materialized (
      select applications.id, applications.client_id, applications.client_key, applications.insurer, applications.reference
      from searched_applications applications
      where (${all(likeEachWord(text, body.search))}
          and applications.client_text like all ((select search_patterns(${body.search}))::text[]))
        or (${text} like ${typed} and ${numbers} like ${typed}) or (${text} like ${close} and ${numbers} like ${close})
      order by applications.client_key, applications.id limit ${SEARCH_MAX_RESULTS + 1}::int
    )
    select found.id, clients.first_name, clients.last_name, found.insurer, found.reference, (
      select auditor_requests.state from auditor_requests
      where auditor_requests.company_id = ${tx.companyId} and auditor_requests.application_id = found.id
        and auditor_requests.auditor_id = ${caller.userId}
        and (auditor_requests.state = 'pending' or ${approvalHolds(call)})
      order by auditor_requests.id desc limit 1) as asked
    from found join clients on clients.company_id = ${tx.companyId} and clients.id = found.client_id
    order by found.client_key, found.id`)
  await recordActivity(call, {
    action: 'auditorRequest.find',
    entity: 'auditorRequest',
    entityId: null,
    after: { search: body.search, found: Math.min(rows.length, SEARCH_MAX_RESULTS) },
  })
  return {
    items: rows.slice(0, SEARCH_MAX_RESULTS).map(({ first_name, last_name, ...row }) => ({
      ...row,
      client: fullName(first_name, last_name),
    })),
    has_more: rows.length > SEARCH_MAX_RESULTS,
  }
}
