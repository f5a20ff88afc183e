import { emailTemplates } from '@portal/contract/sending/email-templates'
import type { EmailTemplate } from '@portal/contract/sending/email-templates.schema'
import { useCall } from '@portal/platform'
import { EMAIL_TEMPLATES_PATH } from '../template-address.ts'
import { EmailTemplateForm, type EmailText } from './EmailTemplateForm.tsx'
import { OpenedTemplate } from './OpenedTemplate.tsx'

const EMPTY: EmailText = {
  type: 'Client',
  name: '',
  subject: '',
  html: '',
  system_attachment_ids: [],
  document_tags: [],
}

function textOf({ type, name, subject, html, system_attachment_ids, document_tags }: EmailTemplate): EmailText {
  return { type, name, subject, html, system_attachment_ids, document_tags }
}

/** `/email-template/{type}`: `create`, or the id of a template. */
export default function EmailTemplatePage() {
  return (
    <OpenedTemplate<EmailTemplate>
      path={EMAIL_TEMPLATES_PATH}
      titles={['New email template', 'Email template']}
      useTemplate={(id, options) => useCall(emailTemplates.details, { params: { id } }, options)}
      form={({ template, copied }) => {
        const begins = template ?? copied
        return (
          <EmailTemplateForm
            key={template?.id ?? (copied ? `copy-${copied.id}` : 'new')}
            {...(template && { template })}
            initial={begins ? textOf(begins) : EMPTY}
          />
        )
      }}
    />
  )
}
