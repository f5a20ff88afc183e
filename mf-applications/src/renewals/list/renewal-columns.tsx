import type { PolicyRow } from '@portal/contract/work/policies.schema'
import { formatDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { codeLabel, coversInWords } from '@portal/domain/work/cover'
import { premiumChange, RENEWAL_STATES, type RenewalState } from '@portal/domain/work/policy'
import { ClientName } from '@portal/screens/client-name'
import type { ColumnContext, ListColumn } from '@portal/screens/list'
import { Inline } from '@portal/ui/core'
import { CheckIcon } from '@portal/ui/icons'
import { Badge } from '@portal/ui/page'
import { policyName } from '../../policies/policy-name.ts'
import { RenewalStep } from '../step/RenewalStep.tsx'
import { DueIn } from './DueIn.tsx'

export const RENEWAL_COLUMN_NAMES = [
  'client',
  'policy',
  'covers',
  'renews_on',
  'due_in',
  'annual_premium',
  'renewal_premium',
  'change',
  'change_percent',
  'renewal_state',
  'next',
  'adviser',
  'renewed_on',
] as const
export type RenewalColumnName = (typeof RENEWAL_COLUMN_NAMES)[number]

const money = { align: 'right', numeric: true } as const

/** Per cent that a premium goes up by and that stand out. Source: design/look/renewals.png. */
const STEEP = 10

/** A figure with its sign: `+$254.76`, `-$12.00`. */
export function signed(figure: number, words: string): string {
  return figure > 0 ? `+${words}` : words
}

function changeOf({ annual_premium, renewal_premium }: PolicyRow) {
  return renewal_premium === null ? undefined : premiumChange(annual_premium, renewal_premium)
}

function StateBadge({ state }: { readonly state: RenewalState }) {
  const label = codeLabel(RENEWAL_STATES, state)
  if (state !== 'ready') return <Badge>{label}</Badge>
  return (
    <Badge tone="success" icon={<CheckIcon size={12} />}>
      {label}
    </Badge>
  )
}

/** The columns of the list of renewals. */
export function renewalColumns({ today }: ColumnContext): {
  readonly [N in RenewalColumnName]: ListColumn<PolicyRow>
} {
  return {
    client: {
      header: 'Client',
      cell: (row) => <ClientName client={row.client} />,
      width: 140,
      fluid: true,
      wraps: true,
      tone: 'name',
      phone: 'title',
    },
    policy: {
      header: 'Policy',
      cell: (row) => policyName(row),
      width: 180,
      fluid: true,
      wraps: true,
      numeric: true,
      tone: 'muted',
      phone: 'detail',
    },
    covers: {
      header: 'Covers',
      cell: (row) => coversInWords(row.covers),
      width: 112,
      fluid: true,
      wraps: true,
      tone: 'muted',
    },
    renews_on: {
      header: 'Renews',
      cell: (row) => formatDate(row.renews_on),
      width: 92,
      numeric: true,
      phone: 'lead',
    },
    due_in: {
      header: 'Due in',
      cell: (row) => row.renews_on && <DueIn on={row.renews_on} today={today} />,
      width: 84,
      ...money,
    },
    annual_premium: { header: 'Now', cell: (row) => formatMoney(row.annual_premium), width: 98, ...money },
    renewal_premium: {
      header: 'From renewal',
      cell: (row) => (row.renewal_premium === null ? null : formatMoney(row.renewal_premium)),
      width: 100,
      ...money,
      phone: 'end',
    },
    change: {
      header: 'Change',
      cell(row) {
        const change = changeOf(row)
        return change && signed(change.cents, formatMoney(change.cents))
      },
      width: 94,
      ...money,
    },
    change_percent: {
      header: '%',
      cell(row) {
        const percent = changeOf(row)?.percent
        if (percent === undefined || percent === null) return null
        return (
          <Inline tone={percent >= STEEP ? 'warning' : 'default'} numeric>
            {signed(percent, `${percent.toFixed(1)}%`)}
          </Inline>
        )
      },
      width: 82,
      ...money,
    },
    renewal_state: {
      header: 'State',
      cell: (row) => <StateBadge state={row.renewal_state} />,
      width: 106,
      phone: 'status',
    },
    next: {
      header: 'Next',
      cell: (row) => <RenewalStep policy={row} />,
      title: () => '',
      width: 118,
      align: 'right',
    },
    adviser: { header: 'Adviser', cell: (row) => row.adviser?.name, width: 124, fluid: true, tone: 'muted' },
    renewed_on: {
      header: 'Renewed',
      cell: (row) => row.renewed_on && formatDate(row.renewed_on),
      width: 104,
      numeric: true,
      tone: 'muted',
    },
  }
}
