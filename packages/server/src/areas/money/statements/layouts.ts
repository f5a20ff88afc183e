import type { StatementLayout } from '@portal/domain/money/statement-head'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'

/** The layout of an insurer's statements, as it is now. */
export interface InsurerLayout extends StatementLayout {
  readonly insurer: string
  readonly version: number
  readonly sheet: string | null
}

/** The present layout of each insurer, the one that was set last first. */
export async function readLayouts(tx: Transaction): Promise<InsurerLayout[]> {
  const rows = await tx.rows<InsurerLayout & Record<string, unknown>>(sql`
    select * from (
      select distinct on (insurer) insurer, version, sheet, columns, types, id from statement_layouts
      where company_id = ${tx.companyId} order by insurer, version desc
    ) latest order by id desc`)
  return rows.map(({ insurer, version, sheet, columns, types }) => ({ insurer, version, sheet, columns, types }))
}

/** What a statement was read by. */
export interface StatementReadBy extends StatementLayout {
  readonly sheet: string | null
  readonly sheets: readonly string[]
}

/** What a statement was read by. */
export async function readBy(tx: Transaction, id: number): Promise<StatementReadBy> {
  const [row] = await tx.rows<{ reading: Partial<StatementReadBy> }>(sql`
    select reading from commission_statements where company_id = ${tx.companyId} and id = ${id}`)
  return { sheets: [], sheet: null, columns: [], types: {}, ...row?.reading }
}

/**
 * Remembers how statements of an insurer are laid out, where that is not what its present layout says: as its next
 * version.
 */
export async function rememberLayout(
  tx: Transaction,
  insurer: string,
  { sheet, columns, types }: StatementReadBy,
  userId: number,
): Promise<void> {
  if (columns.length === 0) return
  await tx.execute(sql`
    insert into statement_layouts (company_id, insurer, version, sheet, columns, types, set_by)
    select ${tx.companyId}, ${insurer}, coalesce(max(version), 0) + 1, ${sheet}, ${JSON.stringify(columns)}::jsonb,
      ${JSON.stringify(types)}::jsonb, ${userId}
    from statement_layouts where company_id = ${tx.companyId} and insurer = ${insurer}
    having not coalesce((array_agg(columns = ${JSON.stringify(columns)}::jsonb and types = ${JSON.stringify(types)}::jsonb
      order by version desc))[1], false)`)
}
