import type { ClientRow } from '@portal/contract/clients.schema'
import {
  formatDue,
  formatInstantDate,
  formatMoney,
  formatPhone,
  fullName,
  type IsoDate,
  phoneDigits,
} from '@portal/domain'
import { Text } from '@portal/ui/core'
import { LeadStatusBadge, Tag } from '@portal/ui/page'
import type { DataColumn } from '@portal/ui/table'
import type { Sort, SortField } from './list-address.ts'

/** The columns there are. Those that can sort are named as the contract's sorts. */
export const COLUMN_NAMES = [
  'name',
  'status',
  'phone',
  'email',
  'state',
  'source',
  'adviser',
  'tags',
  'next_step',
  'next_due',
  'quote_value',
  'created_at',
] as const
export type ColumnName = (typeof COLUMN_NAMES)[number]

/** Shown until the user chooses. Source: design/look/leads-list.png. */
export const USUAL_COLUMNS: readonly ColumnName[] = [
  'name',
  'status',
  'phone',
  'state',
  'source',
  'next_step',
  'next_due',
  'quote_value',
  'created_at',
]

/** When and where a row is read. */
export interface ColumnContext {
  readonly today: IsoDate
  readonly timeZone: string
}

function Due({ today, due }: { today: IsoDate; due: IsoDate }) {
  return (
    <Text as="span" tone={due < today ? 'danger' : 'muted'} numeric>
      {formatDue(today, due)}
    </Text>
  )
}

function Phone({ phone }: { phone: string }) {
  return <a href={`tel:${phoneDigits(phone)}`}>{formatPhone(phone)}</a>
}

function columns({ today, timeZone }: ColumnContext): {
  readonly [N in ColumnName]: Omit<DataColumn<ClientRow, N>, 'id'>
} {
  return {
    name: {
      header: 'Name',
      cell: (row) => fullName(row.first_name, row.last_name),
      sortable: true,
      width: 212,
      tone: 'name',
      phone: 'title',
    },
    status: {
      header: 'Status',
      cell: (row) => <LeadStatusBadge status={row.status} />,
      sortable: true,
      width: 158,
      phone: 'status',
    },
    phone: {
      header: 'Phone',
      cell: (row) => (row.phone ? <Phone phone={row.phone} /> : null),
      width: 116,
      numeric: true,
      phone: 'end',
    },
    email: { header: 'Email', cell: (row) => row.email, width: 200, tone: 'muted' },
    state: { header: 'State', cell: (row) => row.state, sortable: true, width: 64, tone: 'muted' },
    source: { header: 'Source', cell: (row) => row.source, width: 164, tone: 'muted' },
    adviser: { header: 'Adviser', cell: (row) => row.adviser?.name, width: 140, tone: 'muted' },
    tags: {
      header: 'Tags',
      cell: (row) => (row.tags?.length ? row.tags.map((tag) => <Tag key={tag}>{tag}</Tag>) : null),
      title: (row) => row.tags?.join(', ') ?? '',
      width: 160,
    },
    next_step: { header: 'Next step', cell: (row) => row.next_step, phone: 'detail' },
    next_due: {
      header: 'Due',
      cell: (row) => (row.next_due ? <Due today={today} due={row.next_due} /> : null),
      width: 118,
      numeric: true,
      phone: 'lead',
    },
    quote_value: {
      header: 'Quote value',
      cell: (row) => (row.quote_value == null ? null : formatMoney(row.quote_value)),
      sortable: true,
      firstSort: 'desc',
      width: 108,
      align: 'right',
      numeric: true,
    },
    created_at: {
      header: 'Created',
      cell: (row) => formatInstantDate(timeZone, row.created_at),
      sortable: true,
      firstSort: 'desc',
      width: 124,
      numeric: true,
      tone: 'muted',
    },
  }
}

/** The named columns, in the order named. */
export function columnsOf(names: readonly ColumnName[], context: ColumnContext): DataColumn<ClientRow, ColumnName>[] {
  const all = columns(context)
  return names.map((name) => ({ id: name, ...all[name] }))
}

/** The heading of each column. */
const HEADERS = columns({ today: '', timeZone: 'UTC' })

/** What the column picker and the sort menu call a column. */
export function columnHeader(name: ColumnName): string {
  return HEADERS[name].header
}

/** Whether the list can be sorted by the column. */
export function isSortField(name: ColumnName): name is ColumnName & SortField {
  return HEADERS[name].sortable === true
}

/** The column by which a list is sorted; null where no column shows it (the last change). */
export function sortedColumn(sort: Sort): { column: ColumnName | null; direction: 'asc' | 'desc' } {
  const field = sort.replace('-', '')
  const column = COLUMN_NAMES.find((name) => name === field) ?? null
  return { column, direction: sort.startsWith('-') ? 'desc' : 'asc' }
}
