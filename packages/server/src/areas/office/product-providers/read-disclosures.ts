import type { AnswerOf } from '@portal/contract/endpoint'
import type { productProviders as calls } from '@portal/contract/office/product-providers'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../../database/database.ts'
import { companies } from '../../../database/tables/companies.ts'
import { files } from '../../../database/tables/files.ts'
import { productProviders } from '../../../database/tables/quotes.ts'
import { CallError } from '../../../http/call-error.ts'
import { disclosureAddressOf } from './disclosure-address.ts'

/**
 * The public list of a company's insurers and their documents: without file names, which users chose, or anything else
 * meant for staff.
 */
export async function readDisclosures({ tx }: { readonly tx: Transaction }): Promise<AnswerOf<typeof calls.disclosed>> {
  const [company] = await tx
    .select({ name: companies.name, legal_name: companies.legal_name, afsl_number: companies.afsl_number })
    .from(companies)
    .where(eq(companies.id, tx.companyId))
  if (!company) throw new CallError('NOT_FOUND')
  const pds = alias(files, 'pds')
  const tmd = alias(files, 'tmd')
  const { company_id, name, type, issue_date, tmd_issue_date, pds_file_id, tmd_file_id } = productProviders
  const rows = await tx
    .select({
      row: { name, type, pds_issued: issue_date, tmd_issued: tmd_issue_date },
      pds: { sha256: pds.sha256, size: pds.size },
      tmd: { sha256: tmd.sha256, size: tmd.size },
    })
    .from(productProviders)
    .leftJoin(pds, and(eq(pds.company_id, company_id), eq(pds.id, pds_file_id), eq(pds.purpose, 'disclosure')))
    .leftJoin(tmd, and(eq(tmd.company_id, company_id), eq(tmd.id, tmd_file_id), eq(tmd.purpose, 'disclosure')))
    .where(eq(company_id, tx.companyId))
    .orderBy(sql`lower(${name})`)
  return {
    company: { name: company.legal_name ?? company.name, afsl_number: company.afsl_number },
    items: rows.map(({ row, ...file }) => ({ ...row, pds: documentOf(file.pds), tmd: documentOf(file.tmd) })),
  }
}

function documentOf(file: { readonly sha256: Buffer; readonly size: number } | null) {
  return file && { url: disclosureAddressOf(file.sha256), size: file.size }
}
