import type { ProductProvider } from '@portal/contract/office/product-providers.schema'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../../database/database.ts'
import { files } from '../../../database/tables/files.ts'
import { productProviders } from '../../../database/tables/quotes.ts'
import { disclosureAddressOf } from './disclosure-address.ts'

/** The insurers whose products a company deals in, by name, with what they disclose. */
export async function readProviders(tx: Pick<Transaction, 'select'>, companyId: number): Promise<ProductProvider[]> {
  const pds = alias(files, 'pds')
  const tmd = alias(files, 'tmd')
  const { company_id, id, name, type, issue_date, tmd_issue_date, pds_file_id, tmd_file_id, version } = productProviders
  const { upfront_percent, ongoing_percent, commission_rhythm } = productProviders
  const rows = await tx
    .select({
      row: {
        ...{ id, name, type, issue_date, tmd_issue_date, version },
        ...{ upfront_percent, ongoing_percent, commission_rhythm },
      },
      pds: { name: pds.name, sha256: pds.sha256 },
      tmd: { name: tmd.name, sha256: tmd.sha256 },
    })
    .from(productProviders)
    .leftJoin(pds, and(eq(pds.company_id, company_id), eq(pds.id, pds_file_id)))
    .leftJoin(tmd, and(eq(tmd.company_id, company_id), eq(tmd.id, tmd_file_id)))
    .where(eq(company_id, companyId))
    .orderBy(sql`lower(${name})`)
  return rows.map(({ row, ...file }) => ({
    ...row,
    pds_file: file.pds?.name ?? null,
    pds_url: file.pds && disclosureAddressOf(file.pds.sha256),
    tmd_file: file.tmd?.name ?? null,
    tmd_url: file.tmd && disclosureAddressOf(file.tmd.sha256),
  }))
}
