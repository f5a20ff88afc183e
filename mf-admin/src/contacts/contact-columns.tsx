import type { ContactRow } from '@portal/contract/office/contacts.schema'
import { formatInstantDate, formatPhone, mailLink, phoneDigits } from '@portal/domain'
import type { ColumnContext, ListColumn } from '@portal/screens/list'
import { Badge } from '@portal/ui/page'

export const CONTACT_COLUMN_NAMES = [
  'name',
  'insurer',
  'group',
  'position',
  'phone',
  'mobile',
  'email',
  'states',
  'website',
  'notes',
  'created_at',
  'updated_at',
  'id',
] as const
export type ContactColumnName = (typeof CONTACT_COLUMN_NAMES)[number]

const tel = (phone: string | null) => phone && <a href={`tel:${phoneDigits(phone)}`}>{formatPhone(phone)}</a>
const quiet = { tone: 'muted' } as const
const figures = { numeric: true, ...quiet } as const

/** The columns of the contacts list. */
export function contactColumns({ timeZone }: ColumnContext): {
  readonly [N in ContactColumnName]: ListColumn<ContactRow>
} {
  return {
    name: { header: 'Name', cell: (row) => row.name, width: 184, tone: 'name', phone: 'title' },
    insurer: { header: 'Insurer', cell: (row) => row.insurer, width: 164, phone: 'lead' },
    group: {
      header: 'Group',
      cell: (row) => row.group && <Badge>{row.group}</Badge>,
      title: (row) => row.group ?? '',
      width: 136,
      phone: 'status',
    },
    position: { header: 'Position', cell: (row) => row.position, ...quiet, phone: 'detail' },
    phone: { header: 'Phone', cell: (row) => tel(row.phone), width: 124, numeric: true },
    mobile: { header: 'Mobile', cell: (row) => tel(row.mobile), width: 124, numeric: true, phone: 'end' },
    email: {
      header: 'Email',
      cell: (row) => row.email && <a href={mailLink(row.email)}>{row.email}</a>,
      title: (row) => row.email ?? '',
      width: 236,
    },
    states: { header: 'States', cell: (row) => row.states.join(', ') || 'All', width: 96, ...quiet },
    website: {
      header: 'Website',
      cell: (row) =>
        row.website && (
          <a href={row.website} target="_blank" rel="noreferrer">
            {row.website.replace(/^https?:\/\//, '')}
          </a>
        ),
      title: (row) => row.website ?? '',
      width: 180,
    },
    notes: { header: 'Notes', cell: (row) => row.notes, width: 200, ...quiet },
    created_at: {
      header: 'Created',
      cell: (row) => formatInstantDate(timeZone, row.created_at),
      firstSort: 'desc',
      width: 112,
      ...figures,
    },
    updated_at: {
      header: 'Last updated',
      cell: (row) => formatInstantDate(timeZone, row.updated_at),
      firstSort: 'desc',
      width: 124,
      ...figures,
    },
    id: { header: 'Id', cell: (row) => row.id, width: 72, ...figures },
  }
}
