import { emailTemplates } from '@portal/contract/sending/email-templates'
import { smsTemplates } from '@portal/contract/sending/sms-templates'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { bindTemplates } from './bind-templates.ts'
import { emailFile, filledEmail, filledSms, keptEmail, sendTest, smsFile } from './service.ts'
import { emailTemplateSubject, smsTemplateSubject } from './template-subject.ts'

export const routes: readonly BoundRoute[] = [
  ...bindTemplates(emailTemplates, {
    subject: emailTemplateSubject,
    kept: keptEmail,
    fill: filledEmail,
    file: emailFile,
  }),
  bind(emailTemplates.sendTest, sendTest),
  ...bindTemplates(smsTemplates, {
    subject: smsTemplateSubject,
    kept: (written) => written,
    fill: filledSms,
    file: smsFile,
  }),
]
