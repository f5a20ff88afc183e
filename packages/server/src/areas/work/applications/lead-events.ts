import { applicationEventOf, eventsTakenBack } from '@portal/domain/clients/application-event'
import {
  type ApplicationStatus,
  applicationStatusesIn,
  applicationStatusLabel,
} from '@portal/domain/work/application-status'
import { sql } from 'drizzle-orm'
import type { ActivityContext } from '../../../activity-log/record.ts'
import { idArray, textArray } from '../../../database/arrays.ts'
import { type LeadEvent, leadEvents } from '../../clients/lead-moves/happened.ts'
import { type TakenBack, takeBackEvents } from '../../clients/lead-moves/taken-back.ts'

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
  /** Whether another application of the client is under way, or in force. */
  readonly has_other: boolean
}

/**
 * Moves the leads of applications that were submitted, have come into force, or are closed and were the last; takes those
 * moves back whose application went back. Renewals are no sale: they move nobody.
 */
export async function tellLeadsOfMoves(context: ActivityContext, moves: readonly StatusMove[]): Promise<void> {
  const rows = await readMoved(context, moves)
  const of = ({ id }: Row) => moves.find((move) => move.id === id)
  await takeBackEvents(
    context,
    rows.flatMap((row): TakenBack[] => {
      const move = of(row)
      return (move ? eventsTakenBack(move.from, move.to) : []).map((kind) => ({
        kind,
        clientId: row.client_id,
        cause: causeOf(row),
        about: `${nameOf(row)} went back to ${applicationStatusLabel(move?.to ?? 'draft')}`,
      }))
    }),
  )
  await leadEvents(
    context,
    rows.flatMap((row): LeadEvent[] => {
      const move = of(row)
      const kind = move && applicationEventOf(move.from, move.to)
      if (!kind || (kind === 'application_closed' && row.has_other)) return []
      const { client_id: clientId, adviser_id: adviserId, value, is_told } = row
      // That an application has moved is told; that it was the last is not.
      const isTold = is_told && kind !== 'application_closed'
      return [{ kind, clientId, adviserId, about: nameOf(row), cause: causeOf(row), value, isTold }]
    }),
  )
}

const nameOf = ({ insurer }: Row) => `the application with ${insurer}`
const causeOf = ({ id }: Row) => `application:${id}`

async function readMoved({ tx }: ActivityContext, moves: readonly StatusMove[]): Promise<readonly Row[]> {
  const ids = moves.flatMap(({ id, from, to }) =>
    applicationEventOf(from, to) || eventsTakenBack(from, to).length > 0 ? [id] : [],
  )
  if (ids.length === 0) return []
  const underWay = textArray(applicationStatusesIn('active'))
  const closed = textArray(applicationStatusesIn('closed'))
  return await tx.rows<Row>(sql`
    select applications.id, applications.client_id, applications.adviser_id, applications.insurer, (
        select sum(others.annual_premium)::bigint from applications others
        where others.company_id = applications.company_id and others.client_id = applications.client_id
          and (others.id = applications.id or others.status <> 'draft' and others.status = any(${underWay}))
      ) as value, applications.adviser_id = clients.adviser_id is true as is_told, exists (
        select from applications others
        where others.company_id = applications.company_id and others.client_id = applications.client_id
          and others.id <> applications.id and others.status <> all(${closed})
      ) as has_other
    from applications
    join clients on clients.company_id = applications.company_id and clients.id = applications.client_id
    where applications.company_id = ${tx.companyId} and applications.id = any(${idArray(ids)})
      and applications.kind <> 'renewal'
    order by applications.id`)
}
