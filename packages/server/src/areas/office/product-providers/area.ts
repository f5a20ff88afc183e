import type { AnswerOf } from '@portal/contract/endpoint'
import { productProviders } from '@portal/contract/office/product-providers'
import { eq, sql } from 'drizzle-orm'
import type { Area } from '../../../area.ts'
import { productProviders as table } from '../../../database/tables/quotes.ts'
import { bind, type Call } from '../../../http/bind.ts'

export const area: Area = { name: 'product-providers', routes: [bind(productProviders.list, listProviders)] }

async function listProviders({ tx }: Pick<Call, 'tx'>): Promise<AnswerOf<typeof productProviders.list>> {
  const { id, name, pds_file, issue_date, type } = table
  const items = await tx
    .select({ id, name, pds_file, issue_date, type })
    .from(table)
    .where(eq(table.company_id, tx.companyId))
    .orderBy(sql`lower(${name})`)
  return { items }
}
