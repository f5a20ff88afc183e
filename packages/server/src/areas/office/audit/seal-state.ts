import type { AnswerOf } from '@portal/contract/endpoint'
import type { audit } from '@portal/contract/office/audit'
import type { AuditGap } from '@portal/contract/office/audit.schema'
import { sql } from 'drizzle-orm'
import type { Call } from '../../../http/bind.ts'

/** The last sealed day, and the result of the last check. */
export async function showSeal({ tx }: Call<typeof audit.seal>): Promise<AnswerOf<typeof audit.seal>> {
  const [last] = await tx.rows<{ sealed_to: string; sealed_at: string; head: string }>(sql`
    select day::text as sealed_to, sealed_at, encode(hash, 'hex') as head from activity_seals
    where company_id = ${tx.companyId} order by day desc limit 1`)
  const [check] = await tx.rows<{ checked_at: string; entries: number; gaps: AuditGap[] }>(sql`
    select checked_at, entries, gaps from activity_checks where company_id = ${tx.companyId}`)
  return {
    ...(last ?? { sealed_to: null, sealed_at: null, head: null }),
    checked_at: check?.checked_at ?? null,
    entries: check?.entries ?? 0,
    holds: check ? check.gaps.length === 0 : null,
    gaps: check?.gaps ?? [],
  }
}
