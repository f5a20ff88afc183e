import type { AuditColumn, AuditRow } from '@portal/contract/office/audit.schema'
import { timeIn } from '@portal/domain/values/date'
import { Link } from '@portal/router'
import type { ColumnContext, ListColumn } from '@portal/screens/list'
import { Box, HStack } from '@portal/ui/core'
import { ActionIcon } from './ActionIcon.tsx'
import { clientAddress } from './record-addresses.ts'
import { RecordLink } from './shared/RecordLink.tsx'
import { Who } from './shared/Who.tsx'

/** The columns of the log, each with what a file has of it. */
const FILE_COLUMNS = {
  at: ['at'],
  user: ['user'],
  action: ['action'],
  what: ['changes'],
  record: ['kind', 'record_id'],
  client: ['client'],
  id: ['id'],
} as const satisfies Readonly<Record<string, readonly AuditColumn[]>>

export type AuditColumnName = keyof typeof FILE_COLUMNS
export const AUDIT_COLUMN_NAMES = Object.keys(FILE_COLUMNS) as AuditColumnName[]

/** What a file has of the columns shown. */
export function fileColumnsOf(names: readonly AuditColumnName[]): AuditColumn[] {
  return names.flatMap((name) => [...FILE_COLUMNS[name]])
}

export function auditColumns({ timeZone }: ColumnContext): Readonly<Record<AuditColumnName, ListColumn<AuditRow>>> {
  return {
    at: {
      header: 'Time',
      cell: ({ at }) => timeIn(timeZone, at),
      firstSort: 'desc',
      width: 84,
      numeric: true,
      tone: 'muted',
      phone: 'status',
    },
    user: {
      header: 'Who',
      cell: ({ user }) => <Who user={user} />,
      title: ({ user }) => user?.name ?? 'The portal',
      width: 168,
      phone: 'title',
    },
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
    client: {
      header: 'Client',
      cell: ({ client }) => client && <Link to={clientAddress(client.id)}>{client.name}</Link>,
      title: ({ client }) => client?.name ?? '',
      width: 160,
    },
    id: { header: 'Entry', cell: ({ id }) => id, width: 96, numeric: true, tone: 'muted' },
  }
}
