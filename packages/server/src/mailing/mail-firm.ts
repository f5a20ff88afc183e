import { OWN_ACCENT } from '@portal/domain/office/accent-contrast'
import { isLicensed } from '@portal/domain/quotes/licence'
import { formatBusinessNumber } from '@portal/domain/values/business-number'
import { formatPhone } from '@portal/domain/values/phone'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'

/** The company that a mail comes from, as the mail names it. */
export interface MailFirm {
  readonly name: string
  /** The name of the company that is licensed, where it is not `name`. */
  readonly legal_name: string | null
  readonly abn: string | null
  readonly afsl_number: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly accent_h: number | null
  readonly accent_c: number | null
  readonly logo: { readonly key: string; readonly media_type: string; readonly size: number } | null
}

/** `MailFirm` as a column of a query that has `companies`. */
export const MAIL_FIRM = sql`(
  select jsonb_build_object('name', companies.name, 'legal_name', companies.legal_name, 'abn', companies.abn,
    'afsl_number', companies.afsl_number, 'address', companies.address, 'phone', companies.phone,
    'email', companies.default_email_address, 'accent_h', companies.accent_h, 'accent_c', companies.accent_c,
    'logo', (select jsonb_build_object('key', files.key, 'media_type', files.media_type, 'size', files.size)
      from files where files.company_id = companies.id and files.id = companies.logo_file_id)))`

/** The company of a transaction, as its mails name it. */
export async function readMailFirm(tx: Transaction): Promise<MailFirm> {
  const [row] = await tx.rows<{ firm: MailFirm }>(
    sql`select ${MAIL_FIRM} as firm from companies where companies.id = ${tx.companyId}`,
  )
  if (!row) throw new Error('The company of a mail is gone')
  return row.firm
}

/** Bytes up to which a logo goes along with every mail. */
const LOGO_MAX_SIZE = 100_000

/** The logo attached to an email; null where there is none, or one that would make each mail heavy. */
export function logoOf({ logo }: Pick<MailFirm, 'logo'>): MailFirm['logo'] {
  return logo && logo.size <= LOGO_MAX_SIZE ? logo : null
}

/** The hue and chroma of the company's colour, or of the product's own. */
export function accentOf({ accent_h, accent_c }: Pick<MailFirm, 'accent_h' | 'accent_c'>) {
  return accent_h === null || accent_c === null ? OWN_ACCENT : { hue: accent_h, chroma: accent_c }
}

/** Who sends a mail and how they are reached, line by line, as the Spam Act wants it said. */
export function identityOf(firm: MailFirm): string[] {
  const { name, legal_name, abn, afsl_number, address, phone, email } = firm
  const legal = legal_name && legal_name !== name ? `${name} is a business name of ${legal_name}` : name
  return [
    joined([legal, abn && `ABN ${formatBusinessNumber(abn)}`, isLicensed(firm) && `AFSL ${afsl_number}`]),
    address?.replace(/\s*\n\s*/g, ', ').trim() ?? '',
    joined([phone && formatPhone(phone), email]),
  ].filter(Boolean)
}

function joined(parts: ReadonlyArray<string | false | null>): string {
  return parts.filter(Boolean).join(' · ')
}
