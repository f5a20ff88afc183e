import { shareOut } from '@portal/domain/work/premium'
import { sql } from 'drizzle-orm'
import { visiblePolicies } from '../../../access/visible-work.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { createRow } from '../../../subjects/change-row.ts'
import { assertLiving } from '../../clients/clients/contactable.ts'
import { proposeChange } from '../application-policies/proposals.ts'
import { applicationSubject } from '../applications/application-subject.ts'
import { assertVisibleApplication } from '../applications/read-application.ts'
import { refreshApplications } from '../applications/refresh-applications.ts'

/** The application that renews policies. */
export interface StartedRenewal {
  readonly applicationId: number
  /** Whether it was there before. */
  readonly isThere: boolean
}

type Policy = {
  readonly id: number
  readonly client_id: number
  readonly adviser_id: number | null
  readonly insurer: string
  readonly number: string | null
  readonly state: string
  readonly application_id: number | null
  readonly annual_premium: number
  readonly renewal_premium: number | null
  readonly renews_on: string | null
  readonly renewal_id: number | null
}

/**
 * Starts the application that renews policies of one client: it proposes their terms as they are, with the premium of the
 * insurer's notice where that is in. Where their renewal has been started already, that one is answered; the lock on the
 * policies makes two who ask at one moment stand in line. Throws NOT_FOUND where the caller may not see one of them,
 * CONFLICT in words where the client has died, one is not in force, or an application proposes a change of it.
 */
export async function startRenewal(call: Call, policyIds: readonly number[]): Promise<StartedRenewal> {
  const { tx } = call
  const policies = await lockPolicies(call, policyIds)
  await assertLiving(
    tx,
    policies.map(({ client_id }) => client_id),
  )
  const started = policies.find(({ renewal_id }) => renewal_id !== null)?.renewal_id
  const left = policies.filter(({ renewal_id }) => renewal_id === null)
  const [first] = left
  if (!first) {
    if (started == null) throw new CallError('NOT_FOUND')
    return { applicationId: started, isThere: true }
  }
  const { id } = await createRow(call, applicationSubject, {
    kind: 'renewal',
    client_id: first.client_id,
    adviser_id: first.adviser_id,
    insurer: first.insurer,
    renews_id: first.application_id,
    ...(await commissionOf(tx, first.application_id)),
  })
  for (const policy of left) {
    await proposeChange(call, { id, client_id: first.client_id }, policy.id)
    await priceAnew(tx, id, policy)
    await tx.execute(sql`
      update policies set renewal_id = ${id} where company_id = ${tx.companyId} and id = ${policy.id}`)
    await recordActivity(call, {
      action: 'policy.renew',
      entity: 'policy',
      entityId: policy.id,
      clientId: policy.client_id,
      applicationId: id,
      after: {
        number: policy.number,
        application_id: id,
        renews_on: policy.renews_on,
        renewal_premium: policy.renewal_premium,
      },
    })
  }
  await refreshApplications(tx, call, [id])
  return { applicationId: id, isThere: false }
}

/**
 * Starts the application that renews the policies of another one that are in force. Throws NOT_FOUND where the caller may
 * not see it, CONFLICT where none is in force, and as {@link startRenewal} does.
 */
export async function startRenewalOf(call: Call, applicationId: number): Promise<StartedRenewal> {
  const { tx } = call
  await assertVisibleApplication(call, applicationId)
  const rows = await tx.rows<{ id: number }>(sql`
    select policies.id from policies
    where policies.company_id = ${tx.companyId} and policies.state = 'in_force' and policies.removed_at is null
      and policies.id in (
        select policy_id from policy_terms
        where company_id = ${tx.companyId} and application_id = ${applicationId} and removed_at is null)`)
  if (rows.length === 0) throw new CallError('CONFLICT', { message: 'No policy of this application is in force.' })
  return await startRenewal(
    call,
    rows.map(({ id }) => id),
  )
}

async function lockPolicies(call: Call, ids: readonly number[]): Promise<Policy[]> {
  const rows = await call.tx.rows<Policy>(sql`
    select policies.id, policies.client_id, clients.adviser_id, policies.insurer, policies.number, policies.state,
      policies.application_id, policies.annual_premium, policies.renewal_premium, policies.renews_on, policies.renewal_id
    from policies join clients on clients.company_id = policies.company_id and clients.id = policies.client_id
    where policies.id = any(${idArray(ids)}) and ${visiblePolicies(call)}
    order by policies.id for no key update of policies`)
  if (rows.length < new Set(ids).size) throw new CallError('NOT_FOUND')
  return rows
}

/** Commission goes on as it was agreed. */
async function commissionOf(tx: Transaction, applicationId: number | null) {
  const [agreed] = await tx.rows<{ upfront_percent: number; ongoing_percent: number }>(sql`
    select upfront_percent, ongoing_percent from applications
    where company_id = ${tx.companyId} and id = ${applicationId}`)
  return agreed
}

/** Brings the terms that the application proposes to the premium from the renewal on, part by part, to the cent. */
async function priceAnew(tx: Transaction, applicationId: number, policy: Policy): Promise<void> {
  const [terms] = await tx.rows<{ id: number; policy_fee: number }>(sql`
    update policy_terms set effective_on = ${policy.renews_on}::date
    where company_id = ${tx.companyId} and application_id = ${applicationId} and policy_id = ${policy.id}
      and state = 'proposed' and removed_at is null
    returning id, policy_fee`)
  const premium = policy.renewal_premium
  if (!terms || premium === null) return
  const products = await tx.rows<{ id: number; annual_premium: number }>(sql`
    select id, annual_premium from policy_products
    where company_id = ${tx.companyId} and terms_id = ${terms.id} and removed_at is null order by id`)
  const [policy_fee = 0, ...parts] = shareOut(premium, [
    terms.policy_fee,
    ...products.map(({ annual_premium }) => annual_premium),
  ])
  await tx.execute(sql`
    update policy_terms set policy_fee = ${policy_fee} where company_id = ${tx.companyId} and id = ${terms.id}`)
  const priced = products.map(({ id }, index) => ({ id, annual_premium: parts[index] ?? 0 }))
  await tx.execute(sql`
    update policy_products set annual_premium = given.annual_premium
    from jsonb_to_recordset(${JSON.stringify(priced)}::jsonb) given(id int, annual_premium bigint)
    where policy_products.company_id = ${tx.companyId} and policy_products.id = given.id`)
}
