import { sql } from 'drizzle-orm'
import type { Area } from '../../../area.ts'
import { DAY } from '../../../http/clock.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'settings',
  routes,
  retention: [
    { table: 'company_email_links', ended: sql`least(coalesce(used_at, expires_at), expires_at)`, keptFor: 7 * DAY },
  ],
  entities: [{ name: 'company', isForSuperAdmins: true }],
  auditActions: {
    'company.update': { says: 'changed the company’s settings' },
    'company.askEmail': { says: 'asked to verify another default email address' },
    'company.forgetEmail': { says: 'cancelled the verification of a default email address' },
    'company.verifyEmail': { says: 'verified the default email address' },
    'company.updateSecurity': { says: 'changed the sign-in security settings' },
    'company.updateUnderwriting': { says: 'changed how long underwriting requirements may take' },
    'company.updateQuoteDocument': { says: 'changed what quotes say of the company' },
  },
}
