import {
  type EmailTemplate,
  type EmailTemplateFilter,
  exportRows as exportEmails,
} from '@portal/contract/sending/email-templates.schema'
import {
  exportRows as exportTexts,
  type SmsTemplate,
  type SmsTemplateFilter,
} from '@portal/contract/sending/sms-templates.schema'
import { ADVISING_ROLES } from '@portal/domain/account/role'
import { type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '../../../access/roles.ts'
import { textArray } from '../../../database/arrays.ts'
import { columnsOf } from '../../../sheet/write/column.ts'
import { archivedIs } from '../../../subjects/archiving.ts'
import { fileColumns } from '../../../subjects/file-columns.ts'
import { filterTable } from '../../../subjects/filter-table.ts'
import type { FiledSubject } from '../../../subjects/subject.ts'
import { searched } from '../../../subjects/whole-name.ts'

/** The filters of template lists, in both channels. */
export type TemplateFilter = EmailTemplateFilter & SmsTemplateFilter
/** The row of a template, alike in both channels. */
type Row = EmailTemplate | SmsTemplate

interface Channel<R extends Row> {
  readonly name: string
  readonly table: string
  readonly entity: string
  readonly words: { readonly one: string; readonly many: string }
  /** The columns of what is written. */
  readonly written: readonly string[]
  readonly exportBody: FiledSubject<TemplateFilter, R, R>['file']['body']
  readonly file: string
}

function templateSubject<R extends Row>({ name, table, entity, words, written, exportBody, file }: Channel<R>) {
  const column = (of: string): SQL => sql`${sql.identifier(table)}.${sql.identifier(of)}`
  const columns = [
    'id',
    'type',
    'name',
    ...written,
    'used',
    'used_at',
    'created_at',
    'updated_at',
    'archived_at',
    'version',
  ]
  const { number, text, dayOfInstant } = columnsOf<R>()
  const subject: FiledSubject<TemplateFilter, R, R> = {
    name,
    table,
    entity,
    words: { ...words, none: 'Nothing' },
    readers: ADVISING_ROLES,
    visible: ({ caller }) => (isOneOf(caller.role, ADVISING_ROLES) ? sql`true` : sql`false`),
    filters: filterTable<TemplateFilter>({
      search: (search) => searched(search, { names: column('name'), text: column('search_text') }),
      type: (types) => sql`${column('type')} = any(${textArray(types)})`,
      status: (statuses) => archivedIs(table, statuses),
    }),
    sorts: {
      name: { column: column('name_key') },
      type: { column: column('type') },
      used_at: { column: column('used_at'), mayBeAbsent: true },
      updated_at: { column: column('updated_at') },
    },
    columns: () => sql.join(columns.map(column), sql`, `),
    // A list reads these columns, and a query beside it perhaps more, which are nobody's.
    toRow: (_, record) => Object.fromEntries(columns.map((one) => [one, record[one as keyof R]])) as unknown as R,
    label: (stored) => String(stored.name),
    file: {
      name: file,
      sheet: 'Templates',
      body: exportBody,
      columns: fileColumns({
        id: number('Id', (row) => row.id),
        name: text('Name', (row) => row.name),
        type: text('Type', (row) => row.type),
        used: number('Used', (row) => row.used),
        used_at: dayOfInstant('Last used', (row) => row.used_at),
        updated_at: dayOfInstant('Last change', (row) => row.updated_at),
      }),
    },
  }
  return subject
}

/** Email templates, as lists, files and changes have them. */
export const emailTemplateSubject = templateSubject<EmailTemplate>({
  name: 'emailTemplates',
  table: 'email_templates',
  entity: 'email_template',
  words: { one: 'email template', many: 'email templates' },
  written: ['subject', 'html', 'system_attachment_ids', 'document_tags'],
  exportBody: exportEmails.body,
  file: 'email-templates',
})

/** SMS templates, likewise. */
export const smsTemplateSubject = templateSubject<SmsTemplate>({
  name: 'smsTemplates',
  table: 'sms_templates',
  entity: 'sms_template',
  words: { one: 'SMS template', many: 'SMS templates' },
  written: ['text'],
  exportBody: exportTexts.body,
  file: 'sms-templates',
})
