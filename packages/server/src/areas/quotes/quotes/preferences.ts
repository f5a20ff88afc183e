import type { AnswerOf } from '@portal/contract/endpoint'
import type { quotes as endpoints } from '@portal/contract/quotes/quotes'
import type { Frequency } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { quotePreferences } from '../../../database/tables/quotes.ts'
import type { Call } from '../../../http/bind.ts'

/** Source: specification of the quoting tool, section 9. */
const AT_FIRST: Frequency = 'Y'

/** How the caller’s next quote begins. */
export async function readPreferences({
  tx,
  caller,
}: Pick<Call, 'tx' | 'caller'>): Promise<AnswerOf<typeof endpoints.preferred>> {
  const [kept] = await tx
    .select({ frequency: quotePreferences.frequency })
    .from(quotePreferences)
    .where(sql`${quotePreferences.company_id} = ${tx.companyId} and ${quotePreferences.user_id} = ${caller.userId}`)
  return kept ?? { frequency: AT_FIRST }
}

/** Keeps the frequency that the caller asked with last. A matter of taste: not logged. */
export async function keepFrequency({ tx, caller }: Pick<Call, 'tx' | 'caller'>, frequency: Frequency): Promise<void> {
  await tx
    .insert(quotePreferences)
    .values({ company_id: tx.companyId, user_id: caller.userId, frequency })
    .onConflictDoUpdate({ target: [quotePreferences.company_id, quotePreferences.user_id], set: { frequency } })
}

export async function keepPreferences(call: Call<typeof endpoints.prefer>): Promise<AnswerOf<typeof endpoints.prefer>> {
  await keepFrequency(call, call.body.frequency)
  return await readPreferences(call)
}
