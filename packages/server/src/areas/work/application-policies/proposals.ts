import type { AnswerOf } from '@portal/contract/endpoint'
import type { applicationPolicies as endpoints } from '@portal/contract/work/application-policies'
import type { ProposedPolicy } from '@portal/contract/work/application-policies.schema'
import { type ApplicationStatus, applicationGroupOf } from '@portal/domain/work/application-status'
import { isInSuper } from '@portal/domain/work/policy'
import { productErrors } from '@portal/domain/work/product'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { violates } from '../../../database/error.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { assertVersion, found } from '../../../subjects/change-row.ts'
import { writeRows } from '../../../subjects/write-rows.ts'
import { assertNumberFree, proposePolicy, unlessTaken } from '../applications/propose-policy.ts'
import { assertVisibleApplication, lockApplication, type Reading } from '../applications/read-application.ts'
import { readPolicies } from '../applications/read-policies.ts'
import { refreshApplications } from '../applications/refresh-applications.ts'

/** The policies of an application. Throws NOT_FOUND where the caller may not see it. */
export async function listPolicies(call: Call<typeof endpoints.list>): Promise<AnswerOf<typeof endpoints.list>> {
  await assertVisibleApplication(call, call.params.id)
  return { items: await readPolicies(call.tx, call.params.id) }
}

/** A policy of the application. Throws NOT_FOUND where it has no such one. */
export async function readPolicy(tx: Transaction, id: number, policyId: number): Promise<ProposedPolicy> {
  const [policy] = await readPolicies(tx, id, policyId)
  return found(policy)
}

/** The application, locked and still open to changes of its policies. Throws NOT_FOUND, CONFLICT. */
export async function lockOpen(call: Reading, id: number) {
  const application = await lockApplication(call, id)
  if (applicationGroupOf(application.status as ApplicationStatus) === 'closed') {
    throw new CallError('CONFLICT', { message: 'This application is closed. Reopen it to change its policies.' })
  }
  return application
}

/** Proposes a new policy, or other terms for a standing one. Throws NOT_FOUND, CONFLICT, BAD_INPUT, DUPLICATE. */
export async function addPolicy(call: Call<typeof endpoints.add>): Promise<ProposedPolicy> {
  const { body, params, tx } = call
  const application = await lockOpen(call, params.id)
  const policyId =
    'policy_id' in body
      ? await proposeChange(call, application, body.policy_id)
      : await proposePolicy(call, application, body)
  await refreshApplications(tx, call, [params.id])
  return await readPolicy(tx, params.id, policyId)
}

/** Proposes other terms for a policy of the client that is in force: a copy of those that hold, to be changed. */
export async function proposeChange(
  call: Pick<Call, 'tx' | 'company' | 'caller' | 'requestId'>,
  application: { readonly id: number; readonly client_id: number },
  policyId: number,
): Promise<number> {
  const { tx } = call
  const [policy] = await tx.rows<{ state: string; change_id: number | null; number: string | null }>(sql`
    select state, change_id, number from policies
    where company_id = ${tx.companyId} and id = ${policyId} and client_id = ${application.client_id}
      and removed_at is null
    for no key update`)
  const { state, change_id, number } = found(policy)
  if (state !== 'in_force') throw new CallError('CONFLICT', { message: 'This policy isn’t in force.' })
  if (change_id !== null) {
    const message =
      change_id === application.id
        ? 'This application already changes that policy.'
        : 'Another application already proposes a change to this policy.'
    throw new CallError('CONFLICT', { message, errors: [{ path: 'policy_id', message }] })
  }
  await tx.execute(sql`
    with made as (
      insert into policy_terms (company_id, policy_id, number, application_id, frequency, policy_fee, annual_premium,
        duty_share)
      select company_id, policy_id,
        (select max(number) + 1 from policy_terms every
          where every.company_id = held.company_id and every.policy_id = held.policy_id),
        ${application.id}::int, frequency, policy_fee, annual_premium, duty_share
      from policy_terms held where company_id = ${tx.companyId} and policy_id = ${policyId} and state = 'current'
      returning id, policy_id
    )
    insert into policy_products (company_id, terms_id, cover, amount, annual_premium, structure, waiting_period,
      benefit_period, occupation_type, linked_cover, indexed, loading, exclusions, premium_waiver, life_buyback)
    select products.company_id, made.id, cover, amount, products.annual_premium, structure, waiting_period,
      benefit_period, occupation_type, linked_cover, indexed, loading, exclusions, premium_waiver, life_buyback
    from made
    join policy_terms held on held.company_id = ${tx.companyId} and held.policy_id = made.policy_id
      and held.state = 'current'
    join policy_products products on products.company_id = held.company_id and products.terms_id = held.id
      and products.removed_at is null`)
  await tx.execute(sql`
    update policies set change_id = ${application.id}, updated_at = now(), version = version + 1
    where company_id = ${tx.companyId} and id = ${policyId}`)
  await recordActivity(call, {
    action: 'policy.proposeChange',
    entity: 'policy',
    entityId: policyId,
    clientId: application.client_id,
    applicationId: application.id,
    after: { number, application_id: application.id },
  })
  return policyId
}

const OF_POLICY = ['insurer', 'number', 'life_insured', 'owner_type', 'owner_name'] as const
const OF_TERMS = ['frequency', 'policy_fee', 'effective_on', 'remarks'] as const

