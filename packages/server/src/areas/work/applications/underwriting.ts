import type { ApplicationOffer, ApplicationRequirement } from '@portal/contract/work/requirements.schema'
import { daysAllowed, type RequirementKind } from '@portal/domain/work/requirement'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'

/** The requirements of an application: open ones first, in the order in which they were asked for. */
export async function readRequirements(
  tx: Transaction,
  applicationId: number,
  id?: number,
): Promise<ApplicationRequirement[]> {
  return await tx.rows<ApplicationRequirement>(sql`
    select id, kind, title, party, from_name, state, asked_on, chased_on, chased_by, received_on, next_step,
      next_on, days_allowed, version
    from application_requirements
    where company_id = ${tx.companyId} and application_id = ${applicationId} and removed_at is null ${only(id)}
    order by state in ('received', 'waived'), asked_on nulls last, id`)
}

/** The terms that the insurer offers, oldest first. */
export async function readOffers(tx: Transaction, applicationId: number, id?: number): Promise<ApplicationOffer[]> {
  return await tx.rows<ApplicationOffer>(sql`
    select id, kind, cover, percent, words, state, decided_on, version from application_offers
    where company_id = ${tx.companyId} and application_id = ${applicationId} and removed_at is null ${only(id)}
    order by id`)
}

function only(id: number | undefined): SQL {
  return id === undefined ? sql`` : sql`and id = ${id}`
}

/** The days that the firm allows for a kind of requirement. */
export async function daysOf(tx: Transaction, kind: RequirementKind): Promise<number> {
  const [company] = await tx.rows<{ requirement_days: Partial<Record<RequirementKind, number>> }>(
    sql`select requirement_days from companies where id = ${tx.companyId}`,
  )
  return daysAllowed(kind, company?.requirement_days ?? {})
}
