import { emailTemplates } from '@portal/contract/sending/email-templates'
import { smsTemplates } from '@portal/contract/sending/sms-templates'
import { labelledText } from '@portal/domain/sending/merge-text'
import { TEMPLATE_TYPES, type TemplateType } from '@portal/domain/sending/template'
import { formatInstantDate } from '@portal/domain/values/date'
import { change, useCall } from '@portal/platform'
import { ARCHIVED, archivedFilter } from '@portal/screens/archiving'
import {
  bothWays,
  type ColumnContext,
  choiceFilter,
  defineList,
  type ListColumn,
  type ListOffer,
  type ListTypesOf,
} from '@portal/screens/list'
import { Badge } from '@portal/ui/page'
import { AddStandard } from './AddStandard.tsx'
import { TemplateActions } from './TemplateActions.tsx'
import { EMAIL_TEMPLATES_PATH, SMS_TEMPLATES_PATH, templateAddress } from './template-address.ts'
import type { TemplateCalls, TemplateRow } from './template-calls.ts'

const COLUMNS = ['name', 'type', 'says', 'used', 'used_at', 'updated_at'] as const
type ColumnName = (typeof COLUMNS)[number]
type StoredColumn = Exclude<ColumnName, 'says'>

type Emails = ListTypesOf<typeof emailTemplates.list, ColumnName>
type Texts = ListTypesOf<typeof smsTemplates.list, ColumnName>

const isStored = (name: ColumnName): name is StoredColumn => name !== 'says'

const OFFER: ListOffer<Emails & Texts> = {
  views: [
    { id: 'all', label: 'All', filters: {} },
    ...TEMPLATE_TYPES.map((type) => ({ id: type.toLowerCase(), label: type, filters: { type } })),
    { id: 'deleted', label: 'Deleted', filters: ARCHIVED },
  ],
  filters: [
    archivedFilter,
    choiceFilter<Emails['filter'], TemplateType>({
      name: 'type',
      label: 'Type',
      choices: TEMPLATE_TYPES.map((type) => ({ value: type, label: type })),
      query: (type) => ({ type: [...type] }),
    }),
  ],
  columns: COLUMNS,
  usual: COLUMNS,
}

function columnsOf<Row extends TemplateRow>(header: string, said: (row: Row) => string) {
  return ({ timeZone }: ColumnContext): { readonly [N in ColumnName]: ListColumn<Row> } => ({
    name: {
      header: 'Name',
      cell: ({ name }) => name,
      title: ({ name }) => name,
      width: 260,
      tone: 'name',
      phone: 'title',
    },
    type: { header: 'Type', cell: ({ type }) => <Badge>{type}</Badge>, width: 128, phone: 'status' },
    says: { header, cell: said, title: said, tone: 'muted', phone: 'detail' },
    used: { header: 'Used', cell: ({ used }) => (used === 0 ? '' : used), width: 80, numeric: true },
    used_at: {
      header: 'Last used',
      cell: ({ used_at }) => formatInstantDate(timeZone, used_at),
      firstSort: 'desc',
      width: 120,
      numeric: true,
    },
    updated_at: {
      header: 'Last change',
      cell: ({ updated_at }) => formatInstantDate(timeZone, updated_at),
      firstSort: 'desc',
      width: 120,
      numeric: true,
      phone: 'end',
    },
  })
}

/** What the lists of both channels have in common. */
function shared(calls: TemplateCalls, path: string) {
  return {
    path,
    phoneColumns: ['name', 'type', 'says', 'updated_at'] as const,
    sorts: bothWays(['name', 'type', 'used_at', 'updated_at'] as const),
    defaultSort: 'name' as const,
    nameOf: ({ name }: { readonly name: string }) => name,
    rowLink: ({ id }: { readonly id: number }) => templateAddress(path, id),
    rowActions: (row: TemplateRow, { role }: { readonly role: Parameters<typeof TemplateActions>[0]['role'] }) => (
      <TemplateActions calls={calls} path={path} template={row} role={role} />
    ),
  }
}

/** `/email-template` */
export const EMAIL_TEMPLATE_LIST = defineList<Emails>({
  ...shared(emailTemplates, EMAIL_TEMPLATES_PATH),
  name: 'email-templates',
  title: 'Email Templates',
  noun: ['template', 'templates'],
  usePage: (filter, asked, _columns, options) =>
    useCall(emailTemplates.list, { query: { ...filter, ...asked } }, options),
  useCounts: (lists, options) => useCall(emailTemplates.counts, { query: { lists: JSON.stringify(lists) } }, options),
  offerTo: () => OFFER,
  columns: columnsOf('Subject', ({ subject }) => labelledText(subject)),
  create: { label: 'New template', call: emailTemplates.create, page: templateAddress(EMAIL_TEMPLATES_PATH) },
  export: {
    call: emailTemplates.exportRows,
    start: ({ columns, selected, ...choices }) =>
      change(emailTemplates.exportRows, {
        body: { ...choices, selection: selected, columns: columns === 'all' ? 'all' : columns.filter(isStored) },
      }),
  },
  empty: {
    mayCreate: 'Write an email once and send it often, with merge fields for names, policies and dates.',
    mayNot: 'Nothing here yet. Your administrator adds templates.',
    Begin: () => <AddStandard calls={emailTemplates} />,
  },
})

/** `/sms-template` */
export const SMS_TEMPLATE_LIST = defineList<Texts>({
  ...shared(smsTemplates, SMS_TEMPLATES_PATH),
  name: 'sms-templates',
  title: 'SMS Templates',
  noun: ['template', 'templates'],
  usePage: (filter, asked, _columns, options) =>
    useCall(smsTemplates.list, { query: { ...filter, ...asked } }, options),
  useCounts: (lists, options) => useCall(smsTemplates.counts, { query: { lists: JSON.stringify(lists) } }, options),
  offerTo: () => OFFER,
  columns: columnsOf('Message', ({ text }) => labelledText(text)),
  create: { label: 'New template', call: smsTemplates.create, page: templateAddress(SMS_TEMPLATES_PATH) },
  export: {
    call: smsTemplates.exportRows,
    start: ({ columns, selected, ...choices }) =>
      change(smsTemplates.exportRows, {
        body: { ...choices, selection: selected, columns: columns === 'all' ? 'all' : columns.filter(isStored) },
      }),
  },
  empty: {
    mayCreate: 'Write a text message once and send it often, with merge fields.',
    mayNot: 'Nothing here yet. Your administrator adds templates.',
    Begin: () => <AddStandard calls={smsTemplates} />,
  },
})
