import { and, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { files } from '../../../database/tables/files.ts'
import { productProviders, quotes } from '../../../database/tables/quotes.ts'
import { dropFile } from '../../../file-store/keep-file.ts'
import type { Call } from '../../../http/bind.ts'
import { disclosureAddressOf } from './disclosure-address.ts'

/** Quotes that are looked through for a document; a firm that has kept more since has hardly published it by mistake. */
const LOOKED_THROUGH = 500

/**
 * Takes documents away that a provider names no more, so that one published by mistake is open to nobody. One that a kept
 * quote names stays, whether the quote is deleted or not: it leads to the very document that held when it was made.
 */
export async function withdrawDisclosures(
  { tx, services }: Pick<Call, 'tx' | 'services'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const { pds_file_id, tmd_file_id, company_id } = productProviders
  const published = await tx
    .select({ id: files.id, sha256: files.sha256, created_at: files.created_at })
    .from(files)
    .where(
      and(
        eq(files.company_id, tx.companyId),
        inArray(files.id, [...ids]),
        eq(files.purpose, 'disclosure'),
        sql`not exists (
          select 1 from ${productProviders}
          where ${and(eq(company_id, tx.companyId), or(eq(pds_file_id, files.id), eq(tmd_file_id, files.id)))})`,
      ),
    )
  for (const { id, sha256, created_at } of published) {
    if (!(await isNamed(tx, disclosureAddressOf(sha256), created_at))) await dropFile(tx, services, id)
  }
}

async function isNamed(tx: Transaction, address: string, since: string): Promise<boolean> {
  const kept = await tx
    .select({ response: quotes.response })
    .from(quotes)
    .where(and(eq(quotes.company_id, tx.companyId), gte(quotes.created_at, since)))
    .limit(LOOKED_THROUGH + 1)
  return kept.length > LOOKED_THROUGH || kept.some(({ response }) => JSON.stringify(response).includes(address))
}
