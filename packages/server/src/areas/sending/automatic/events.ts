import type { LeadStatus } from '@portal/domain/clients/lead-status'
import { AUTOMATIC_LATE_DAYS, type AutomaticKind, automaticMessage } from '@portal/domain/sending/automatic-message'
import { dayIn, daysBefore, formatDate, type IsoDate, type IsoInstant } from '@portal/domain/values/date'
import { instantIn } from '@portal/domain/values/instant-in'
import { fullName } from '@portal/domain/values/person'
import { applicationStatusesIn } from '@portal/domain/work/application-status'
import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { startOfDay } from '../../../subjects/start-of-day.ts'

/** Something for which a client gets a message: once. */
export interface AutomaticEvent {
  /** The client, application or policy that it is about. */
  readonly recordId: number
  readonly client: { readonly id: number; readonly name: string }
  readonly applicationId: number | null
  readonly policyId: number | null
  /** Why, in words. */
  readonly why: string
  /** The same event has the same key whatever is set. */
  readonly key: string
}

/** The days whose events are looked for. */
export interface EventWindow {
  readonly timeZone: string
  readonly from: IsoDate
  /** Nothing before. */
  readonly since: IsoInstant
  readonly today: IsoDate
}

/** The days that a message looks back over: those since it was switched on, of them some before it last ran. */
export function windowOf(
  { active_from, ran_on }: { readonly active_from: IsoInstant; readonly ran_on: IsoDate | null },
  timeZone: string,
  now: Date,
): EventWindow {
  const began = dayIn(timeZone, active_from)
  const late = ran_on === null ? undefined : daysBefore(ran_on, AUTOMATIC_LATE_DAYS)
  const from = late === undefined || late < began ? began : late
  return { timeZone, from, since: active_from, today: dayIn(timeZone, now) }
}

/** Since when a message that is switched on tells of events. */
export function activeFrom(
  { kind, days, alsoToday }: { readonly kind: AutomaticKind; readonly days: number; readonly alsoToday: boolean },
  timeZone: string,
  now: Date,
): IsoInstant {
  const { backlog, isSoon } = automaticMessage(kind)
  const today = dayIn(timeZone, now)
  if (alsoToday) return instantIn(timeZone, daysBefore(today, backlog(days)), '00:00')
  return isSoon ? now.toISOString() : instantIn(timeZone, daysBefore(today, -1), '00:00')
}

interface Found {
  readonly record_id: number
  readonly client_id: number
  readonly first_name: string
  readonly last_name: string
  readonly application_id: number | null
  readonly policy_id: number | null
  /** The day that the event is known by. */
  readonly on_day: IsoDate
  readonly what: string
}

