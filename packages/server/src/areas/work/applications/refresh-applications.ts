import { dayIn } from '@portal/domain/values/date'
import type { ApplicationStatus } from '@portal/domain/work/application-status'
import type { Requirement } from '@portal/domain/work/requirement'
import { waitingOn } from '@portal/domain/work/waiting'
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../../access/visible-clients.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { placeOfCover } from '../place-of-cover.ts'

/**
 * Brings up to date what lists show of applications and their policies: premiums, covers, numbers, whom they wait for. Runs
 * after every change of a policy, cover, requirement or status, in its transaction.
 */
export async function refreshApplications(
  tx: Transaction,
  { company }: { readonly company: Pick<Viewer['company'], 'timeZone'> },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await addUpTerms(tx, ids)
  await showOnPolicies(tx, ids)
  await showOnApplications(tx, ids)
  await keepWaiting(tx, company.timeZone, ids)
}

async function addUpTerms(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update policy_terms set annual_premium = policy_fee + coalesce((
      select sum(products.annual_premium) from policy_products products
      where products.company_id = policy_terms.company_id and products.terms_id = policy_terms.id
        and products.removed_at is null), 0)
    where company_id = ${tx.companyId} and application_id = any(${idArray(ids)})`)
}

/** The covers of terms, in the order of the code table. */
const COVERS_OF_TERMS = sql`coalesce((
  select array_agg(products.cover order by ${placeOfCover(sql`products.cover`)})
  from policy_products products
  where products.company_id = terms.company_id and products.terms_id = terms.id and products.removed_at is null), '{}')`

/** A policy shows the terms that hold; one that never held shows those that are, or were, proposed. */
async function showOnPolicies(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update policies set annual_premium = shown.annual_premium, frequency = shown.frequency, covers = shown.covers
    from (
      select distinct on (terms.policy_id) terms.policy_id, terms.annual_premium, terms.frequency,
        ${COVERS_OF_TERMS} as covers
      from policy_terms terms
      where terms.company_id = ${tx.companyId} and terms.removed_at is null and terms.policy_id in (
        select touched.policy_id from policy_terms touched
        where touched.company_id = ${tx.companyId} and touched.application_id = any(${idArray(ids)}))
      order by terms.policy_id, terms.state = 'current' desc, terms.number desc
    ) shown
    where policies.company_id = ${tx.companyId} and policies.id = shown.policy_id`)
}

async function showOnApplications(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update applications set
      annual_premium = coalesce((
        select sum(terms.annual_premium) from policy_terms terms
        where terms.company_id = applications.company_id and terms.application_id = applications.id
          and terms.removed_at is null), 0),
      covers = coalesce((
        select array_agg(cover order by ${placeOfCover(sql`cover`)})
        from (
          select distinct products.cover from policy_terms terms
          join policy_products products on products.company_id = terms.company_id and products.terms_id = terms.id
          where terms.company_id = applications.company_id and terms.application_id = applications.id
            and terms.removed_at is null and products.removed_at is null
        ) found), '{}'),
      policy_numbers = coalesce((
        select string_agg(policies.number || ' ' || coalesce(policies.number_key, ''), ' ') from policy_terms terms
        join policies on policies.company_id = terms.company_id and policies.id = terms.policy_id
        where terms.company_id = applications.company_id and terms.application_id = applications.id
          and terms.removed_at is null), '')
    where company_id = ${tx.companyId} and id = any(${idArray(ids)})`)
}

type Waited = {
  readonly id: number
  readonly status: ApplicationStatus
  readonly status_since: string
  readonly requirements: Requirement[]
}

async function keepWaiting(tx: Transaction, timeZone: string, ids: readonly number[]): Promise<void> {
  const rows = await tx.rows<Waited>(sql`
    select applications.id, applications.status, applications.status_since, coalesce((
      select jsonb_agg(jsonb_build_object('title', title, 'party', party, 'state', state, 'asked_on', asked_on,
        'received_on', received_on, 'days_allowed', days_allowed) order by id)
      from application_requirements requirements
      where requirements.company_id = applications.company_id and requirements.application_id = applications.id
        and requirements.removed_at is null), '[]') as requirements
    from applications where company_id = ${tx.companyId} and id = any(${idArray(ids)})`)
  const waits = rows.map(({ id, status, status_since, requirements }) => {
    const waiting = waitingOn({ status, since: dayIn(timeZone, status_since) }, requirements)
    return { id, on: waiting?.party ?? null, what: waiting?.what ?? null, since: waiting?.since ?? null }
  })
  await tx.execute(sql`
    update applications set waiting_on = given."on", waiting_for = given.what, waiting_since = given.since
    from jsonb_to_recordset(${JSON.stringify(waits)}::jsonb) given(id int, "on" text, what text, since date)
    where applications.company_id = ${tx.companyId} and applications.id = given.id`)
}
