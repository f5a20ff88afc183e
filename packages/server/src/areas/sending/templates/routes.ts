import type { Endpoint } from '@portal/contract/endpoint'
import { emailTemplates } from '@portal/contract/sending/email-templates'
import { smsTemplates } from '@portal/contract/sending/sms-templates'
import type { TemplateType } from '@portal/domain/sending/template'
import type { z } from 'zod'
import { type BoundRoute, bind, type Call } from '../../../http/bind.ts'
import { bindList, type ListCalls } from '../../../subjects/bind-list.ts'
import { archivedAt, changeRow, createRow } from '../../../subjects/change-row.ts'
import { listRows } from '../../../subjects/list-rows.ts'
import { type Paged, pageQuery } from '../../../subjects/paging.ts'
import { readRow } from '../../../subjects/read-row.ts'
import type { FiledSubject, ReadRow, Values } from '../../../subjects/subject.ts'
import { addStandard } from './add-standard.ts'
import type { About } from './merge-values.ts'
import { sendTestEmail, sendTestSms } from './send-test.ts'
import { emailFile, filledEmail, filledSms, keptEmail, smsFile } from './service.ts'
import { STANDARD_EMAILS, STANDARD_TEXTS } from './standard-templates.ts'
import type { TemplateFilter } from './template-subject.ts'
import { emailTemplateSubject, smsTemplateSubject } from './template-subject.ts'

export const routes: readonly BoundRoute[] = [
  ...bindTemplates(emailTemplates, {
    subject: emailTemplateSubject,
    kept: keptEmail,
    fill: filledEmail,
    file: emailFile,
    test: sendTestEmail,
    standard: STANDARD_EMAILS.map((email) => ({ ...email, system_attachment_ids: [], document_tags: [] })),
  }),
  ...bindTemplates(smsTemplates, {
    subject: smsTemplateSubject,
    kept: async (_, written) => written,
    fill: filledSms,
    file: smsFile,
    test: sendTestSms,
    standard: STANDARD_TEXTS,
  }),
]

type OfOne = { params: z.ZodType<{ id: number }> }
type Body<B> = { body: z.ZodType<B> }
type Answer<A> = { answer: z.ZodType<A> }
type TemplateFile = { name: string; media_type: string; text: string }

/** The calls of `templateEndpoints`. */
interface TemplateCalls<Row, Written, Filled> extends ListCalls<TemplateFilter, Row> {
  readonly ofType: Endpoint<{
    params: z.ZodType<{ type: TemplateType }>
    query: z.ZodType<Paged>
    answer: NonNullable<ListCalls<TemplateFilter, Row>['list']['schema']>['answer']
  }>
  readonly details: Endpoint<OfOne & Answer<Row>>
  readonly create: Endpoint<Body<Written> & Answer<Row>>
  readonly addStandard: Endpoint<Answer<{ added: number }>>
  readonly update: Endpoint<OfOne & Body<Written & { version?: number | undefined }> & Answer<Row>>
  readonly remove: Endpoint<OfOne & Answer<Row>>
  readonly restore: Endpoint<OfOne & Answer<Row>>
  readonly download: Endpoint<OfOne & Answer<TemplateFile>>
  readonly filled: Endpoint<OfOne & { query: z.ZodType<About> } & Answer<Filled>>
  readonly preview: Endpoint<Body<Written & About> & Answer<Filled>>
  readonly sendTest: Endpoint<Body<Written & About> & Answer<{ message: string }>>
}

/** What templates of one channel have of their own. */
interface Channel<Row extends ReadRow, Written, Filled> {
  readonly subject: FiledSubject<TemplateFilter, Row, Row>
  /** What is written, as it is kept. Throws BAD_INPUT. */
  readonly kept: <W extends Written>(call: Call, written: W) => Promise<W>
  /** What comes of it for a client. Throws NOT_FOUND. */
  readonly fill: (call: Call, written: Written, about: About) => Promise<Filled>
  readonly file: (row: Row) => TemplateFile
  /** Sends what comes of it to the caller. Answers what is to be said of that. */
  readonly test: (call: Call, filled: Filled, clientId: number) => Promise<string>
  readonly standard: ReadonlyArray<NoInfer<Written>>
}

/** The calls of templates of one channel. */
function bindTemplates<Row extends Written & ReadRow, Written extends Values, Filled>(
  calls: TemplateCalls<NoInfer<Row>, NoInfer<Written>, NoInfer<Filled>>,
  { subject, kept, fill, file, test, standard }: Channel<Row, Written, Filled>,
): readonly BoundRoute[] {
  const read = (call: Call, id: number) => readRow(call, subject, id)
  // One that is deleted, or there, already stays as it is.
  const setDeleted = (call: Call, id: number, isDeleted: boolean) => {
    const action = `${subject.entity}.${isDeleted ? 'delete' : 'restore'}`
    const now = call.services.clock()
    return changeRow(call, subject, { id, action, values: (stored) => archivedAt(stored, isDeleted, now) }, () =>
      read(call, id),
    )
  }
  return [
    ...bindList(calls, subject),
    bind(calls.ofType, ({ params, query, ...call }) =>
      listRows(call, subject, pageQuery({ ...query, type: [params.type], status: [1 as const] })),
    ),
    bind(calls.details, (call) => read(call, call.params.id)),
    bind(calls.create, async (call) => {
      const { id } = await createRow(call, subject, await kept(call, call.body))
      return await read(call, id)
    }),
    bind(calls.addStandard, (call) => addStandard(call, subject, standard)),
    bind(calls.update, async (call) => {
      const { version, ...written } = await kept(call, call.body)
      const { id } = call.params
      const change = { id, version, action: `${subject.entity}.update`, values: () => written }
      return await changeRow(call, subject, change, () => read(call, id))
    }),
    bind(calls.remove, (call) => setDeleted(call, call.params.id, true)),
    bind(calls.restore, (call) => setDeleted(call, call.params.id, false)),
    bind(calls.download, async (call) => file(await read(call, call.params.id))),
    bind(calls.filled, async (call) => fill(call, await read(call, call.params.id), call.query)),
    bind(calls.sendTest, async (call) => {
      const filled = await fill(call, await kept(call, call.body), call.body)
      return { message: await test(call, filled, call.body.client_id) }
    }),
    bind(calls.preview, async (call) => fill(call, await kept(call, call.body), call.body)),
  ]
}
