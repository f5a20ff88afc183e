import type { AnswerOf } from '@portal/contract/endpoint'
import type { settings } from '@portal/contract/office/settings'
import type {
  CompanyInfo,
  CompanyView,
  SecuritySettings,
  UnderwritingSettings,
} from '@portal/contract/office/settings.schema'
import { daysAllowed, usualDays } from '@portal/domain/work/requirement'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../../database/database.ts'
import { companies } from '../../../database/tables/companies.ts'
import { files } from '../../../database/tables/files.ts'
import { logoAddressOf } from '../../../file-store/logo-address.ts'
import { readListed } from '../../../firm-lists/read-list.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { isMailSetUp } from '../../../mailing/outbox.ts'

/** What everybody may see of a company: its name, its logo and its accent colour. */
export async function look(tx: Transaction): Promise<AnswerOf<typeof settings.companyLogo>> {
  const { company, logo } = await companyWithLogos(tx)
  return { name: company.name, logo, accent: accentOf(company) }
}

/** The own company as its users see it. */
export async function viewCompany(call: Pick<Call, 'tx' | 'services'>): Promise<CompanyView> {
  return { ...(await companyInfo(call)), is_mail_set_up: await isMailSetUp(call) }
}

/** What is known of the company itself. */
export async function companyInfo({ tx }: Pick<Call, 'tx'>): Promise<CompanyInfo> {
  const { company, logo, afslLogo } = await companyWithLogos(tx)
  return {
    name: company.name,
    logo,
    accent: accentOf(company),
    reference: company.reference,
    default_email_address: company.default_email_address,
    company_address: company.address,
    company_phone: company.phone,
    legal_name: company.legal_name,
    abn: company.abn,
    afsl_number: company.afsl_number,
    quote_letter: company.quote_letter,
    afsl_logo: afslLogo,
    time_zone: company.time_zone,
    version: company.version,
  }
}

/** The company’s sign-in security settings. */
export async function security({ tx }: Pick<Call, 'tx'>): Promise<SecuritySettings> {
  const { company } = await companyWithLogos(tx)
  const { two_factor_roles, advisers_see_all, embed_sites, version } = company
  const { session_idle_hours, session_remembered_days, session_absolute_days } = company
  const { retention_client_years, retention_lead_years } = company
  return {
    ...{ two_factor_roles, advisers_see_all, embed_sites, version },
    ...{ session_idle_hours, session_remembered_days, session_absolute_days },
    ...{ retention_client_years, retention_lead_years },
  }
}

/** Origins of the sites that may show the company’s client form and calendar in a frame. */
export async function embedSites(tx: Transaction): Promise<readonly string[]> {
  const [company] = await tx
    .select({ sites: companies.embed_sites })
    .from(companies)
    .where(eq(companies.id, tx.companyId))
  return company?.sites ?? []
}

/** Days allowed for each kind of underwriting requirement. */
export async function underwriting({ tx }: Pick<Call, 'tx'>): Promise<UnderwritingSettings> {
  const { company } = await companyWithLogos(tx)
  const listed = (await readListed(tx, 'requirement-kinds')).filter(({ archived }) => !archived)
  return {
    requirement_days: Object.fromEntries(listed.map(({ code }) => [code, daysAllowed(code, company.requirement_days)])),
    kinds: listed.map(({ code, label }) => ({ code, label, usual_days: usualDays(code) })),
    version: company.version,
  }
}

function accentOf({ accent_h, accent_c }: typeof companies.$inferSelect): CompanyInfo['accent'] {
  return accent_h === null || accent_c === null ? null : { hue: accent_h, chroma: accent_c }
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
