import { dayIn } from '@portal/domain/values/date'
import { type ApplicationStatus, applicationGroupOf } from '@portal/domain/work/application-status'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { refusedAssignees } from '../../../subjects/refused-assignees.ts'
import type { RowChange, WriteRules } from '../../../subjects/subject.ts'
import { followInForce } from './in-force-follow-ups.ts'
import { tellLeadsOfMoves } from './lead-events.ts'
import { missingAtMoves } from './missing-at-move.ts'
import { tellMoved } from './notices.ts'
import { refreshApplications } from './refresh-applications.ts'
import { settleTerms } from './settle-terms.ts'

const moved = z.object({ status: z.custom<ApplicationStatus>((value) => typeof value === 'string') })

/** What follows when applications move: what they lacked, the terms of their policies, tasks, whom they wait for. */
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
    const context = { tx, company, caller: viewer.caller, ...(requestId && { requestId }) }
    await tellMoved(tx, viewer, moves)
    const keepMissing = await missingAtMoves(context, moves)
    await settleTerms(tx, moves, today)
    await keepMissing()
    const ids = changes.map(({ stored }) => stored.id)
    await refreshApplications(tx, viewer, ids)
    await tellLeadsOfMoves(context, moves)
    await followInForce(context, viewer, moves, today)
  },
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
