import type { AnswerOf } from '@portal/contract/endpoint'
import type { settings } from '@portal/contract/office/settings'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../../database/database.ts'
import { companies } from '../../../database/tables/companies.ts'
import { files } from '../../../database/tables/files.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { logoAddressOf } from '../../clients/uploads/addresses.ts'

/** What everybody may see of a company: its name, its logo and its accent colour. */
export async function look(tx: Transaction): Promise<AnswerOf<typeof settings.companyLogo>> {
  const { company, logo } = await companyWithLogos(tx)
  return { name: company.name, logo, accent_h: company.accent_h, accent_c: company.accent_c }
}

/** The own company as its users see it. */
export async function companyInfo(
  call: Call<typeof settings.companyInfo>,
): Promise<AnswerOf<typeof settings.companyInfo>> {
  const { company, logo, afslLogo } = await companyWithLogos(call.tx)
  const { name, accent_h, accent_c, reference, default_email_address, address, phone, time_zone } = company
  return {
    name,
    logo,
    accent_h,
    accent_c,
    reference,
    default_email_address,
    address,
    phone,
    afsl_logo: afslLogo,
    time_zone,
  }
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
