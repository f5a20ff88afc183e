import type { IsoDate } from '@portal/domain/values/date'
import { type ApplicationStatus, applicationGroupOf } from '@portal/domain/work/application-status'
import { anniversaryFrom, formerAnniversary, nextAnniversary } from '@portal/domain/work/policy'
import { sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'

/** A move of an application. */
export interface Move {
  readonly id: number
  readonly status: ApplicationStatus
}

/** Terms that an application has proposed, with their policy. */
type Terms = {
  readonly id: number
  readonly application_id: number
  readonly policy_id: number
  readonly state: 'proposed' | 'current' | 'former' | 'refused'
  readonly effective_on: IsoDate | null
  readonly is_new: boolean
  readonly policy_state: string
  readonly commenced_on: IsoDate | null
  readonly renews_on: IsoDate | null
  readonly is_renewal: boolean
  /** Whether nobody said when they start: they do on the day on which they came into force. */
  readonly is_assumed: boolean
  /** The latest terms that held before them. */
  readonly former_id: number | null
}

/**
 * Makes the terms of applications stand as the applications do after a move: in force, they hold and those before them
 * are over; in progress, they are proposed; closed before that, they are refused, and closed after it, the policy ends.
 */
export async function settleTerms(tx: Transaction, moves: readonly Move[], today: IsoDate): Promise<void> {
  if (moves.length === 0) return
  const groups = new Map(moves.map(({ id, status }) => [id, { group: applicationGroupOf(status), status }]))
  const terms = await readTerms(tx, [...groups.keys()])
  for (const one of terms) {
    const move = groups.get(one.application_id)
    if (move?.group === 'completed') await putInForce(tx, one, today)
    else if (move?.group === 'active') await propose(tx, one)
    else if (move) await close(tx, one, move.status, today)
  }
}

async function readTerms(tx: Transaction, applicationIds: readonly number[]): Promise<Terms[]> {
  return await tx.rows<Terms>(sql`
    select terms.id, terms.application_id, terms.policy_id, terms.state, terms.effective_on,
      policies.application_id = terms.application_id as is_new, policies.state as policy_state, policies.commenced_on,
      policies.renews_on, applications.kind = 'renewal' as is_renewal,
      'start_date' = any(applications.missing) as is_assumed,
      (select earlier.id from policy_terms earlier
        where earlier.company_id = terms.company_id and earlier.policy_id = terms.policy_id
          and earlier.number < terms.number and earlier.state in ('current', 'former') and earlier.removed_at is null
        order by earlier.number desc limit 1) as former_id
    from policy_terms terms
    join policies on policies.company_id = terms.company_id and policies.id = terms.policy_id
    join applications on applications.company_id = terms.company_id and applications.id = terms.application_id
    where terms.company_id = ${tx.companyId} and terms.application_id = any(${idArray(applicationIds)})
      and terms.removed_at is null
    order by terms.policy_id for no key update of policies, terms`)
}

async function setState(tx: Transaction, id: number | null, state: Terms['state']): Promise<void> {
  if (id === null) return
  await tx.execute(sql`
    update policy_terms set state = ${state}, updated_at = now(), version = version + 1
    where company_id = ${tx.companyId} and id = ${id} and state <> ${state}`)
}

async function putInForce(tx: Transaction, terms: Terms, today: IsoDate): Promise<void> {
  if (terms.state === 'former') return
  if (terms.state !== 'current') {
    await setState(tx, terms.former_id, 'former')
    await setState(tx, terms.id, 'current')
    await tx.execute(sql`
      update policy_terms set effective_on = coalesce(effective_on, ${today}::date)
      where company_id = ${tx.companyId} and id = ${terms.id}`)
  }
  const commenced = terms.commenced_on ?? terms.effective_on ?? today
  const isRenewed = terms.is_renewal && terms.state !== 'current' && terms.renews_on !== null
  const renews =
    isRenewed && terms.renews_on
      ? nextAnniversary(commenced, terms.renews_on)
      : (terms.renews_on ?? anniversaryFrom(commenced, today))
  await tx.execute(sql`
    update policies set state = 'in_force', commenced_on = ${commenced}::date, ended_on = null, renews_on = ${renews}::date,
      change_id = nullif(change_id, ${terms.application_id}),
      renewal_id = nullif(renewal_id, ${terms.application_id}),
      renewal_premium = case when ${isRenewed} then null else renewal_premium end,
      renewal_ready_at = case when ${isRenewed} then null else renewal_ready_at end,
      renewed_on = case when ${isRenewed} then ${today}::date else renewed_on end,
      updated_at = now(), version = version + 1
    where company_id = ${tx.companyId} and id = ${terms.policy_id}`)
}

async function propose(tx: Transaction, terms: Terms): Promise<void> {
  if (terms.state === 'former') return
  const wasInForce = terms.state === 'current'
  const { commenced_on, renews_on } = terms
  const wasRenewed = wasInForce && terms.is_renewal && commenced_on !== null && renews_on !== null
  const renews = wasRenewed ? formerAnniversary(commenced_on, renews_on) : renews_on
  await setState(tx, terms.id, 'proposed')
  if (wasInForce) await setState(tx, terms.former_id, 'current')
  if (terms.is_assumed) {
    await tx.execute(sql`
      update policy_terms set effective_on = null where company_id = ${tx.companyId} and id = ${terms.id}`)
  }
  await tx.execute(sql`
    update policies set
      state = case when ${terms.is_new} then 'proposed' else state end,
      commenced_on = case when ${terms.is_new} then null else commenced_on end,
      renews_on = case when ${terms.is_new} then null else ${renews}::date end,
      renewed_on = case when ${wasRenewed} then null else renewed_on end,
      ended_on = case when ${terms.is_new} then null else ended_on end,
      change_id = case when ${terms.is_new} then null else ${terms.application_id}::int end,
      renewal_id = case when ${terms.is_renewal} then ${terms.application_id}::int else renewal_id end,
      updated_at = now(), version = version + 1
    where company_id = ${tx.companyId} and id = ${terms.policy_id}`)
}

async function close(tx: Transaction, terms: Terms, status: ApplicationStatus, today: IsoDate): Promise<void> {
  if (terms.state === 'former') return
  if (terms.state !== 'current') {
    await setState(tx, terms.id, 'refused')
    await tx.execute(sql`
      update policies set
        state = case when ${terms.is_new} then 'declined' else state end,
        change_id = nullif(change_id, ${terms.application_id}), renewal_id = nullif(renewal_id, ${terms.application_id}),
        updated_at = now(), version = version + 1
      where company_id = ${tx.companyId} and id = ${terms.policy_id}`)
    return
  }
  // What was in force ends with its application.
  const state = status === 'lapsed' ? 'lapsed' : 'cancelled'
  await tx.execute(sql`
    update policies set state = ${state}, ended_on = coalesce(ended_on, ${today}::date), renews_on = null,
      updated_at = now(), version = version + 1
    where company_id = ${tx.companyId} and id = ${terms.policy_id} and state = 'in_force'`)
}
