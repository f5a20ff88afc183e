import { area } from '../endpoint.ts'
import type * as schema from './email-templates.schema.ts'
import { templateEndpoints } from './template-endpoints.ts'

/** Emails that are written once and sent to many. Advisers use them, admins write them. */
export const emailTemplates = area<typeof schema>()('emailTemplates', {
  ...templateEndpoints({
    path: '/email-template',
    row: 'email-template',
    rows: 'emailTemplates',
    named: 'email templates',
  }),
})
