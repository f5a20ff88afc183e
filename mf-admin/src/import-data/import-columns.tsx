import type { ImportSummary } from '@portal/contract/imports.schema'
import { formatCount } from '@portal/domain/values/count'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import type { ColumnContext, ListColumn } from '@portal/screens/list'
import { Badge } from '@portal/ui/page'
import { stateLook } from './import-state.ts'
import type { ImportScreen } from './subjects/import-screen.ts'
import { screenOf } from './subjects/import-screens.ts'

export const IMPORT_COLUMN_NAMES = [
  'file_name',
  'subject',
  'state',
  'rows',
  'created',
  'updated',
  'skipped',
  'failed',
  'created_by',
  'created_at',
] as const
export type ImportColumnName = (typeof IMPORT_COLUMN_NAMES)[number]

const figure = (count: number) => (count > 0 ? formatCount(count) : null)
const figures = { width: 88, align: 'right', numeric: true } as const

function counted(outcome: keyof ImportSummary['outcomes'], header: string): ListColumn<ImportSummary> {
  return { header, cell: ({ outcomes }) => figure(outcomes[outcome]), ...figures }
}

/** The columns of the history of imports. */
export function importColumns(
  screens: readonly ImportScreen[],
  { timeZone }: ColumnContext,
): {
  readonly [N in ImportColumnName]: ListColumn<ImportSummary>
} {
  return {
    file_name: { header: 'File', cell: ({ file_name }) => file_name, tone: 'name', phone: 'title' },
    subject: { header: 'What', cell: ({ subject }) => screenOf(screens, subject).label, width: 96, phone: 'detail' },
    state: {
      header: 'Status',
      cell: ({ state }) => <Badge tone={stateLook(state).tone}>{stateLook(state).label}</Badge>,
      title: ({ state }) => stateLook(state).label,
      width: 148,
      phone: 'status',
    },
    rows: { header: 'Rows', cell: ({ rows }) => figure(rows), firstSort: 'desc', ...figures },
    created: counted('created', 'New'),
    updated: counted('updated', 'Updated'),
    skipped: counted('skipped', 'Skipped'),
    failed: counted('failed', 'Failed'),
    created_by: {
      header: 'By',
      cell: ({ created_by }) => created_by.name,
      width: 144,
      fluid: true,
      tone: 'muted',
      phone: 'lead',
    },
    created_at: {
      header: 'When',
      cell: ({ created_at }) => `${formatInstantDate(timeZone, created_at)} ${timeIn(timeZone, created_at)}`,
      firstSort: 'desc',
      width: 148,
      tone: 'muted',
      numeric: true,
      phone: 'end',
    },
  }
}
