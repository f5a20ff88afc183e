import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { idArray, textArray } from '../database/arrays.ts'
import type { Database, SystemTransaction } from '../database/database.ts'
import { HOUR } from '../http/clock.ts'
import type { Log } from '../log/log.ts'

/** The number of entries whose hashes are read at once. */
const BATCH = 5_000
/** Milliseconds between the end of a day and its seal, so that anything begun in it has been written. */
const SETTLES_IN = HOUR
/** Milliseconds that one statement over a day may take. */
export const SEALING_LIMIT = 300_000
/** The first link of a company's chain. */
export const CHAIN_START = Buffer.alloc(32)

/** A day of a company's log, sealed. */
export interface Seal {
  /** `2026-11-25`, of UTC. */
  readonly day: string
  readonly entries: number
  readonly hash: Buffer
}

interface Parts {
  readonly database: Database
  readonly log: Log
}

export function sha256(...parts: ReadonlyArray<Buffer | string>): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The seal of a day, from the previous day's seal and the day's last link. */
export function sealOf(companyId: number, day: string, entries: number, before: Buffer, lastLink: Buffer): Buffer {
  return sha256(before, `${companyId} ${day} ${entries}`, lastLink)
}

/** The entries of a UTC day of a company, as a condition over `activity_log`. */
export function entriesOf(companyId: number, day: string): SQL {
  return sql`activity_log.company_id = ${companyId} and activity_log.at >= ${`${day}T00:00:00Z`}::timestamptz
    and activity_log.at < ${`${day}T00:00:00Z`}::timestamptz + interval '24 hours'`
}

/**
 * Seals each company's past days that aren't sealed yet. Logs the head of each chain: collected outside the portal, it
 * proves everything before it. Skips a day that another process is sealing.
 */
export async function sealActivity({ database, log }: Parts, now: Date): Promise<void> {
  const companies = await database.system((tx) => tx.rows<{ id: number }>(sql`select id from companies order by id`))
  for (const { id } of companies) {
    // An error in one company's log must not leave the others unsealed.
    const sealed = await sealCompany(database, id, now).catch((err) => {
      log.error({ err, companyId: id }, 'The activity log could not be sealed')
    })
    if (!sealed) continue
    database.announce(id, { entities: ['activity-seal'] })
    const { day, hash } = sealed
    log.info({ companyId: id, day, head: hash.toString('hex') }, 'The activity log is sealed')
  }
}

/** Seals a company's past days, and returns the last of them. */
async function sealCompany(database: Database, companyId: number, now: Date): Promise<Seal | undefined> {
  let sealed: Seal | undefined
  for (;;) {
    const next = await database.system((tx) => sealNextDay(tx, companyId, now), { statementLimit: SEALING_LIMIT })
    if (!next) return sealed
    sealed = next
  }
}

async function sealNextDay(tx: SystemTransaction, companyId: number, now: Date): Promise<Seal | undefined> {
  const [next] = await tx.rows<{ day: string | null; before: string | null; is_mine: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtext('activity seals'), ${companyId}) as is_mine,
      (case when last.day is null then (select (min(at) at time zone 'UTC')::date from activity_log
        where company_id = ${companyId}) else last.day + 1 end)::text as day, last.hash as before
    from (select) nothing left join lateral (
      select day, encode(hash, 'hex') as hash from activity_seals where company_id = ${companyId} order by day desc limit 1
    ) last on true`)
  if (!next?.is_mine || next.day === null || !(await isSettled(tx, next.day, now))) return undefined
  const before = next.before === null ? CHAIN_START : Buffer.from(next.before, 'hex')
  const { entries, lastLink } = await linkDay(tx, companyId, next.day, before)
  const hash = sealOf(companyId, next.day, entries, before, lastLink)
  await tx.execute(sql`
    insert into activity_seals (company_id, day, entries, hash, sealed_at)
    values (${companyId}, ${next.day}::date, ${entries}, decode(${hash.toString('hex')}, 'hex'), ${now.toISOString()}::timestamptz)`)
  return { day: next.day, entries, hash }
}

/** Whether nothing more can be written into the day: it is over, and no transaction that began in it is open. */
async function isSettled(tx: SystemTransaction, day: string, now: Date): Promise<boolean> {
  const end = Date.parse(`${day}T00:00:00Z`) + 24 * HOUR
  if (now.getTime() < end + SETTLES_IN) return false
  const [at] = await tx.rows<{ work: boolean }>(sql`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
        and xact_start < ${new Date(end).toISOString()}::timestamptz
    ) as work`)
  return at?.work !== true
}

async function linkDay(tx: SystemTransaction, companyId: number, day: string, before: Buffer) {
  const [found] = await tx.rows<{ ids: number[] }>(sql`
    select array(select id from activity_log where ${entriesOf(companyId, day)} order by id) as ids`)
  const ids = found?.ids ?? []
  let lastLink = before
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    const rows = await tx.rows<{ hash: string }>(sql`
      select encode(activity_hash(activity_log), 'hex') as hash from activity_log
      where id = any(${idArray(batch, 'bigint')}) order by id`)
    const links = rows.map(({ hash }) => {
      lastLink = sha256(lastLink, Buffer.from(hash, 'hex'))
      return lastLink.toString('hex')
    })
    await tx.execute(sql`
      insert into activity_links (company_id, day, entry_id, link)
      select ${companyId}, ${day}::date, entry_id, decode(link, 'hex')
      from unnest(${idArray(batch, 'bigint')}, ${textArray(links)}) linked(entry_id, link)`)
  }
  return { entries: ids.length, lastLink }
}
