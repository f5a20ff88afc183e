import { isDeepStrictEqual } from 'node:util'
import type { settings } from '@portal/contract/office/settings'
import type { CompanyView, SecuritySettings, UnderwritingSettings } from '@portal/contract/office/settings.schema'
import { eq, sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { companies } from '../../../database/tables/companies.ts'
import { offeredIn } from '../../../firm-lists/read-list.ts'
import type { Call, OutsideCall } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { noteDone } from '../../../http/security-note.ts'
import { shortenSessions } from '../../../http/session.ts'
import { assertVersion } from '../../../subjects/change-row.ts'
import { askForAddress } from './default-email.ts'
import { type LogoField, type NewLogo, withNewLogo, writeLogo } from './logo.ts'
import { companyInfo, security, underwriting, viewCompany } from './service.ts'

type Company = typeof companies.$inferSelect

type UpdateCall = OutsideCall<typeof settings.updateCompanyInfo>

/** Changes the caller’s company. Fields left out don’t change. Throws STALE_VERSION, and BAD_INPUT where a picture is none. */
export async function updateCompanyInfo(call: UpdateCall): Promise<CompanyView> {
  return await withNewLogo(call, 'logo', (logo) =>
    withNewLogo(call, 'afsl_logo', (afsl_logo) =>
      call.transaction((tx) => change({ ...call, tx }, { logo, afsl_logo })),
    ),
  )
}

async function change(
  call: UpdateCall & { readonly tx: Transaction },
  logos: Readonly<Record<LogoField, NewLogo>>,
): Promise<CompanyView> {
  const { accent, logo, afsl_logo, company_address, company_phone, time_zone, default_email_address, ...rest } =
    call.body
  if (time_zone !== undefined) await assertKnownZone(call, time_zone)
  await update(
    call,
    { action: 'company.update', read: companyInfo },
    {
      ...rest,
      address: company_address,
      phone: company_phone,
      time_zone,
      logo_file_id: await writeLogo(call, 'logo', logos.logo),
      afsl_logo_file_id: await writeLogo(call, 'afsl_logo', logos.afsl_logo),
      ...(default_email_address === null && { default_email_address: null, default_email_verified_at: null }),
      ...(accent !== undefined && { accent_h: accent?.hue ?? null, accent_c: accent?.chroma ?? null }),
    },
  )
  if (default_email_address !== undefined) await askForAddress(call, default_email_address)
  return await viewCompany(call)
}

/** Sets what quotes say of the own company; what is not sent stays. Throws STALE_VERSION. */
export async function updateQuoteDocument(call: Call<typeof settings.updateQuoteDocument>): Promise<CompanyView> {
  const { company_address, company_phone, ...rest } = call.body
  const sent = { ...rest, address: company_address, phone: company_phone }
  await update(call, { action: 'company.updateQuoteDocument', read: companyInfo }, sent)
  return await viewCompany(call)
}

/** Updates the company’s sign-in security settings. Fields left out don’t change. Throws STALE_VERSION. */
export async function updateSecurity(call: Call<typeof settings.updateSecurity>): Promise<SecuritySettings> {
  const { two_factor_roles } = await security(call)
  await update(call, { action: 'company.updateSecurity', read: security }, call.body)
  const after = await security(call)
  await shortenSessions(call.tx)
  if (!isDeepStrictEqual(after.two_factor_roles, two_factor_roles))
    noteDone(call, { event: 'twoFactor.rolesChanged', userId: call.caller.userId })
  return after
}

/** Sets how many days an underwriting requirement may take; null is the usual. Throws STALE_VERSION. */
export async function updateUnderwriting(
  call: Call<typeof settings.updateUnderwriting>,
): Promise<UnderwritingSettings> {
  const { tx, body } = call
  // Locked, since what is sent is put into what is there.
  const [stored] = await tx.select().from(companies).where(eq(companies.id, tx.companyId)).for('no key update')
  const codes = Object.keys(body.requirement_days)
  const offered = await offeredIn(tx, 'requirement-kinds', codes)
  for (const code of codes) offered({ code, path: `requirement_days.${code}` })
  const days = Object.entries({ ...stored?.requirement_days, ...body.requirement_days })
  const requirement_days = Object.fromEntries(
    days.flatMap(([code, allowed]) => (allowed == null ? [] : [[code, allowed]])),
  )
  await update(
    call,
    { action: 'company.updateUnderwriting', read: underwriting },
    { requirement_days, version: body.version },
  )
  return await underwriting(call)
}

type Changes = { readonly [K in keyof Company]?: Company[K] | undefined }

async function update(
  call: Pick<Call, 'tx' | 'caller' | 'company' | 'visitor' | 'requestId'>,
  { action, read }: { readonly action: string; read(call: Pick<Call, 'tx'>): Promise<unknown> },
  sent: Changes,
): Promise<void> {
  const { tx } = call
  const [stored] = await tx.select().from(companies).where(eq(companies.id, tx.companyId)).for('no key update')
  if (!stored) throw new CallError('NOT_FOUND')
  const { version, ...wanted } = sent
  await assertVersion(stored, version, () => read(call))
  const before: Record<string, unknown> = { ...stored }
  const after = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== undefined && !isDeepStrictEqual(value, before[field])),
  )
  if (Object.keys(after).length === 0) return
  await tx
    .update(companies)
    .set({ ...after, version: stored.version + 1, updated_at: sql`now()` })
    .where(eq(companies.id, tx.companyId))
  await recordActivity(call, {
    action,
    entity: 'company',
    entityId: tx.companyId,
    before: Object.fromEntries(Object.keys(after).map((field) => [field, before[field]])),
    after,
  })
}

/** The database reckons the company's days with it, and may know other zones than JavaScript does. */
async function assertKnownZone({ tx }: Pick<Call, 'tx'>, zone: string): Promise<void> {
  const known = await tx.rows(sql`select 1 from pg_timezone_names where name = ${zone}`)
  if (known.length === 0) throw badField('time_zone', 'Please choose a time zone')
}