/** Changes a policy that the application proposes; of a standing one, its terms and number. Throws as `addPolicy` does. */
export async function updatePolicy(call: Call<typeof endpoints.update>): Promise<ProposedPolicy> {
  const { tx, params, body } = call
  const application = await lockOpen(call, params.id)
  const present = () => readPolicy(tx, params.id, params.policyId)
  const policy = await present()
  await assertVersion(policy, body.version, present)
  const own = pick(body, OF_POLICY)
  const terms = pick(body, OF_TERMS)
  if (!policy.is_new && Object.keys(own).some((field) => field !== 'number')) {
    throw new CallError('CONFLICT', {
      message: 'You can’t change the insurer, life insured or owner of a policy in force.',
    })
  }
  const after = { ...policy, ...own }
  if (after.owner_type !== policy.owner_type) assertOwner(policy, after.owner_type)
  await unlessTaken(after, [], async () => {
    await assertNumberFree(tx, after, [], policy.id)
    if (Object.keys(own).length > 0) await writeRows(tx, { table: 'policies' }, [{ id: policy.id, values: own }])
  })
  await writeRows(tx, { table: 'policy_terms' }, [{ id: policy.terms.id, values: terms }])
  await refreshApplications(tx, call, [params.id])
  const changed = await present()
  await recordActivity(call, {
    action: 'policy.update',
    entity: 'policy',
    entityId: policy.id,
    clientId: application.client_id,
    applicationId: application.id,
    before: flat(policy),
    after: flat(changed),
  })
  return changed
}

/** Covers that another owner may not have. */
function assertOwner(policy: ProposedPolicy, owner: ProposedPolicy['owner_type']): void {
  const error = policy.terms.products.flatMap((product) => productErrors(product, owner))[0]
  if (error && isInSuper(owner)) {
    throw new CallError('BAD_INPUT', { errors: [{ path: 'owner_type', message: error.message }] })
  }
}

function flat({ number, insurer, life_insured, owner_type, owner_name, terms }: ProposedPolicy) {
  const { frequency, policy_fee, effective_on, remarks } = terms
  return { number, insurer, life_insured, owner_type, owner_name, frequency, policy_fee, effective_on, remarks }
}

function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Partial<Pick<T, K>> {
  const entries = names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]]))
  return Object.fromEntries(entries)
}

/** Takes a policy out of the application. A standing one stays as it is. Throws NOT_FOUND, CONFLICT. */
export async function removePolicy(call: Call<typeof endpoints.remove>): Promise<{ message: string }> {
  const { tx, params } = call
  const application = await lockOpen(call, params.id)
  const policy = await readPolicy(tx, params.id, params.policyId)
  if (policy.terms.state !== 'proposed') throw new CallError('CONFLICT', { message: 'This policy is in force.' })
  const now = call.services.clock().toISOString()
  await tx.execute(sql`
    update policy_terms set removed_at = ${now}, updated_at = now(), version = version + 1
    where company_id = ${tx.companyId} and id = ${policy.terms.id}`)
  await tx.execute(sql`
    update policies set removed_at = case when ${policy.is_new} then ${now}::timestamptz else removed_at end,
      change_id = nullif(change_id, ${params.id}), renewal_id = nullif(renewal_id, ${params.id}),
      updated_at = now(), version = version + 1
    where company_id = ${tx.companyId} and id = ${policy.id}`)
  await refreshApplications(tx, call, [params.id])
  await logPolicy(call, 'policy.remove', application, policy)
  return { message: 'Policy removed.' }
}

/** Puts a removed policy back. Throws NOT_FOUND, CONFLICT where another one proposes a change meanwhile, DUPLICATE. */
export async function restorePolicy(call: Call<typeof endpoints.restore>): Promise<ProposedPolicy> {
  const { tx, params } = call
  const application = await lockOpen(call, params.id)
  const [terms] = await tx.rows<{
    id: number
    is_new: boolean
    insurer: string
    number: string | null
    is_renewal: boolean
  }>(sql`
    select terms.id, policies.application_id = terms.application_id as is_new, policies.insurer, policies.number,
      applications.kind = 'renewal' as is_renewal
    from policy_terms terms
    join policies on policies.company_id = terms.company_id and policies.id = terms.policy_id
    join applications on applications.company_id = terms.company_id and applications.id = terms.application_id
    where terms.company_id = ${tx.companyId} and terms.application_id = ${params.id}
      and terms.policy_id = ${params.policyId}
    order by terms.removed_at is null desc, terms.removed_at desc limit 1`)
  const removed = found(terms)
  try {
    await unlessTaken(removed, [], () =>
      tx.execute(sql`
        with put_back as (
          update policy_terms set removed_at = null, updated_at = now(), version = version + 1
          where company_id = ${tx.companyId} and id = ${removed.id} and removed_at is not null returning policy_id
        )
        update policies set removed_at = null, updated_at = now(), version = version + 1,
          change_id = case when ${removed.is_new} then change_id else ${params.id}::int end,
          renewal_id = case when ${removed.is_renewal} then ${params.id}::int else renewal_id end
        from put_back where policies.company_id = ${tx.companyId} and policies.id = put_back.policy_id`),
    )
  } catch (error) {
    if (!violates(error, 'policy_terms_proposed')) throw error
    throw new CallError('CONFLICT', { message: 'Another application now proposes a change to this policy.' })
  }
  await refreshApplications(tx, call, [params.id])
  const policy = await readPolicy(tx, params.id, params.policyId)
  await logPolicy(call, 'policy.restore', application, policy)
  return policy
}

async function logPolicy(
  call: Call,
  action: string,
  { id: applicationId, client_id: clientId }: { readonly id: number; readonly client_id: number },
  { id: entityId, number }: ProposedPolicy,
): Promise<void> {
  await recordActivity(call, { action, entity: 'policy', entityId, clientId, applicationId, after: { number } })
}
