import type { Role } from '@portal/domain/account/role'
import type { FastifyInstance } from 'fastify'
import type { ActivityEntity, AuditActions } from './activity-log/audit-action.ts'
import type { BoundRoute, Call } from './http/bind.ts'
import type { DeclaredImport } from './imports/declared-import.ts'
import type { CronTask, RetentionRule } from './jobs/housekeeping.ts'
import type { JobWork } from './jobs/job-work.ts'
import type { MessageFollower } from './mailing/message-end.ts'
import type { NoticeKind } from './notifications/notify.ts'
import type { Services } from './services.ts'
import type { DeclaredList } from './subjects/declared-list.ts'
import type { FollowUps } from './subjects/follow-ups.ts'
import type { HandOver } from './subjects/hand-over.ts'
import { declaredTimeline, type TimelineKind, type TimelineSource } from './timeline/declared.ts'

/** How much waits for the caller behind an entry of the menu. */
export interface MenuCount {
  /** What the menu's entry calls it: `leads_due`. */
  readonly name: string
  /** The roles that have it. */
  readonly roles: readonly Role[]
  /** What is counted, as it stands after the number: `of your leads are due today or overdue`. */
  readonly says: { readonly one: string; readonly many: string }
  /** The kinds of records that it counts: the menu counts again when one is changed. */
  readonly shows: readonly string[]
  /** Counts up to `MENU_COUNT_MAX`. */
  count(call: Call): Promise<number>
}

/** What addresses beside the calls are served with. */
export interface AddressesGiven {
  readonly services: Services
  /** The id of the company that a request's host names by its sub-domain; undefined where it names none. */
  companyOfHost(host: string | undefined): Promise<number | undefined>
}

/** What an area adds to the server, beside its code: every set that grows, grows here. */
export interface Area {
  readonly name: string
  readonly routes: readonly BoundRoute[]
  /** Addresses beside the calls: what is fetched by a signed link. */
  readonly addresses?: (app: FastifyInstance, given: AddressesGiven) => Promise<void>
  readonly lists?: readonly DeclaredList[]
  /** Records that are somebody's work, and pass to others when they leave. */
  readonly handOvers?: readonly HandOver[]
  /** Where what is to be done after a call with a client is kept. */
  readonly followUps?: FollowUps
  readonly jobs?: readonly JobWork[]
  /** What can be imported from files. */
  readonly imports?: readonly DeclaredImport[]
  readonly menuCounts?: readonly MenuCount[]
  readonly entities?: readonly ActivityEntity[]
  /** What is done to records, in sentences. */
  readonly auditActions?: AuditActions
  readonly timelineKinds?: readonly TimelineKind[]
  /** Records that stand in timelines themselves, beside what the log says. */
  readonly timelineSources?: readonly TimelineSource[]
  /** What it tells users of. */
  readonly notices?: readonly NoticeKind[]
  /** What follows from messages that were sent or failed. */
  readonly followers?: readonly MessageFollower[]
  /** Tables whose rows are over at some time. */
  readonly retention?: readonly RetentionRule[]
  /** What else is done now and then. */
  readonly hourly?: readonly CronTask[]
  /** What is looked after each minute. */
  readonly everyMinute?: readonly CronTask[]
}

/** Everything that all areas add. */
export interface Gathered {
  readonly routes: readonly BoundRoute[]
  readonly addresses: ReadonlyArray<NonNullable<Area['addresses']>>
  readonly jobs: readonly JobWork[]
  readonly followers: readonly MessageFollower[]
  readonly retention: readonly RetentionRule[]
  readonly hourly: readonly CronTask[]
  readonly everyMinute: readonly CronTask[]
}

/** What the areas add, together. Throws a `TypeError` that names it where two of them declare the same. */
export function gather(areas: readonly Area[]): Gathered {
  const all = <T>(of: (area: Area) => readonly T[] | undefined) => areas.flatMap((area) => of(area) ?? [])
  const jobs = all((area) => area.jobs)
  const retention = all((area) => area.retention)
  assertOnce(
    'area',
    areas.map(({ name }) => name),
  )
  assertOnce(
    'export',
    all((area) => area.lists?.map(({ subject }) => subject)),
  )
  assertOnce(
    'import',
    all((area) => area.imports?.map(({ subject }) => subject.name)),
  )
  assertOnce(
    'hand-over',
    all((area) => area.handOvers?.map(({ kind }) => kind)),
  )
  assertOnce(
    'menu count',
    all((area) => area.menuCounts?.map(({ name }) => name)),
  )
  assertOnce(
    'activity entity',
    all((area) => area.entities?.map(({ name }) => name)),
  )
  assertOnce(
    'audit action',
    all((area) => area.auditActions && Object.keys(area.auditActions)),
  )
  assertOnce(
    'notice',
    all((area) => area.notices?.map(({ name }) => name)),
  )
  assertTimelines(areas)
  assertOnce(
    'job',
    jobs.map(({ kind }) => kind.name),
  )
  assertOnce(
    'retention table',
    retention.map(({ table }) => table),
  )
  return {
    routes: all((area) => area.routes),
    addresses: all((area) => area.addresses && [area.addresses]),
    jobs,
    followers: all((area) => area.followers),
    retention,
    hourly: all((area) => area.hourly),
    everyMinute: all((area) => area.everyMinute),
  }
}

/** Throws where two areas declare the same of timelines, and where one names a kind that none declares. */
function assertTimelines(areas: readonly Area[]): void {
  const { kinds, sources, activity } = declaredTimeline(areas)
  const names = kinds.map(({ name }) => name)
  assertOnce('timeline kind', names)
  assertOnce(
    'timeline source',
    sources.map(({ rank }) => String(rank)),
  )
  const named = [
    ...sources.map(({ kind }) => kind),
    ...activity.entities.flatMap(({ timeline }) => timeline?.kind ?? []),
    ...[...activity.auditActions.values()].flatMap(({ kind }) => kind ?? []),
  ]
  const unknown = named.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new TypeError(`No area declares the timeline kind ${unknown}`)
}

function assertOnce(what: string, names: readonly string[]): void {
  const double = names.find((name, index) => names.indexOf(name) !== index)
  if (double !== undefined) throw new TypeError(`The ${what} ${double} is declared twice`)
}
