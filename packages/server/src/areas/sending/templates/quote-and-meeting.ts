import { isLicensed } from '@portal/domain/quotes/licence'
import type { MergeValues } from '@portal/domain/sending/merge-text'
import { dayIn, formatDate, timeIn, weekdayOf } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { coverLabel } from '@portal/domain/work/cover'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../access/visible-clients.ts'
import { visibleQuotes } from '../../../access/visible-quotes.ts'
import { visibleTasks } from '../../../access/visible-work.ts'

/** The latest quote of a client. */
export interface StoredQuote {
  readonly as_of: string
  readonly covers: readonly string[]
  readonly suppliers: number
  readonly lowest_supplier_name: string | null
  readonly lowest_premium: number | null
  readonly recommended_supplier_name: string | null
  readonly recommended_premium: number | null
  /** What stands with prices that are no insurer's. */
  readonly label: string | null
  readonly partner_id: number | null
}

/** The next meeting with a client. */
export interface StoredMeeting {
  readonly due_on: string
  readonly due_time: string
}

/** The client's latest quote that the viewer may see, as a column of a query that has `clients`. */
export function latestQuote(viewer: Viewer): SQL {
  return sql`(
    select jsonb_build_object('as_of', quotes.as_of, 'covers', quotes.covers, 'suppliers', quotes.suppliers,
      'lowest_supplier_name', quotes.lowest_supplier_name, 'lowest_premium', quotes.lowest_premium,
      'recommended_supplier_name', quotes.recommended_supplier_name,
      'recommended_premium', quotes.recommended_premium, 'label', quotes.label, 'partner_id', quotes.partner_id)
    from quotes
    where quotes.company_id = clients.company_id and (quotes.client_id = clients.id or quotes.partner_id = clients.id)
      and ${visibleQuotes(viewer)}
    order by quotes.created_at desc, quotes.id desc limit 1)`
}

/**
 * The client's next meeting, likewise: tasks have no kind, so it is the next open one that has a time and is called a
 * meeting or an appointment.
 */
export function nextMeeting(
  viewer: Viewer & { readonly services: { readonly clock: () => Date } } & {
    readonly company: { readonly timeZone: string }
  },
): SQL {
  const now = viewer.services.clock()
  const { timeZone } = viewer.company
  return sql`(
    select jsonb_build_object('due_on', tasks.due_on, 'due_time', tasks.due_time)
    from tasks
    where tasks.company_id = clients.company_id and tasks.client_id = clients.id and ${visibleTasks(viewer)}
      and tasks.status <> 'completed' and tasks.due_time is not null and tasks.title ~* '\\m(meeting|appointment)\\M'
      and (tasks.due_on, tasks.due_time) >= (${dayIn(timeZone, now)}::date, ${timeIn(timeZone, now)}::text)
    order by tasks.due_on, tasks.due_time, tasks.id limit 1)`
}

/**
 * What a quote says. No figures without a licensee behind them, nor of a couple: theirs are of both, and go to one. Prices
 * that are no insurer's say so.
 */
export function ofQuote({
  quote,
  afsl_number,
}: {
  readonly quote: StoredQuote | null
  readonly afsl_number: string | null
}): MergeValues {
  if (!quote || !isLicensed({ afsl_number })) return {}
  const mark = quote.label === null ? '' : ' (illustrative)'
  const price = (cents: number | null) => (cents === null ? '' : formatMoney(cents) + mark)
  return {
    'quote date': formatDate(quote.as_of),
    'quote covers': quote.covers.map(coverLabel).join(', '),
    'quote insurers': String(quote.suppliers),
    ...(quote.partner_id === null && {
      'quote lowest insurer': quote.lowest_supplier_name ?? '',
      'quote lowest premium': price(quote.lowest_premium),
      'quote recommended insurer': quote.recommended_supplier_name ?? '',
      'quote recommended premium': price(quote.recommended_premium),
    }),
  }
}

/** When the client is met next. */
export function ofMeeting({ meeting }: { readonly meeting: StoredMeeting | null }): MergeValues {
  if (!meeting) return {}
  return {
    'meeting date': formatDate(meeting.due_on),
    'meeting weekday': weekdayOf(meeting.due_on),
    'meeting time': clockTime(meeting.due_time),
  }
}

/** `14:05` as `2:05 pm`. */
function clockTime(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':')
  const hour = Number(hours)
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`
}
