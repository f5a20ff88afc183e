import type { PolicyRow } from '@portal/contract/work/policies.schema'
import { daysUntil, formatDate, formatInstantDate, type IsoDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { FREQUENCIES } from '@portal/domain/values/person'
import { COVER_OWNERS, codeLabel, coversInWords } from '@portal/domain/work/cover'
import { RENEWAL_DUE_DAYS } from '@portal/domain/work/policy'
import { ClientName } from '@portal/screens/client-name'
import type { ColumnContext, ListColumn } from '@portal/screens/list'
import { Inline } from '@portal/ui/core'
import { PolicyStateBadge } from '../PolicyStateBadge.tsx'

export const POLICY_COLUMN_NAMES = [
  'client',
  'insurer',
  'number',
  'covers',
  'owner',
  'annual_premium',
  'frequency',
  'renews_on',
  'adviser',
  'state',
  'commenced_on',
  'life_insured',
  'owner_name',
  'created_at',
  'updated_at',
  'id',
] as const
export type PolicyColumnName = (typeof POLICY_COLUMN_NAMES)[number]

const quiet = { tone: 'muted' } as const
const figures = { numeric: true, ...quiet } as const

/** Days before an anniversary that stand out. */
const SOON = 14

/** An anniversary, and how near it is where it is near. */
export function Anniversary({ on, today }: { readonly on: IsoDate; readonly today: IsoDate }) {
  const days = daysUntil(today, on)
  return (
    <>
      {formatDate(on)}{' '}
      {days <= RENEWAL_DUE_DAYS && (
        <Inline size="xs" tone={days < 0 ? 'danger' : days <= SOON ? 'warning' : 'subtle'}>
          {days < 0 ? `${-days} d late` : `${days} d`}
        </Inline>
      )}
    </>
  )
}

/** The columns of the register of policies. */
export function policyColumns({ today, timeZone }: ColumnContext): {
  readonly [N in PolicyColumnName]: ListColumn<PolicyRow>
} {
  return {
    client: {
      header: 'Client',
      cell: (row) => <ClientName client={row.client} />,
      width: 150,
      fluid: true,
      wraps: true,
      tone: 'name',
      phone: 'title',
    },
    insurer: { header: 'Insurer', cell: (row) => row.insurer, width: 118, fluid: true, wraps: true, phone: 'lead' },
    number: {
      header: 'Policy',
      cell: (row) => row.number ?? (row.state === 'in_force' ? 'Number unknown' : null),
      width: 124,
      fluid: true,
      wraps: true,
      ...figures,
    },
    covers: {
      header: 'Covers',
      cell: (row) => coversInWords(row.covers),
      width: 128,
      fluid: true,
      wraps: true,
      ...quiet,
      phone: 'detail',
    },
    owner: { header: 'Owner', cell: (row) => codeLabel(COVER_OWNERS, row.owner_type), width: 92, ...quiet },
    annual_premium: {
      header: 'Premium a year',
      cell: (row) => formatMoney(row.annual_premium),
      firstSort: 'desc',
      width: 116,
      align: 'right',
      numeric: true,
      phone: 'end',
    },
    frequency: { header: 'Paid', cell: (row) => codeLabel(FREQUENCIES, row.frequency), width: 92, ...quiet },
    renews_on: {
      header: 'Anniversary',
      cell: (row) => row.renews_on && <Anniversary on={row.renews_on} today={today} />,
      title: (row) => formatDate(row.renews_on),
      width: 152,
      numeric: true,
    },
    adviser: { header: 'Adviser', cell: (row) => row.adviser?.name, width: 124, fluid: true, wraps: true, ...quiet },
    state: {
      header: 'State',
      cell: (row) => <PolicyStateBadge policy={row} today={today} />,
      width: 124,
      phone: 'status',
    },
    commenced_on: {
      header: 'Started',
      cell: (row) => row.commenced_on && formatDate(row.commenced_on),
      firstSort: 'desc',
      width: 108,
      ...figures,
    },
    life_insured: {
      header: 'Life insured',
      cell: (row) => row.life_insured,
      width: 148,
      fluid: true,
      wraps: true,
      ...quiet,
    },
    owner_name: {
      header: 'Owner’s name',
      cell: (row) => row.owner_name,
      width: 148,
      fluid: true,
      wraps: true,
      ...quiet,
    },
    created_at: {
      header: 'Created',
      cell: (row) => formatInstantDate(timeZone, row.created_at),
      firstSort: 'desc',
      width: 108,
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
