import { smsTemplates } from '@portal/contract/sending/sms-templates'
import type { SmsTemplate } from '@portal/contract/sending/sms-templates.schema'
import { useCall } from '@portal/platform'
import { SMS_TEMPLATES_PATH } from '../template-address.ts'
import { OpenedTemplate } from './OpenedTemplate.tsx'
import { SmsTemplateForm } from './SmsTemplateForm.tsx'

const EMPTY = { type: 'Client', name: '', text: '' } as const

function textOf({ type, name, text }: SmsTemplate) {
  return { type, name, text }
}

/** `/sms-template/{type}`: `create`, or the id of a template. */
export default function SmsTemplatePage() {
  return (
    <OpenedTemplate<SmsTemplate>
      path={SMS_TEMPLATES_PATH}
      titles={['New SMS template', 'SMS template']}
      useTemplate={(id, options) => useCall(smsTemplates.details, { params: { id } }, options)}
      form={({ template, copied }) => {
        const begins = template ?? copied
        return (
          <SmsTemplateForm
            key={template?.id ?? (copied ? `copy-${copied.id}` : 'new')}
            {...(template && { template })}
            initial={begins ? textOf(begins) : EMPTY}
          />
        )
      }}
    />
  )
}
