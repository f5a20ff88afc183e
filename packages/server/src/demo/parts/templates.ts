import { sql } from 'drizzle-orm'
import { STANDARD_EMAILS, STANDARD_TEXTS } from '../../areas/sending/templates/standard-templates.ts'
import type { DemoPart } from '../stage.ts'

/** The standard email and SMS templates, written at various times. */
export const templates: DemoPart = {
  name: 'templates',
  async load({ tx, company, instant, random: randomOf }) {
    const random = randomOf('templates')
    const row = () => {
      const created_at = instant(random.int(90, 380), random)
      return { company_id: company.id, created_at, updated_at: created_at }
    }
    const emails = STANDARD_EMAILS.map((email) => ({ ...email, ...row() }))
    const texts = STANDARD_TEXTS.map((text) => ({ ...text, ...row() }))
    await tx.execute(sql`
      insert into email_templates (company_id, type, name, subject, html, created_at, updated_at)
      select company_id, type, name, subject, html, created_at, updated_at
      from jsonb_populate_recordset(null::email_templates, ${JSON.stringify(emails)}::jsonb)`)
    await tx.execute(sql`
      insert into sms_templates (company_id, type, name, text, created_at, updated_at)
      select company_id, type, name, text, created_at, updated_at
      from jsonb_populate_recordset(null::sms_templates, ${JSON.stringify(texts)}::jsonb)`)
  },
}
