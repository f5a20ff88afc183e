import { daysBefore, formatDate, type IsoDate } from '@portal/domain/values/date'
import { lazyPart } from '@portal/platform'
import { Loading } from '@portal/ui/core'
import { day, oneOf } from '../address/spelling.ts'
import type { Filter, FilterTexts, Viewer } from './filter.ts'

const DaysEditor = lazyPart(() => import(/* webpackChunkName: "filter-form" */ './DaysEditor.tsx'), { Loading })

/** A span of days that is counted from today. */
export interface DaySpan {
  readonly value: string
  readonly label: string
  /** In the chip, where it differs from the label. */
  readonly words?: string
  /** The first and the last day of it; undefined for an open end. */
  readonly days: (today: IsoDate) => { readonly from?: IsoDate; readonly to?: IsoDate }
}

/** The last so many days. */
export function lastDays(days: number): DaySpan {
  return {
    value: String(days),
    label: `Last ${days} days`,
    days: (today) => ({ from: daysBefore(today, days) }),
  }
}

export interface DaysFilterOptions<Query extends object> {
  readonly name: string
  readonly label: string
  /** `Created`, the label unless told. */
  readonly field?: string
  /** The parameters of the address: of the span, and of the first and the last day, which it takes the place of. */
  readonly params: { readonly span: string; readonly from: string; readonly to: string }
  readonly spans: readonly DaySpan[]
  readonly query: (days: { readonly from?: IsoDate; readonly to?: IsoDate }) => Partial<Query>
}

/** A filter by a day: within a span that is counted from today, or between two days. */
export function daysFilter<Query extends object>(options: DaysFilterOptions<Query>): Filter<Query> {
  const { name, label, field = label, params, spans, query } = options
  const spanOf = (texts: FilterTexts) => spans.find(({ value }) => value === texts[params.span])
  function daysOf(texts: FilterTexts, today: IsoDate) {
    const span = spanOf(texts)
    if (span) return span.days(today)
    const [from, to] = [texts[params.from], texts[params.to]]
    return { ...(from && { from }), ...(to && { to }) }
  }
  return {
    name,
    label,
    field,
    params: { [params.span]: oneOf(spans.map(({ value }) => value)), [params.from]: day, [params.to]: day },
    query: (texts, { today }: Viewer) => query(daysOf(texts, today)),
    useWords(texts) {
      const span = spanOf(texts)
      if (span) return span.words ?? span.label
      const [from, to] = [texts[params.from], texts[params.to]]
      if (from && to) return `${formatDate(from)} to ${formatDate(to)}`
      return from ? `from ${formatDate(from)}` : `until ${formatDate(to ?? '')}`
    },
    edit: ({ texts, change, isRefused }) => (
      <DaysEditor
        label={label}
        spans={spans}
        span={texts[params.span]}
        from={texts[params.from]}
        to={texts[params.to]}
        isRefused={isRefused}
        onSpan={(span) =>
          change({ [params.span]: span, ...(span && { [params.from]: undefined, [params.to]: undefined }) })
        }
        onDays={({ from, to }) => change({ [params.from]: from, [params.to]: to })}
      />
    ),
  }
}
