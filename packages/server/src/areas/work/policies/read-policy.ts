import type { ApplicationRow } from '@portal/contract/work/applications.schema'
import type { PolicyDetails } from '@portal/contract/work/policies.schema'
import type { PolicyTerms } from '@portal/contract/work/policy-fields'
import { agreedPercent, type CheckedType } from '@portal/domain/money/commission-terms'
import { sql } from 'drizzle-orm'
import { type ApplicationRecord, toApplicationRow } from '../../../access/application-projection.ts'
import type { Viewer } from '../../../access/visible-clients.ts'
import { applicationsInSight, visibleTerms } from '../../../access/visible-work.ts'
import type { Transaction } from '../../../database/database.ts'
import { columnsOf, joinsOf } from '../../../subjects/list-rows.ts'
import { readRow } from '../../../subjects/read-row.ts'
import { applicationSubject } from '../applications/application-subject.ts'
import { beforeOf, type StoredTerms, termsJson } from '../applications/read-policies.ts'
import { SAYING_HOW } from './commission-terms.ts'
import { policySubject } from './policy-subject.ts'

type Reading = Viewer & { readonly tx: Transaction }

/** Everything about a policy. Throws NOT_FOUND where the viewer may not see it. */
export async function readPolicyDetails(call: Reading, id: number): Promise<PolicyDetails> {
  const row = await readRow(call, policySubject, id)
  const commission = await readPercents(call.tx, id)
  return { ...row, ...commission, terms: await readTerms(call, id), applications: await readApplications(call, id) }
}

/** The policy’s own per cents of commission, and those that hold. */
async function readPercents(
  tx: Transaction,
  id: number,
): Promise<Pick<PolicyDetails, 'commission' | 'upfront_percent' | 'ongoing_percent'>> {
  const [said] = await tx.rows<
    Pick<PolicyDetails, 'upfront_percent' | 'ongoing_percent'> & {
      [of in 'application' | 'insurer']: Record<CheckedType, number | null>
    }
  >(sql`
    select policies.upfront_percent, policies.ongoing_percent,
      jsonb_build_object('upfront', applications.upfront_percent, 'ongoing', applications.ongoing_percent) as application,
      jsonb_build_object('upfront', providers.upfront_percent, 'ongoing', providers.ongoing_percent) as insurer
    from policies ${SAYING_HOW} where policies.company_id = ${tx.companyId} and policies.id = ${id}`)
  const { upfront_percent = null, ongoing_percent = null, application, insurer } = said ?? {}
  const agreed = (type: CheckedType, policy: number | null) =>
    agreedPercent(type, { policy, application: application?.[type] ?? null, insurer: insurer?.[type] ?? null })
  return {
    ...{ upfront_percent, ongoing_percent },
    commission: { upfront: agreed('upfront', upfront_percent), ongoing: agreed('ongoing', ongoing_percent) },
  }
}

/** The versions of a policy's terms, newest first, each cover beside what it was under the terms that held before. */
async function readTerms(call: Reading, policyId: number): Promise<PolicyTerms[]> {
  const rows = await call.tx.rows<{ terms: StoredTerms }>(sql`
    select ${termsJson('policy_terms')} as terms from policy_terms
    where company_id = ${call.tx.companyId} and policy_id = ${policyId} and removed_at is null and ${visibleTerms(call)}
    order by number desc`)
  const versions = rows.map(({ terms }) => terms)
  return versions.map((terms, index) => {
    const held = versions.slice(index + 1).find(({ state }) => state === 'current' || state === 'former')
    const products = terms.products.map((product) => ({ ...product, before: beforeOf(held?.products ?? [], product) }))
    return { ...terms, products }
  })
}

/** The applications that brought a policy in or proposed other terms for it, newest first. */
async function readApplications(call: Reading, policyId: number): Promise<ApplicationRow[]> {
  const rows = await call.tx.rows<ApplicationRecord>(sql`
    select ${columnsOf(applicationSubject, call, undefined)} from applications ${joinsOf(applicationSubject, call)}
    where applications.id in (
        select application_id from policies where company_id = ${call.tx.companyId} and id = ${policyId}
        union select application_id from policy_terms
        where company_id = ${call.tx.companyId} and policy_id = ${policyId} and removed_at is null)
      and ${applicationsInSight(call)}
    order by applications.id desc`)
  return rows.map((row) => toApplicationRow(call.caller.role, row))
}
