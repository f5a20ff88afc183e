import { sql } from 'drizzle-orm'
import type { Call } from '../../../http/bind.ts'
import { createRow } from '../../../subjects/change-row.ts'
import type { FiledSubject, ReadRow, Values } from '../../../subjects/subject.ts'
import type { TemplateFilter } from './template-subject.ts'

/** Adds the templates that no template of the firm, but for deleted ones, has the name of. */
export async function addStandard<Row extends ReadRow>(
  call: Call,
  subject: FiledSubject<TemplateFilter, Row, Row>,
  standard: readonly Values[],
): Promise<{ added: number }> {
  const { tx } = call
  // Of two at once, the second finds what the first has added.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('standard templates'), ${tx.companyId})`)
  const stored = await tx.rows<{ name: string }>(sql`
    select name from ${sql.identifier(subject.table)} where company_id = ${tx.companyId} and archived_at is null`)
  const names = new Set(stored.map(({ name }) => name))
  const missing = standard.filter(({ name }) => !names.has(String(name)))
  for (const template of missing) await createRow(call, subject, template)
  return { added: missing.length }
}
