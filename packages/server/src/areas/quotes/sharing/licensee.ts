import { isLicensed, NOT_LICENSED } from '@portal/domain/quotes/licence'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { companies } from '../../../database/tables/companies.ts'
import { CallError } from '../../../http/call-error.ts'

/** Why a quote of the company can go to nobody, in words; null where it can. */
export async function sharingRefused(tx: Transaction): Promise<string | null> {
  const [company] = await tx
    .select({ afsl_number: companies.afsl_number })
    .from(companies)
    .where(eq(companies.id, tx.companyId))
  return isLicensed(company) ? null : NOT_LICENSED
}

/** Throws CONFLICT where no licensee stands behind what goes to a client. */
export async function expectLicensee(tx: Transaction): Promise<void> {
  const message = await sharingRefused(tx)
  if (message !== null) throw new CallError('CONFLICT', { message })
}
