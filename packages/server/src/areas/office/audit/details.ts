import type { AnswerOf } from '@portal/contract/endpoint'
import type { audit } from '@portal/contract/office/audit'
import { sql } from 'drizzle-orm'
import { changesOf } from '../../../activity-log/changes.ts'
import type { DeclaredActivity } from '../../../activity-log/declared.ts'
import { CHAIN_START, sha256 } from '../../../activity-log/seal.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { readRow } from '../../../subjects/read-row.ts'
import { toAuditRows } from './audit-rows.ts'
import { type auditSubject, labelsOf } from './audit-subject.ts'

/** An entry with its fields before and after. Throws NOT_FOUND. */
export async function showEntry(
  call: Call<typeof audit.view>,
  declared: DeclaredActivity,
  subject: ReturnType<typeof auditSubject>,
): Promise<AnswerOf<typeof audit.view>> {
  const { tx, params } = call
  const record = await readRow(call, subject, params.id)
  const [row] = await toAuditRows(tx, declared, [record])
  if (!row) throw new CallError('NOT_FOUND')
  return {
    ...row,
    changes: changesOf(record, labelsOf(declared)(record.entity)),
    application_id: record.application_id,
    request_id: record.request_id,
    ...(await sealingOf(tx, record.id)),
  }
}

/** The entry's current hash, and whether it matches its link in the chain. */
async function sealingOf(tx: Transaction, id: number): Promise<Pick<AnswerOf<typeof audit.view>, 'hash' | 'sealing'>> {
  const [entry] = await tx.rows<{ hash: string; is_sealed: boolean; link: string | null; before: string | null }>(sql`
    with entry as (
      select *, (at at time zone 'UTC')::date as day, activity_hash(activity_log) as hash from activity_log
      where company_id = ${tx.companyId} and id = ${id}
    )
    select encode(entry.hash, 'hex') as hash,
      exists (select from activity_seals seals where seals.company_id = entry.company_id and seals.day = entry.day)
        as is_sealed,
      (select encode(link, 'hex') from activity_links links
        where links.company_id = entry.company_id and links.day = entry.day and links.entry_id = entry.id) as link,
      coalesce(
        (select encode(link, 'hex') from activity_links links
          where links.company_id = entry.company_id and links.day = entry.day and links.entry_id < entry.id
          order by links.entry_id desc limit 1),
        (select encode(seals.hash, 'hex') from activity_seals seals
          where seals.company_id = entry.company_id and seals.day = entry.day - 1)) as before
    from entry`)
  if (!entry) throw new CallError('NOT_FOUND')
  const { hash, is_sealed, link, before } = entry
  if (!is_sealed) return { hash, sealing: 'unsealed' }
  const start = before === null ? CHAIN_START : Buffer.from(before, 'hex')
  const holds = link === sha256(start, Buffer.from(hash, 'hex')).toString('hex')
  return { hash, sealing: holds ? 'holds' : 'altered' }
}
