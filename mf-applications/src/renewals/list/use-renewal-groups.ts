import type { AnswerOf } from '@portal/contract/endpoint'
import type { PolicyRow } from '@portal/contract/work/policies.schema'
import { renewals } from '@portal/contract/work/renewals'
import { formatCount } from '@portal/domain/values/count'
import { daysBefore, type IsoDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { premiumChange, RENEWAL_WINDOWS } from '@portal/domain/work/policy'
import { useCall } from '@portal/platform'
import type { FilterOf, ListViewer } from '@portal/screens/list'
import { usePhone } from '@portal/ui/core'
import type { RowGroup } from '@portal/ui/table'
import type { Renewals } from '../renewals.ts'
import { type RenewalColumnName, signed } from './renewal-columns.tsx'

type Sums = NonNullable<RowGroup<RenewalColumnName>['sums']>
type Count = AnswerOf<typeof renewals.counts>['counts'][number]

/** Anniversaries from a day, where there is a first one, to a day. */
interface Span {
  readonly label: string
  readonly from?: IsoDate
  readonly to: IsoDate
}

/** Overdue, and the windows ahead, each from where the one before ends. */
function spansFrom(today: IsoDate): readonly Span[] {
  const ahead = RENEWAL_WINDOWS.map((days, index) => {
    const before = RENEWAL_WINDOWS[index - 1]
    const first = before === undefined ? 0 : before + 1
    return {
      label: before === undefined ? `Next ${days} days` : `${first} to ${days} days`,
      from: daysBefore(today, -first),
      to: daysBefore(today, -days),
    }
  })
  return [{ label: 'Overdue', to: daysBefore(today, 1) }, ...ahead]
}

function later(a: IsoDate | undefined, b: IsoDate | undefined): IsoDate | undefined {
  return a === undefined || (b !== undefined && b > a) ? b : a
}

/** What of a span a list shows; undefined where that is nothing. */
function within(span: Span, { renews_from, renews_to }: FilterOf<Renewals>): Span | undefined {
  const from = later(span.from, renews_from)
  const to = renews_to !== undefined && renews_to < span.to ? renews_to : span.to
  return from !== undefined && from > to ? undefined : { label: span.label, ...(from && { from }), to }
}

/**
 * Premiums now and from the renewal on, of the same policies: those of which the notice is in. Where none is, what all of
 * them cost now.
 */
function sumsOf({ annual_premium, noticed }: Count): Sums {
  if (annual_premium === null) return {}
  if (!noticed || noticed.total === 0) {
    return { annual_premium: formatMoney(annual_premium), renewal_premium: '–', change: '–', change_percent: '–' }
  }
  const { cents, percent } = premiumChange(noticed.now, noticed.from_renewal)
  return {
    annual_premium: formatMoney(noticed.now),
    renewal_premium: formatMoney(noticed.from_renewal),
    change: signed(cents, formatMoney(cents)),
    change_percent: percent === null ? '–' : signed(percent, `${percent.toFixed(1)}%`),
  }
}

/** “9”, or “9 · 2 without a notice ($4,495.17)” where the sums are those of the others alone. */
function detailOf({ total, annual_premium, noticed }: Count, isPhone: boolean): string {
  const all = formatCount(total)
  if (annual_premium === null || !noticed || noticed.total === 0 || noticed.total === total) return all
  const left = formatCount(total - noticed.total)
  if (isPhone) return `${all} · ${left} without a notice`
  return `${all} · ${left} without a notice (${formatMoney(annual_premium - noticed.now)})`
}

/** Renewals by how near their anniversary is, each window with what its premiums come to. */
export function useRenewalGroups(
  { filter, sort }: { readonly filter: FilterOf<Renewals>; readonly sort: Renewals['sort'] },
  { today, known }: ListViewer<Renewals>,
) {
  const isPhone = usePhone()
  const isByDay = sort === 'renews_on' || sort === '-renews_on'
  const isOpen = filter.renewed_from === undefined
  const spans = isByDay && isOpen ? spansFrom(today).flatMap((span) => within(span, filter) ?? []) : []
  const lists = spans.map(({ from, to }) => ({ ...filter, ...(from && { renews_from: from }), renews_to: to }))
  const isGrouped = spans.length > 1
  const { data } = useCall(
    renewals.counts,
    { query: { lists: JSON.stringify(lists) } },
    { enabled: known && isGrouped },
  )
  if (!isGrouped) return undefined
  const groups = spans.map((span, index): Span & { readonly group: RowGroup<RenewalColumnName> } => {
    const count = data?.counts[index]
    const { label } = span
    return {
      ...span,
      group: {
        id: label,
        label,
        ...(label === 'Overdue' && { tone: 'danger' }),
        ...(count && { detail: detailOf(count, isPhone), sums: sumsOf(count) }),
      },
    }
  })
  return ({ renews_on }: PolicyRow) =>
    groups.find(({ from, to }) => renews_on !== null && (from === undefined || renews_on >= from) && renews_on <= to)
      ?.group
}
