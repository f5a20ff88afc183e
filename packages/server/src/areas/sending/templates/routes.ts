import { emailTemplates } from '@portal/contract/sending/email-templates'
import { smsTemplates } from '@portal/contract/sending/sms-templates'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { bindList } from '../../../subjects/bind-list.ts'
import { changeRow, createRow } from '../../../subjects/change-row.ts'
import { listRows } from '../../../subjects/list-rows.ts'
import { pageQuery } from '../../../subjects/paging.ts'
import { readRow } from '../../../subjects/read-row.ts'
import { fillSms } from './fill-template.ts'
import { recipientOf } from './merge-values.ts'
import { deleteTemplate, emailFile, fileName, filledEmail, keptEmail, previewEmail, sendTest } from './service.ts'
import { emailTemplateSubject as emails, smsTemplateSubject as texts } from './template-subject.ts'

export const routes: readonly BoundRoute[] = [
  ...bindList(emailTemplates, emails),
  bind(emailTemplates.ofType, ({ params, query, ...call }) =>
    listRows(call, emails, pageQuery({ ...query, type: [params.type], status: [1 as const] })),
  ),
  bind(emailTemplates.details, (call) => readRow(call, emails, call.params.id)),
  bind(emailTemplates.create, async (call) => {
    const { id } = await createRow(call, emails, keptEmail(call.body))
    return await readRow(call, emails, id)
  }),
  bind(emailTemplates.update, (call) => {
    const { version, ...written } = keptEmail(call.body)
    const { id } = call.params
    const change = { id, version, action: 'email_template.update', values: () => written }
    return changeRow(call, emails, change, () => readRow(call, emails, id))
  }),
  bind(emailTemplates.remove, (call) => deleteTemplate(call, emails, call.params.id, true)),
  bind(emailTemplates.restore, (call) => deleteTemplate(call, emails, call.params.id, false)),
  bind(emailTemplates.download, async (call) => emailFile(await readRow(call, emails, call.params.id))),
  bind(emailTemplates.filled, filledEmail),
  bind(emailTemplates.preview, previewEmail),
  bind(emailTemplates.sendTest, sendTest),

  ...bindList(smsTemplates, texts),
  bind(smsTemplates.ofType, ({ params, query, ...call }) =>
    listRows(call, texts, pageQuery({ ...query, type: [params.type], status: [1 as const] })),
  ),
  bind(smsTemplates.details, (call) => readRow(call, texts, call.params.id)),
  bind(smsTemplates.create, async (call) => {
    const { id } = await createRow(call, texts, call.body)
    return await readRow(call, texts, id)
  }),
  bind(smsTemplates.update, (call) => {
    const { version, ...written } = call.body
    const { id } = call.params
    const change = { id, version, action: 'sms_template.update', values: () => written }
    return changeRow(call, texts, change, () => readRow(call, texts, id))
  }),
  bind(smsTemplates.remove, (call) => deleteTemplate(call, texts, call.params.id, true)),
  bind(smsTemplates.restore, (call) => deleteTemplate(call, texts, call.params.id, false)),
  bind(smsTemplates.download, async (call) => {
    const { name, text } = await readRow(call, texts, call.params.id)
    return { name: `${fileName(name)}.txt`, media_type: 'text/plain', text }
  }),
  bind(smsTemplates.filled, async (call) => {
    const { text } = await readRow(call, texts, call.params.id)
    return fillSms(text, await recipientOf(call, call.query))
  }),
  bind(smsTemplates.preview, async (call) => fillSms(call.body.text, await recipientOf(call, call.body))),
]
