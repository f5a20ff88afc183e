import type { AnswerOf } from '@portal/contract/endpoint'
import { smsTemplates } from '@portal/contract/sending/sms-templates'
import { PAGE_SIZE_MAX } from '@portal/domain/limits'
import { change, useCall } from '@portal/platform'
import { Button, messageOf } from '@portal/ui/core'
import { FileIcon } from '@portal/ui/icons'
import { Menu, toast } from '@portal/ui/overlay'
import { type About, templateTypesOf } from '../about.ts'

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
  async function use(id: number) {
    try {
      onFilled(id, await change(smsTemplates.filled, { params: { id }, query: { client_id: clientId, ...about } }))
    } catch (error) {
      toast({ title: messageOf(error), tone: 'danger' })
    }
  }
  if (!data || data.items.length === 0) return null
  const templates = types.flatMap((type) => data.items.filter((one) => one.type === type))
  return (
    <Menu
      label="Use a template"
      trigger={
        <Button size="sm" icon={<FileIcon size={14} />}>
          Use template
        </Button>
      }
      entries={templates.map(({ id, name }) => ({ id: String(id), label: name, onSelect: () => void use(id) }))}
    />
  )
}
