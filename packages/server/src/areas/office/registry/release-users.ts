import { isSlowVisit, type PaceOutcome, SLOW_VISITS } from '@portal/domain/office/pace'
import { blamesRelease, failureOf, type ReleaseOutcome } from '@portal/domain/office/release-limits'
import { type SQL, sql } from 'drizzle-orm'
import type { SystemTransaction, Transaction } from '../../../database/database.ts'
import type { Told } from './count-reports.ts'

/** A release that may be taken back, since it was given out. */
export interface WatchedRelease {
  readonly remote: string
  readonly release: string
  readonly since: string
}

/** Loads of one user that count: no single browser outweighs what all others meet. */
const LOADS_OF_USER = 50

/** Whether a user of so many visits has a slow release. */
function isSlowUser(visits: SQL, slowVisits: SQL): SQL {
  return sql`${slowVisits} > ${visits} * ${SLOW_VISITS}::float8`
}

/** What a report has changed for its user. Nothing else changes what follows for the release, and that costs a look at all. */
export interface Noted {
  /** It was their first failure of its kind. */
  readonly failedFirst: boolean
  /** The release is slow for them from now on. */
  readonly isSlowNow: boolean
}

/** Notes what a user has met of a release that is watched. */
export async function noteUser(
  tx: Transaction,
  { remote, release, since }: WatchedRelease,
  { userId, told, now }: { readonly userId: number; readonly told: Told; readonly now: Date },
): Promise<Noted> {
  const isOf = (one: { readonly remote: string; readonly release: string | null }) =>
    one.remote === remote && one.release === release
  const blamed = told.reports.filter((one) => isOf(one) && blamesRelease(one.kind))
  const failedToLoad = blamed.some(({ kind }) => failureOf(kind) === 'load')
  const failedInRender = blamed.some(({ kind }) => failureOf(kind) === 'render')
  const loads = told.loads.filter(isOf).reduce((sum, { count }) => sum + count, 0) + (failedToLoad ? 1 : 0)
  const paces = told.paces.filter(isOf)
  const visits = paces.length
  const slow = paces.filter(isSlowVisit).length
  if (loads + blamed.length + visits === 0) return { failedFirst: false, isSlowNow: false }
  const at = now.toISOString()
  const [first] = blamed
  const page = first?.page ?? null
  const [noted] = await tx.rows<Noted>(sql`
    insert into release_users
      (company_id, remote, release, given_out_at, user_id, loads, load_failed_at, render_failed_at, page, seen_at,
        visits, slow_visits)
    values (${tx.companyId}, ${remote}, ${release}, ${since}, ${userId}, ${loads}, ${failedToLoad ? at : null}::timestamptz,
      ${failedInRender ? at : null}::timestamptz, ${page}, ${at}, ${visits}, ${slow})
    on conflict (company_id, remote, release, given_out_at, user_id) do update set
      loads = least(release_users.loads + excluded.loads, ${LOADS_OF_USER}),
      load_failed_at = coalesce(release_users.load_failed_at, excluded.load_failed_at),
      render_failed_at = coalesce(release_users.render_failed_at, excluded.render_failed_at),
      page = coalesce(release_users.page, excluded.page), seen_at = excluded.seen_at,
      visits = release_users.visits + excluded.visits, slow_visits = release_users.slow_visits + excluded.slow_visits
    returning coalesce(load_failed_at = ${at}, false) or coalesce(render_failed_at = ${at}, false) as "failedFirst",
      ${isSlowUser(sql`visits`, sql`slow_visits`)}
        and not ${isSlowUser(sql`(visits - ${visits}::int)`, sql`(slow_visits - ${slow}::int)`)} as "isSlowNow"`)
  return noted ?? { failedFirst: false, isSlowNow: false }
}

/** What the users of a company have met of a release. */
export interface CompanyOutcome extends ReleaseOutcome, PaceOutcome {
  /** Its reference. */
  readonly company: string
  readonly renderFailures: number
  /** On which page most of the failures came. */
  readonly page: string | null
}

/**
 * What the users of each company have met of a release since it was given out. Users who were added later have no say:
 * nobody takes a release back by users made for it.
 */
export async function readOutcomes(
  tx: SystemTransaction,
  { remote, release, since }: WatchedRelease,
): Promise<readonly CompanyOutcome[]> {
  return await tx.rows<CompanyOutcome>(sql`
    ${OUTCOMES} where remote = ${remote} and release = ${release} and given_out_at = ${since}
      and users.created_at <= given_out_at
    group by reference order by "failedUsers" desc, reference`)
}

/** The same of a release as it was while it was watched. */
export async function readEarlierOutcomes(
  tx: SystemTransaction,
  { remote, release }: { readonly remote: string; readonly release: string },
): Promise<readonly CompanyOutcome[]> {
  return await tx.rows<CompanyOutcome>(sql`
    ${OUTCOMES} where remote = ${remote} and release = ${release} and users.created_at <= given_out_at
    group by reference`)
}

const OUTCOMES = sql`
  select reference as company, sum(greatest(loads, 1))::int as loads, count(*)::int as users,
    (count(load_failed_at) + count(render_failed_at))::int as failures, count(render_failed_at)::int as "renderFailures",
    (count(*) filter (where coalesce(load_failed_at, render_failed_at) is not null))::int as "failedUsers",
    mode() within group (order by page) as page, (count(*) filter (where visits > 0))::int as "pacedUsers",
    (count(*) filter (where ${isSlowUser(sql`visits`, sql`slow_visits`)}))::int as "slowUsers"
  from release_users
  join users on users.company_id = release_users.company_id and users.id = release_users.user_id
  join companies on companies.id = release_users.company_id`
