import type { AnswerOf } from '@portal/contract/endpoint'
import { smsTemplates } from '@portal/contract/sending/sms-templates'
import { PAGE_SIZE_MAX } from '@portal/domain/limits'
import { change, useCall } from '@portal/platform'
import { type About, templateTypesOf } from '../about.ts'
import { TemplateMenu } from '../TemplateMenu.tsx'

export type FilledSms = AnswerOf<typeof smsTemplates.filled>

export interface UseSmsTemplateProps {
  readonly clientId: number
  readonly about: About
  /** Called with the template filled in for this client. */
  readonly onFilled: (templateId: number, filled: FilledSms) => void
}

/** Starts an SMS from a template, filled in for the client; the last used come first. */
export function UseSmsTemplate({ clientId, about, onFilled }: UseSmsTemplateProps) {
  const types = templateTypesOf(about)
  const { data } = useCall(smsTemplates.list, {
    query: { type: types, sort: '-used_at', page_size: PAGE_SIZE_MAX },
  })
  return (
    <TemplateMenu
      templates={data?.items}
      types={types}
      fill={(id) => change(smsTemplates.filled, { params: { id }, query: { client_id: clientId, ...about } })}
      onFilled={onFilled}
    />
  )
}
