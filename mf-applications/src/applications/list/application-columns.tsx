import type { ApplicationRow } from '@portal/contract/work/applications.schema'
import { formatDate, formatInstantDate, type IsoDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { APPLICATION_KINDS } from '@portal/domain/work/application-status'
import { codeLabel, coversInWords } from '@portal/domain/work/cover'
import { missingWords } from '@portal/domain/work/missing-before-move'
import { PARTIES } from '@portal/domain/work/requirement'
import { ClientName } from '@portal/screens/client-name'
import type { ColumnContext, ListColumn } from '@portal/screens/list'
import { Text } from '@portal/ui/core'
import { ApplicationStatusBadge } from '@portal/ui/page'
import { WaitingAge } from './WaitingAge.tsx'
import { WaitingOn } from './WaitingOn.tsx'

export const APPLICATION_COLUMN_NAMES = [
  'client',
  'insurer',
  'covers',
  'status',
  'annual_premium',
  'adviser',
  'submitted_on',
  'waiting_on',
  'waiting_since',
  'in_force_on',
  'missing',
  'status_since',
  'reference',
  'kind',
  'referrer',
  'created_at',
  'updated_at',
  'id',
] as const
export type ApplicationColumnName = (typeof APPLICATION_COLUMN_NAMES)[number]

type Column = ListColumn<ApplicationRow>

const quiet = { tone: 'muted' } as const
const figures = { numeric: true, ...quiet } as const

function waitingWords({ waiting_on, waiting_for }: ApplicationRow): string {
  return waiting_on ? `${codeLabel(PARTIES, waiting_on)} ${waiting_for ?? ''}` : ''
}

/** Whose it is, and with whom they were quoted together. */
function CoupleName({ row: { client, beside } }: { readonly row: ApplicationRow }) {
  return (
    <>
      <ClientName client={client} />
      {beside && (
        <Text as="span" tone="subtle">
          {' '}
          with <ClientName client={beside.client} />
        </Text>
      )}
    </>
  )
}

/** The columns of the applications list. */
export function applicationColumns({ today, timeZone }: ColumnContext): {
  readonly [N in ApplicationColumnName]: Column
} {
  const day = (header: string, of: (row: ApplicationRow) => IsoDate | null, width: number): Column => ({
    header,
    cell: (row) => {
      const value = of(row)
      return value && formatDate(value)
    },
    firstSort: 'desc',
    width,
    ...figures,
  })
  const instant = (header: string, of: (row: ApplicationRow) => string | undefined, width: number): Column => ({
    header,
    cell: (row) => formatInstantDate(timeZone, of(row)),
    firstSort: 'desc',
    width,
    ...figures,
  })
  return {
    client: {
      header: 'Client',
      cell: (row) => <CoupleName row={row} />,
      width: 150,
      fluid: true,
      wraps: true,
      tone: 'name',
      phone: 'title',
    },
    insurer: { header: 'Insurer', cell: (row) => row.insurer, width: 120, fluid: true, wraps: true, phone: 'lead' },
    covers: {
      header: 'Covers',
      cell: (row) => row.covers && coversInWords(row.covers),
      width: 128,
      fluid: true,
      wraps: true,
      ...quiet,
    },
    status: {
      header: 'Status',
      cell: (row) => <ApplicationStatusBadge status={row.status} />,
      width: 206,
      phone: 'status',
    },
    annual_premium: {
      header: 'Premium a year',
      cell: (row) => (row.annual_premium === undefined ? null : formatMoney(row.annual_premium)),
      firstSort: 'desc',
      width: 116,
      align: 'right',
      numeric: true,
      phone: 'end',
    },
    adviser: { header: 'Adviser', cell: (row) => row.adviser?.name, width: 124, fluid: true, wraps: true, ...quiet },
    submitted_on: day('Submitted', (row) => row.submitted_on, 108),
    waiting_on: {
      header: 'Waiting on',
      cell: (row) => row.waiting_on && <WaitingOn party={row.waiting_on} what={row.waiting_for ?? ''} />,
      title: waitingWords,
      width: 172,
      fluid: true,
      wraps: true,
      phone: 'detail',
    },
    waiting_since: {
      header: 'Age',
      cell: (row) => row.waiting_since && <WaitingAge since={row.waiting_since} today={today} />,
      width: 72,
      align: 'right',
      numeric: true,
    },
    in_force_on: day('In force', (row) => row.in_force_on, 108),
    missing: {
      header: 'Missing',
      cell: (row) => row.missing && missingWords(row.missing),
      width: 180,
      fluid: true,
      wraps: true,
      ...quiet,
    },
    status_since: instant('Status since', (row) => row.status_since, 112),
    reference: { header: 'Number', cell: (row) => row.reference, width: 132, ...figures },
    kind: { header: 'Kind', cell: (row) => row.kind && codeLabel(APPLICATION_KINDS, row.kind), width: 116, ...quiet },
    referrer: { header: 'Referrer', cell: (row) => row.referrer?.name, width: 140, fluid: true, wraps: true, ...quiet },
    created_at: instant('Created', (row) => row.created_at, 108),
    updated_at: instant('Last updated', (row) => row.updated_at, 124),
    id: { header: 'Id', cell: (row) => row.id, width: 72, ...figures },
  }
}
