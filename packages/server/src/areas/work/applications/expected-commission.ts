import type { ProposedPolicy } from '@portal/contract/work/application-policies.schema'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import type { PolicyTerms } from '@portal/contract/work/policy-fields'
import { applicationStatusesIn } from '@portal/domain/work/application-status'
import { expectedCommission } from '@portal/domain/work/commission'
import { policyCost } from '@portal/domain/work/money-basis'
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../../access/visible-clients.ts'
import { applicationsInSight } from '../../../access/visible-work.ts'
import { textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { readPolicies } from './read-policies.ts'

type Percents = {
  readonly upfront_percent: number
  readonly ongoing_percent: number
}

/** What the insurer is expected to pay for what an application proposes. */
export function commissionOf(
  { upfront_percent, ongoing_percent }: Percents,
  policies: readonly ProposedPolicy[],
): NonNullable<ApplicationDetails['commission']> {
  const after = costOf(policies.map(({ terms }) => terms))
  const before = costOf(policies.flatMap((policy) => policy.before ?? []))
  const expected = expectedCommission({ after, before, upfront: upfront_percent, ongoing: ongoing_percent })
  return {
    ...{ upfront_percent, ongoing_percent },
    ...expected,
    with_duty: policies.some(({ terms }) => terms.duty_share === null),
  }
}

type Terms = Pick<PolicyTerms, 'annual_premium' | 'duty_share'>

/** Cents a year that commission is a per cent of; rounded once, so that it is the quote’s own figure. */
function costOf(all: readonly Terms[]): number {
  return Math.round(all.reduce((sum, terms) => sum + policyCost(terms), 0))
}

/** What is expected of a client’s open applications together, as far as the viewer sees them; cents including GST. */
export async function commissionOfClient(
  call: Viewer & { readonly tx: Transaction },
  clientId: number,
): Promise<{ upfront: number; ongoing: number }> {
  const rows = await call.tx.rows<Percents & { readonly id: number }>(sql`
    select id, upfront_percent, ongoing_percent from applications
    where applications.company_id = ${call.tx.companyId} and applications.client_id = ${clientId}
      and applications.status = any(${textArray(applicationStatusesIn('active'))}) and ${applicationsInSight(call)}`)
  const sum = { upfront: 0, ongoing: 0 }
  for (const row of rows) {
    const { upfront, ongoing } = commissionOf(row, await readPolicies(call.tx, row.id))
    sum.upfront += upfront
    sum.ongoing += ongoing
  }
  return sum
}
