import type { AnswerOf } from '@portal/contract/endpoint'
import type { policies as endpoints } from '@portal/contract/work/policies'
import type { FoundPolicy } from '@portal/contract/work/policies.schema'
import { sql } from 'drizzle-orm'
import { visiblePolicies } from '../../../access/visible-work.ts'
import type { Call } from '../../../http/bind.ts'
import { searchByNumber } from '../search-by-number.ts'

/** The policies that the caller may see, in whose number the text stands. */
export async function searchPolicies(call: Call<typeof endpoints.search>): Promise<AnswerOf<typeof endpoints.search>> {
  const items = await searchByNumber<Pick<FoundPolicy, 'insurer' | 'state'>>(call.tx, call.query.search, {
    table: 'policies',
    visible: visiblePolicies(call),
    has: (pattern) => sql`policies.number_key like ${pattern}`,
    number: () => sql`policies.number`,
    columns: sql`policies.insurer, policies.state`,
  })
  return { items }
}
