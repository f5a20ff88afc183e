import { applicationEventOf } from '@portal/domain/clients/application-event'
import type { ApplicationStatus } from '@portal/domain/work/application-status'
import { sql } from 'drizzle-orm'
import type { ActivityContext } from '../../../activity-log/record.ts'
import { idArray } from '../../../database/arrays.ts'
import { type LeadEvent, leadEvents } from '../../clients/lead-moves/happened.ts'

/** A move of an application. */
export interface StatusMove {
  readonly id: number
  readonly from: ApplicationStatus
  readonly to: ApplicationStatus
}

type Row = {
  readonly id: number
  readonly client_id: number
  readonly adviser_id: number | null
  readonly insurer: string
  /** Cents a year of all that the client has applied for and is not closed. */
  readonly value: number
  /** Whether who advises the lead hears of the application's move already. */
  readonly is_told: boolean
}

/** Moves the leads of applications that were submitted, or have come into force. Renewals are no sale: they move nobody. */
export async function tellLeadsOfMoves(context: ActivityContext, moves: readonly StatusMove[]): Promise<void> {
  const { tx } = context
  const kinds = new Map(moves.map(({ id, from, to }) => [id, applicationEventOf(from, to)]))
  const ids = moves.flatMap(({ id }) => (kinds.get(id) ? [id] : []))
  if (ids.length === 0) return
  const rows = await tx.rows<Row>(sql`
    select applications.id, applications.client_id, applications.adviser_id, applications.insurer, (
        select sum(others.annual_premium)::bigint from applications others
        where others.company_id = applications.company_id and others.client_id = applications.client_id
          and (others.id = applications.id or others.status in ('submitted', 'underwriting', 'information_required',
            'offer_made', 'accepted'))
      ) as value, applications.adviser_id = clients.adviser_id is true as is_told
    from applications
    join clients on clients.company_id = applications.company_id and clients.id = applications.client_id
    where applications.company_id = ${tx.companyId} and applications.id = any(${idArray(ids)})
      and applications.kind <> 'renewal'
    order by applications.id`)
  await leadEvents(
    context,
    rows.flatMap(({ id, client_id, adviser_id, insurer, value, is_told: isTold }): LeadEvent[] => {
      const kind = kinds.get(id)
      const about = `the application with ${insurer}`
      return kind ? [{ kind, clientId: client_id, adviserId: adviser_id, about, value, isTold }] : []
    }),
  )
}
