import type { emailTemplates } from '@portal/contract/sending/email-templates'
import type { EmailTemplate } from '@portal/contract/sending/email-templates.schema'
import type { smsTemplates } from '@portal/contract/sending/sms-templates'
import type { SmsTemplate } from '@portal/contract/sending/sms-templates.schema'
import { change } from '@portal/platform'
import { saveText } from '@portal/screens/download'
import { doWithUndo } from '@portal/screens/undo'
import { messageOf } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'

export type TemplateCalls = typeof emailTemplates | typeof smsTemplates
export type TemplateRow = EmailTemplate | SmsTemplate

type Named = Pick<TemplateRow, 'id' | 'name'>

/** Deletes a template, with the way back. Answers whether it is gone. */
export function deleteTemplate(calls: TemplateCalls, { id, name }: Named): Promise<boolean> {
  const input = { params: { id } }
  return doWithUndo(
    `${name} deleted`,
    () => change(calls.remove, input),
    () => change(calls.restore, input),
  )
}

/** Has the browser save a template as a file. */
export async function downloadTemplate(calls: TemplateCalls, { id }: Named): Promise<void> {
  try {
    const { name, media_type, text } = await change(calls.download, { params: { id } })
    saveText({ fileName: name, mediaType: media_type, text })
  } catch (error) {
    toast({ title: messageOf(error), tone: 'danger' })
  }
}
