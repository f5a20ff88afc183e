import type { Serving } from '@portal/domain/money/serving'
import { sql } from 'drizzle-orm'
import { idArray } from '../database/arrays.ts'
import type { Transaction } from '../database/database.ts'

/** A serving with the name of who serves. */
export interface NamedServing extends Serving {
  readonly [column: string]: unknown
  readonly policy_id: number
  readonly firstname: string | null
  readonly lastname: string | null
}

/** The servings of policies, by the policies' ids, each in the order in which they were written. */
export async function readServings(
  tx: Transaction,
  policyIds: readonly number[],
): Promise<ReadonlyMap<number, readonly NamedServing[]>> {
  const rows = await tx.rows<NamedServing>(sql`
    select serving.policy_id, serving.adviser_id, serving.from_on, users.firstname, users.lastname
    from policy_servings serving
    left join users on users.company_id = serving.company_id and users.id = serving.adviser_id
    where serving.company_id = ${tx.companyId} and serving.policy_id = any(${idArray(policyIds)})
    order by serving.policy_id, serving.id`)
  return Map.groupBy(rows, ({ policy_id }) => policy_id)
}
