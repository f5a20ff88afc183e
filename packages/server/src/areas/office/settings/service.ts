import type { AnswerOf } from '@portal/contract/endpoint'
import type { settings } from '@portal/contract/office/settings'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { companies } from '../../../database/tables/companies.ts'
import { files } from '../../../database/tables/files.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { assertVersion } from '../../../subjects/change-row.ts'
import { logoAddressOf } from '../../clients/uploads/addresses.ts'

/** What everybody may see of a company: its name, its logo and its accent colour. */
export async function look(tx: Transaction): Promise<AnswerOf<typeof settings.companyLogo>> {
  const { company, logo } = await companyWithLogos(tx)
  return { name: company.name, logo, accent_h: company.accent_h, accent_c: company.accent_c }
}

/** The own company as its users see it. */
export async function companyInfo({
  tx,
}: Pick<Call<typeof settings.companyInfo>, 'tx'>): Promise<AnswerOf<typeof settings.companyInfo>> {
  const { company, logo, afslLogo } = await companyWithLogos(tx)
  return {
    name: company.name,
    logo,
    accent_h: company.accent_h,
    accent_c: company.accent_c,
    reference: company.reference,
    default_email_address: company.default_email_address,
    address: company.address,
    phone: company.phone,
    legal_name: company.legal_name,
    abn: company.abn,
    afsl_number: company.afsl_number,
    quote_letter: company.quote_letter,
    afsl_logo: afslLogo,
    time_zone: company.time_zone,
    version: company.version,
  }
}

/** Sets what quotes say of the own company; what is not sent stays. Throws STALE_VERSION. */
export async function updateQuoteDocument(
  call: Call<typeof settings.updateQuoteDocument>,
): Promise<AnswerOf<typeof settings.updateQuoteDocument>> {
  const { tx, body } = call
  const [stored] = await tx.select().from(companies).where(eq(companies.id, tx.companyId)).for('update')
  if (!stored) throw new CallError('NOT_FOUND')
  const { version, ...sent } = body
  await assertVersion(stored, version, () => companyInfo(call))
  const before: Record<string, unknown> = { ...stored }
  const after = Object.fromEntries(
    Object.entries(sent).filter(([field, value]) => value !== undefined && value !== before[field]),
  )
  if (Object.keys(after).length > 0) {
    await tx
      .update(companies)
      .set({ ...after, version: stored.version + 1, updated_at: sql`now()` })
      .where(eq(companies.id, tx.companyId))
    await recordActivity(call, {
      action: 'company.updateQuoteDocument',
      entity: 'company',
      entityId: tx.companyId,
      before: Object.fromEntries(Object.keys(after).map((field) => [field, before[field]])),
      after,
    })
  }
  return await companyInfo(call)
}

async function companyWithLogos(tx: Transaction) {
  const afslFiles = alias(files, 'afsl_files')
  const [row] = await tx
    .select({ company: companies, logo: files.sha256, afslLogo: afslFiles.sha256 })
    .from(companies)
    .leftJoin(files, eq(files.id, companies.logo_file_id))
    .leftJoin(afslFiles, eq(afslFiles.id, companies.afsl_logo_file_id))
    .where(eq(companies.id, tx.companyId))
  if (!row) throw new CallError('NOT_FOUND')
  const { company, logo, afslLogo } = row
  return { company, logo: logo && logoAddressOf(logo), afslLogo: afslLogo && logoAddressOf(afslLogo) }
}
