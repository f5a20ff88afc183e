import type { firmSetup as calls } from '@portal/contract/office/firm-setup'
import type { FirmSetup } from '@portal/contract/office/firm-setup.schema'
import { FIRM_SETUP_STEPS, type FirmSetupStep } from '@portal/domain/office/firm-setup'
import { type SQL, sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Call } from '../../../http/bind.ts'

/** When each step is done, over `companies`. */
const DONE: Readonly<Record<FirmSetupStep, SQL>> = {
  company: sql`companies.abn is not null and companies.address is not null and companies.afsl_number is not null`,
  logo: sql`companies.logo_file_id is not null`,
  sender: sql`companies.default_email_address is not null and companies.default_email_verified_at is not null`,
  mail: sql`exists (select from outbox
    where company_id = companies.id and channel = 'email' and state = 'sent')`,
  users: sql`(select count(*) from users where company_id = companies.id and archived_at is null) > 1`,
  splits: sql`exists (select from commission_splits split where split.company_id = companies.id)
    and not exists (select from users where company_id = companies.id and archived_at is null
      and roles && array['ROLE_ADVISOR'] and not exists (select from commission_splits split
        where split.company_id = companies.id and (split.user_id = users.id or split.user_id is null)))`,
  templates: sql`exists (select from email_templates where company_id = companies.id)`,
  disclosures: sql`exists (select from product_providers where company_id = companies.id and pds_file_id is not null)`,
  form: sql`cardinality(companies.embed_sites) > 0
    or exists (select from clients where company_id = companies.id and origin = 'client_form')`,
  import: sql`exists (select from imports where company_id = companies.id and committed_at is not null)`,
}

/** What of the firm is set up, by what is on record. */
export async function viewFirmSetup({ tx }: Pick<Call, 'tx'>): Promise<FirmSetup> {
  const columns = FIRM_SETUP_STEPS.map(({ value }) => sql`${DONE[value]} as ${sql.identifier(value)}`)
  const [row] = await tx.rows<Record<FirmSetupStep | 'is_dismissed', boolean>>(sql`
    select setup_dismissed_at is not null as is_dismissed, ${sql.join(columns, sql`, `)}
    from companies where id = ${tx.companyId}`)
  if (!row) throw new Error('The company of the call is there')
  const { is_dismissed, ...steps } = row
  return { done: FIRM_SETUP_STEPS.flatMap(({ value }) => (steps[value] ? value : [])), is_dismissed }
}

/** Dismisses the steps for the whole firm, or brings them back; again changes nothing. */
export async function dismissFirmSetup(call: Call<typeof calls.dismiss>): Promise<FirmSetup> {
  const { tx, body } = call
  const changed = await tx.rows<{ id: number }>(sql`
    update companies set setup_dismissed_at = case when ${body.is_dismissed} then now() end
    where id = ${tx.companyId} and (setup_dismissed_at is not null) <> ${body.is_dismissed} returning id`)
  if (changed.length > 0) {
    const action = body.is_dismissed ? 'company.dismissSetup' : 'company.showSetup'
    await recordActivity(call, { action, entity: 'company', entityId: tx.companyId })
  }
  return await viewFirmSetup(call)
}
