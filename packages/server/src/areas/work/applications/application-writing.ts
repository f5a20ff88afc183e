import { dayIn } from '@portal/domain/values/date'
import { type ApplicationStatus, applicationGroupOf } from '@portal/domain/work/application-status'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { refusedAssignees } from '../../../subjects/refused-assignees.ts'
import type { RowChange, WriteRules } from '../../../subjects/subject.ts'
import { tellMissing } from './checklist.ts'
import { tellLeadsOfMoves } from './lead-events.ts'
import { tellMoved } from './notices.ts'
import { refreshApplications } from './refresh-applications.ts'
import { settleTerms } from './settle-terms.ts'

/** What keeps the day of the first move to a status. */
export const FIRST_MOVES: Readonly<Partial<Record<ApplicationStatus, 'submitted_on' | 'in_force_on'>>> = {
  submitted: 'submitted_on',
  in_force: 'in_force_on',
}

const moved = z.object({ status: z.custom<ApplicationStatus>((value) => typeof value === 'string') })

/** What follows when applications move: the days of their first moves, the terms of their policies, whom they wait for. */
export const applicationWriting: WriteRules = {
  besides: (fields) =>
    fields.includes('status') && !fields.includes('status_since') ? [sql`status_since = now()`] : [],
  // Whoever renames or assigns a client locks them first, and then their applications: so does this.
  async prepare(tx, ids) {
    await tx.execute(sql`
      select 1 from clients where company_id = ${tx.companyId} and id in (
        select client_id from applications where company_id = ${tx.companyId} and id = any(${idArray(ids)}))
      order by id for no key update`)
  },
  async refusals(tx, _, changes) {
    return new Map([...(await refusedMoves(tx, changes)), ...(await refusedAssignees(tx, 'adviser_id', changes))])
  },
  async written(tx, viewer, changes, by) {
    const { services, company, requestId } = by
    const today = dayIn(viewer.company.timeZone, services.clock())
    const moves = changes.flatMap(({ stored, after }) => {
      const { data } = moved.safeParse(after)
      const { data: before } = moved.safeParse(stored)
      return data && before ? [{ id: stored.id, status: data.status, from: before.status, to: data.status }] : []
    })
    await keepFirstMoves(tx, moves, today)
    await tellMoved(tx, viewer, moves)
    await tellMissing({ ...by, tx, caller: viewer.caller }, submittedOf(changes))
    await settleTerms(tx, moves, today)
    const ids = changes.map(({ stored }) => stored.id)
    await refreshApplications(tx, viewer, ids)
    await tellLeadsOfMoves({ tx, company, caller: viewer.caller, ...(requestId && { requestId }) }, moves)
  },
}

/** The drafts that go to the insurer. */
function submittedOf(changes: readonly RowChange[]): number[] {
  return changes.flatMap(({ stored, after }) => {
    const isDraft = moved.safeParse(stored).data?.status === 'draft'
    return isDraft && moved.safeParse(after).data?.status === 'submitted' ? [stored.id] : []
  })
}

async function keepFirstMoves(
  tx: Transaction,
  moves: ReadonlyArray<{ id: number; status: ApplicationStatus }>,
  today: string,
): Promise<void> {
  const first = moves.filter(({ status }) => status in FIRST_MOVES)
  const set = Object.entries(FIRST_MOVES).map(([wanted, column]) => {
    const day = sql.identifier(column)
    const ids = idArray(first.flatMap(({ id, status }) => (status === wanted ? [id] : [])))
    return sql`${day} = case when id = any(${ids}) then coalesce(${day}, ${today}::date) else ${day} end`
  })
  await tx.execute(sql`
    update applications set ${sql.join(set, sql`, `)}
    where company_id = ${tx.companyId} and id = any(${idArray(first.map(({ id }) => id))})`)
}

/** An application that comes back proposes its terms again: it cannot where another one proposes others for the policy. */
async function refusedMoves(tx: Transaction, changes: readonly RowChange[]): Promise<ReadonlyMap<number, string>> {
  const back = changes.flatMap(({ stored, after }) => {
    const before = moved.safeParse(stored).data
    const move = moved.safeParse(after).data
    if (!before || !move) return []
    return applicationGroupOf(before.status) === 'closed' && applicationGroupOf(move.status) !== 'closed'
      ? [stored.id]
      : []
  })
  if (back.length === 0) return new Map()
  const rows = await tx.rows<{ id: number; number: string | null; insurer: string }>(sql`
    select own.application_id as id, policies.number, policies.insurer from policy_terms own
    join policy_terms other on other.company_id = own.company_id and other.policy_id = own.policy_id
      and other.id <> own.id and other.state = 'proposed' and other.removed_at is null
    join policies on policies.company_id = own.company_id and policies.id = own.policy_id
    where own.company_id = ${tx.companyId} and own.application_id = any(${idArray(back)})
      and own.state = 'refused' and own.removed_at is null`)
  return new Map(
    rows.map(({ id, number, insurer }) => [
      id,
      `Another application now proposes a change to policy ${number ?? insurer}.`,
    ]),
  )
}