/** The events that nobody was told of yet, by their records: those after `after`. */
export async function readEvents(
  tx: Transaction,
  { kind, days }: { readonly kind: AutomaticKind; readonly days: number },
  window: EventWindow,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<AutomaticEvent[]> {
  const { from, what } = KINDS[kind]
  const found = await tx.rows<Found>(sql`
    select event.*, clients.first_name, clients.last_name
    from (${from(days, window)}) event
    join clients on clients.company_id = ${tx.companyId} and clients.id = event.client_id and clients.erased_at is null
      and clients.archived_at is null
    where event.record_id > ${after} and not exists (
      select from outbox where outbox.company_id = ${tx.companyId}
        and outbox.idempotency_key = ${`auto:${kind}:`}::text || event.record_id || ':' || event.on_day)
    order by event.record_id limit ${sql.raw(String(limit))}`)
  return found.map((event) => ({
    recordId: event.record_id,
    client: { id: event.client_id, name: fullName(event.first_name, event.last_name) },
    applicationId: event.application_id,
    policyId: event.policy_id,
    why: what(event),
    key: `auto:${kind}:${event.record_id}:${event.on_day}`,
  }))
}

interface EventsOf {
  /** Rows of `record_id`, `client_id`, `application_id`, `policy_id`, `on_day` and `what`. */
  readonly from: (days: number, window: EventWindow) => SQL
  readonly what: (found: Found) => string
}

const NONE = sql`null::int`
/** Once somebody has moved them on, they were talked to. */
const NEW_LEAD = 0 satisfies LeadStatus
const OF_COMPANY = sql`current_company_id()`

const KINDS: Readonly<Record<AutomaticKind, EventsOf>> = {
  lead_thanks: {
    from: (days, { timeZone, from, since, today }) => sql`
      select lead.id as record_id, lead.id as client_id, ${NONE} as application_id, ${NONE} as policy_id,
        (lead.created_at at time zone ${timeZone})::date as on_day, '' as what
      from clients lead
      where lead.company_id = ${OF_COMPANY} and lead.kind = 'lead' and lead.origin = 'client_form'
        and lead.status = ${NEW_LEAD}
        and lead.created_at >= ${startOfDay(timeZone, daysBefore(from, days), 0)}
        and lead.created_at < ${startOfDay(timeZone, daysBefore(today, days), 1)}
        and lead.created_at >= ${since}::timestamptz - make_interval(days => ${days}::int)`,
    what: ({ on_day }) => `Came in on ${formatDate(on_day)}`,
  },
  missing_document: {
    from: (days, { from, today }) => sql`
      select applications.id as record_id, applications.client_id, applications.id as application_id, ${NONE} as policy_id,
        max(asked.asked_on) as on_day, string_agg(asked.title, ', ' order by asked.asked_on, asked.id) as what
      from application_requirements asked
      join applications on applications.company_id = asked.company_id and applications.id = asked.application_id
      where asked.company_id = ${OF_COMPANY} and asked.party = 'client' and asked.state in ('asked', 'chased')
        and asked.removed_at is null and applications.status = any(${textArray(applicationStatusesIn('active'))})
        and asked.asked_on between ${daysBefore(from, days)}::date and ${daysBefore(today, days)}::date
      group by applications.id, applications.client_id`,
    what: ({ what, on_day }) => `${what}, requested on ${formatDate(on_day)}`,
  },
  renewal: {
    from: (days, { from, today }) => sql`
      select policies.id as record_id, policies.client_id, ${NONE} as application_id, policies.id as policy_id,
        policies.renews_on as on_day, concat_ws(' ', policies.insurer, 'policy', policies.number) as what
      from policies
      where policies.company_id = ${OF_COMPANY} and policies.state = 'in_force' and policies.removed_at is null
        and policies.renews_on >= ${today}::date
        and policies.renews_on between ${daysBefore(from, -days)}::date and ${daysBefore(today, -days)}::date`,
    what: ({ what, on_day }) => `${what} renews on ${formatDate(on_day)}`,
  },
  review_due: {
    // The anniversary of the last review that is nearest before the end of the days looked at.
    from: (days, { from, today }) => {
      const last = sql`${daysBefore(today, -days)}::date`
      return sql`
        select reviewed.id as record_id, reviewed.id as client_id, ${NONE} as application_id, ${NONE} as policy_id,
          due.on_day, '' as what
        from (
          select person.id, coalesce(person.last_review, (
            select min(policies.commenced_on) from policies
            where policies.company_id = person.company_id and policies.client_id = person.id
              and policies.state = 'in_force' and policies.removed_at is null)) as since
          from clients person where person.company_id = ${OF_COMPANY} and person.kind = 'client'
        ) reviewed
        cross join lateral (
          select max(day) as on_day from (values
            ((reviewed.since + make_interval(years => (date_part('year', ${last}) - date_part('year', reviewed.since))::int))::date),
            ((reviewed.since + make_interval(years => (date_part('year', ${last}) - date_part('year', reviewed.since) - 1)::int))::date)
          ) anniversary (day)
          where day <= ${last} and day > reviewed.since
        ) due
        where due.on_day >= ${daysBefore(from, -days)}::date`
    },
    what: ({ on_day }) => `Yearly review is due on ${formatDate(on_day)}`,
  },
}
