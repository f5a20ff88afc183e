import type { Area } from '../../../area.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { templateActions } from './audit-actions.ts'
import { routes } from './routes.ts'
import { emailTemplateSubject, smsTemplateSubject } from './template-subject.ts'

export const area: Area = {
  name: 'templates',
  routes,
  entities: [{ name: 'email_template' }, { name: 'sms_template' }],
  auditActions: templateActions,
  lists: [declaredList(emailTemplateSubject), declaredList(smsTemplateSubject)],
}
