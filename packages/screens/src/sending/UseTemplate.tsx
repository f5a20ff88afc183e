import { emailTemplates } from '@portal/contract/sending/email-templates'
import type { FilledEmail } from '@portal/contract/sending/email-templates.schema'
import { PAGE_SIZE_MAX } from '@portal/domain/limits'
import { change, useCall } from '@portal/platform'
import { type About, templateTypesOf } from './about.ts'
import { TemplateMenu } from './TemplateMenu.tsx'

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
  return (
    <TemplateMenu
      templates={data?.items}
      types={types}
      fill={(id) => change(emailTemplates.filled, { params: { id }, query: { client_id: clientId, ...about } })}
      onFilled={onFilled}
    />
  )
}
