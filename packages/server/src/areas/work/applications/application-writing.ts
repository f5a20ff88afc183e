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

/**
 * An application that comes back proposes its terms again, and one that leaves In Force takes what holds with it: neither
 * can while another one proposes other terms for the policy. Nobody begins to until the transaction ends.
 */
async function refusedMoves(tx: Transaction, changes: readonly RowChange[]): Promise<ReadonlyMap<number, string>> {
  const moves = changes.flatMap(({ stored, after }) => {
    const { data: before } = moved.safeParse(stored)
    const { data: move } = moved.safeParse(after)
    if (!before || !move) return []
    const [from, to] = [applicationGroupOf(before.status), applicationGroupOf(move.status)]
    return from === to ? [] : [{ id: stored.id, to }]
  })
  if (moves.length === 0) return new Map()
  const ids = moves.map(({ id }) => id)
  await tx.execute(sql`
    select 1 from policies where company_id = ${tx.companyId} and id in (
      select policy_id from policy_terms where company_id = ${tx.companyId} and application_id = any(${idArray(ids)}))
    order by id for no key update`)
  const leaving = moves.flatMap(({ id, to }) => (to === 'completed' ? [] : [id]))
  const rows = await tx.rows<{ id: number; policy: string; holds: boolean; is_renewal: boolean }>(sql`
    select own.application_id as id, coalesce(policies.number, policies.insurer) as policy, own.state = 'current' as holds,
      applications.kind = 'renewal' as is_renewal
    from policy_terms own
    join policy_terms other on other.company_id = own.company_id and other.policy_id = own.policy_id
      and other.id <> own.id and other.state = 'proposed' and other.removed_at is null
    join applications on applications.company_id = other.company_id and applications.id = other.application_id
    join policies on policies.company_id = own.company_id and policies.id = own.policy_id
    where own.company_id = ${tx.companyId} and own.application_id = any(${idArray(ids)}) and own.removed_at is null
      and (own.state = 'refused' or own.state = 'current' and own.application_id = any(${idArray(leaving)}))`)
  return new Map(
    rows.map(({ id, policy, holds, is_renewal }) => [
      id,
      holds
        ? `A ${is_renewal ? 'renewal' : 'change'} of policy ${policy} is in progress: cancel it first.`
        : `Another application now proposes a change to policy ${policy}.`,
    ]),
  )
}
