import type { ClientCover, RequirementToChase } from '@portal/contract/work/policies.schema'
import { applicationStatusesIn } from '@portal/domain/work/application-status'
import { OPEN_REQUIREMENT_STATES, TO_CHASE_SHOWN } from '@portal/domain/work/requirement'
import { sql } from 'drizzle-orm'
import { applicationsInSight } from '../../../access/visible-work.ts'
import { textArray } from '../../../database/arrays.ts'
import type { Reading } from './read-application.ts'

/** What the open applications of a client still wait for, as far as the viewer may see them. */
export async function readToChase(call: Reading, clientId: number): Promise<ClientCover['to_chase']> {
  const rows = await call.tx.rows<RequirementToChase & { readonly total: number }>(sql`
    select requirements.id, requirements.title, requirements.party, requirements.from_name, requirements.state,
      requirements.asked_on, requirements.received_on, requirements.days_allowed, requirements.application_id,
      applications.insurer, count(*) over () as total
    from applications
    join application_requirements requirements on requirements.company_id = applications.company_id
      and requirements.application_id = applications.id and requirements.removed_at is null
    where applications.company_id = ${call.tx.companyId} and applications.client_id = ${clientId}
      and applications.status = any(${textArray(applicationStatusesIn('active'))})
      and requirements.state = any(${textArray(OPEN_REQUIREMENT_STATES)}) and ${applicationsInSight(call)}
    order by requirements.asked_on nulls last, requirements.id
    limit ${TO_CHASE_SHOWN}`)
  return { items: rows.map(({ total: _, ...requirement }) => requirement), total: rows[0]?.total ?? 0 }
}
