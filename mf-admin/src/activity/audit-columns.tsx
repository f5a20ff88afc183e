import type { AuditColumn, AuditRow } from '@portal/contract/office/audit.schema'
import type { ColumnContext, ListColumn } from '@portal/screens/list'
import { Box, HStack } from '@portal/ui/core'
import { ActionIcon } from './ActionIcon.tsx'
import { clientColumn, timeColumn, whoColumn } from './shared/log-columns.tsx'
import { RecordLink } from './shared/RecordLink.tsx'

/** The columns of the log, each with its columns in an exported file. */
export const AUDIT_FILE_COLUMNS = {
  at: ['at'],
  user: ['user'],
  action: ['action'],
  what: ['changes'],
  record: ['kind', 'record_id'],
  client: ['client'],
  id: ['id'],
} as const satisfies Readonly<Record<string, readonly AuditColumn[]>>

export type AuditColumnName = keyof typeof AUDIT_FILE_COLUMNS
export const AUDIT_COLUMN_NAMES = Object.keys(AUDIT_FILE_COLUMNS) as AuditColumnName[]

export function auditColumns({ timeZone }: ColumnContext): Readonly<Record<AuditColumnName, ListColumn<AuditRow>>> {
  return {
    at: timeColumn(timeZone),
    user: whoColumn(168),
    action: {
      header: 'Action',
      cell: ({ action, did }) => (
        <HStack as="span">
          <ActionIcon action={action} />
          <Box as="span" minWidth="0" overflow="hidden" textOverflow="ellipsis">
            {did}
          </Box>
        </HStack>
      ),
      title: ({ did }) => did,
      width: 140,
      tone: 'muted',
      phone: 'lead',
    },
    what: { header: 'What', cell: ({ what }) => what, fluid: true, width: 180 },
    record: {
      header: 'Record',
      cell: ({ record }) => record && <RecordLink record={record} />,
      title: ({ record }) => record?.label ?? '',
      fluid: true,
      width: 180,
      phone: 'detail',
    },
    client: clientColumn({ width: 160 }),
    id: { header: 'Entry', cell: ({ id }) => id, width: 96, numeric: true, tone: 'muted' },
  }
}
