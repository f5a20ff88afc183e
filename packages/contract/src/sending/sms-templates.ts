import { area } from '../endpoint.ts'
import type * as schema from './sms-templates.schema.ts'
import { templateEndpoints } from './template-endpoints.ts'

/** Text messages that are written once and sent to many. Advisers use them, admins write them. */
export const smsTemplates = area<typeof schema>()('smsTemplates', {
  ...templateEndpoints({ path: '/sms-template', row: 'sms-template', rows: 'smsTemplates', named: 'SMS templates' }),
})
