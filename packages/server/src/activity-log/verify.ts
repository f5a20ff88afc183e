import type { AuditGap } from '@portal/contract/office/audit.schema'
import { sql } from 'drizzle-orm'
import type { Database, SystemTransaction } from '../database/database.ts'
import { DAY } from '../http/clock.ts'
import { checkDaily } from '../jobs/daily-check.ts'
import type { Log } from '../log/log.ts'
import { CHAIN_START, entriesOf, SEALING_LIMIT, type Seal, sealOf } from './seal.ts'

/** The most gaps that are listed. */
const NAMED_MAX = 100

/** The result of checking a company's log. */
export interface Verification {
  readonly entries: number
  /** The first of them. */
  readonly gaps: readonly AuditGap[]
  readonly seals: readonly Seal[]
}

/** Checks a company's log against its seals, a day at a time. Changes nothing. */
export async function verifyActivity(database: Database, companyId: number): Promise<Verification> {
  const read = <T>(work: (tx: SystemTransaction) => Promise<T>) =>
    database.system(work, { statementLimit: SEALING_LIMIT })
  const seals = await read((tx) => sealsOf(tx, companyId))
  const gaps: AuditGap[] = []
  let entries = 0
  let before: Seal | undefined
  const [first] = seals
  if (first) gaps.push(...(await read((tx) => entriesBefore(tx, companyId, first.day))))
  for (const seal of seals) {
    const missing = before ? daysBetween(before.day, seal.day) : []
    gaps.push(...missing.map((day): AuditGap => ({ kind: 'missing_day', day, entry_id: null })))
    // Without the previous day's seal, this one can't be checked.
    const start = missing.length > 0 ? null : (before?.hash ?? CHAIN_START)
    gaps.push(...(await read((tx) => gapsOfDay(tx, companyId, seal, start))))
    entries += seal.entries
    before = seal
    if (gaps.length >= NAMED_MAX) break
  }
  return { entries, gaps: gaps.slice(0, NAMED_MAX), seals }
}

interface Parts {
  readonly database: Database
  readonly log: Log
}

/** Checks each company's log once a day, and stores the result for `/activity`. */
export async function checkActivity(parts: Parts, now: Date): Promise<void> {
  await checkDaily(parts, now, {
    ...{ results: 'activity_checks', checked: 'activity_seals', failed: 'The activity log could not be checked' },
    check: (companyId) => checkCompany(parts, companyId, now),
  })
}

async function checkCompany({ database, log }: Parts, companyId: number, now: Date): Promise<void> {
  const { entries, gaps } = await verifyActivity(database, companyId)
  await database.system((tx) =>
    tx.execute(sql`
      insert into activity_checks (company_id, checked_at, entries, gaps)
      values (${companyId}, ${now.toISOString()}::timestamptz, ${entries}, ${JSON.stringify(gaps)}::jsonb)
      on conflict (company_id) do update
        set checked_at = excluded.checked_at, entries = excluded.entries, gaps = excluded.gaps`),
  )
  database.announce(companyId, { entities: ['activity-seal'] })
  if (gaps.length > 0) log.error({ companyId, gaps }, 'The activity log was changed after it was sealed')
}

async function sealsOf(tx: SystemTransaction, companyId: number): Promise<Seal[]> {
  const rows = await tx.rows<{ day: string; entries: number; hash: string }>(sql`
    select day::text as day, entries, encode(hash, 'hex') as hash from activity_seals
    where company_id = ${companyId} order by day`)
  return rows.map(({ hash, ...seal }) => ({ ...seal, hash: Buffer.from(hash, 'hex') }))
}

/** Entries added before the first sealed day. */
async function entriesBefore(tx: SystemTransaction, companyId: number, day: string): Promise<AuditGap[]> {
  return await tx.rows<AuditGap>(sql`
    select 'inserted' as kind, (at at time zone 'UTC')::date::text as day, id as entry_id from activity_log
    where company_id = ${companyId} and at < ${`${day}T00:00:00Z`}::timestamptz order by at, id limit ${NAMED_MAX}`)
}

async function gapsOfDay(
  tx: SystemTransaction,
  companyId: number,
  seal: Seal,
  start: Buffer | null,
): Promise<AuditGap[]> {
  const { day } = seal
  const [linked] = await tx.rows<{ links: number; last: string | null }>(sql`
    select (select count(*)::int from activity_links where company_id = ${companyId} and day = ${day}::date) as links,
      (select encode(link, 'hex') from activity_links
        where company_id = ${companyId} and day = ${day}::date order by entry_id desc limit 1) as last`)
  const { links = 0, last = null } = linked ?? {}
  const gaps = await tx.rows<AuditGap>(sql`
    select kind, ${day}::text as day, entry_id from (
      select links.entry_id, case
        when activity_log.id is null then 'removed'
        when links.link <> sha256(links.before || activity_hash(activity_log)) then 'altered'
        when activity_log.payload_hash is not null
          and (activity_log.before is not null or activity_log.after is not null) then 'altered'
      end as kind
      from (
        select entry_id, link,
          coalesce(lag(link) over (order by entry_id), decode(${start?.toString('hex') ?? null}::text, 'hex')) as before
        from activity_links where company_id = ${companyId} and day = ${day}::date
      ) links
      left join activity_log on activity_log.company_id = ${companyId} and activity_log.id = links.entry_id
      union all
      select activity_log.id, 'inserted' from activity_log
      where ${entriesOf(companyId, day)} and not exists (
        select from activity_links
        where company_id = ${companyId} and day = ${day}::date and entry_id = activity_log.id)
    ) found where kind is not null order by entry_id limit ${NAMED_MAX}`)
  // The link was removed with its entry, so the entry's number is unknown.
  if (links < seal.entries) gaps.push({ kind: 'removed', day, entry_id: null })
  if (start) {
    const lastLink = last === null ? start : Buffer.from(last, 'hex')
    const whole = sealOf(companyId, day, links, start, lastLink)
    if (links >= seal.entries && !whole.equals(seal.hash)) gaps.push({ kind: 'seal', day, entry_id: null })
  }
  return gaps
}

function daysBetween(one: string, other: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(one) + DAY; at < Date.parse(other); at += DAY) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days
}
