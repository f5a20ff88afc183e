import { emailTemplates } from '@portal/contract/sending/email-templates'
import type { FilledEmail } from '@portal/contract/sending/email-templates.schema'
import { PAGE_SIZE_MAX } from '@portal/domain/limits'
import { change, useCall } from '@portal/platform'
import { Button, messageOf } from '@portal/ui/core'
import { FileIcon } from '@portal/ui/icons'
import { Menu, toast } from '@portal/ui/overlay'
import { type About, templateTypesOf } from './about.ts'

export interface UseTemplateProps {
  readonly clientId: number
  readonly about: About
  /** Called with the template filled in for this client. */
  readonly onFilled: (templateId: number, filled: FilledEmail) => void
}

/** Starts an email from a template, filled in for the client; the last used come first. */
export function UseTemplate({ clientId, about, onFilled }: UseTemplateProps) {
  const types = templateTypesOf(about)
  const { data } = useCall(emailTemplates.list, {
    query: { type: types, sort: '-used_at', page_size: PAGE_SIZE_MAX },
  })
  async function use(id: number) {
    try {
      onFilled(id, await change(emailTemplates.filled, { params: { id }, query: { client_id: clientId, ...about } }))
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
