import { workSaid } from '@portal/domain/account/hand-over'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordActivities } from '../../../activity-log/record.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { isNamedByOthers } from '../../../database/error.ts'
import { users } from '../../../database/tables/users.ts'
import type { DeclaredImport } from '../../../imports/declared-import.ts'
import type { ImportedRow, Reversal } from '../../../imports/import-row.ts'
import type { JobStarter } from '../../../jobs/starter.ts'
import type { HandOver } from '../../../subjects/hand-over.ts'
import { countOfEach } from './leaving.ts'

/** How an import of users is undone. */
export interface TakingBack {
  /** The kinds of work a user may have. */
  readonly handOvers: readonly HandOver[]
  readonly takeBack: DeclaredImport['takeBack']
}

/**
 * Undoes an import of users. Users who have set a password or have work stay and are listed; users whom other records
 * refer to are archived; all others are deleted with their invitation links.
 */
export async function takeUsersBack(
  tx: Transaction,
  starter: JobStarter,
  rows: readonly ImportedRow[],
  { handOvers, takeBack }: TakingBack,
): Promise<readonly Reversal[]> {
  const created = rows.filter(({ outcome }) => outcome === 'created')
  const why = await whyTheyStay(tx, starter, created, handOvers)
  const kept = created.flatMap(({ number, record_id }): Reversal[] => {
    const message = why.get(record_id)
    return message === undefined ? [] : [{ number, reversal: 'kept', message }]
  })
  const going = rows.filter((row) => row.outcome === 'updated' || !why.has(row.record_id))
  return [...kept, ...(await removeOrArchive(tx, starter, going, takeBack))]
}

/** Why some users created by an import stay, by id. */
async function whyTheyStay(
  tx: Transaction,
  starter: JobStarter,
  created: readonly ImportedRow[],
  handOvers: readonly HandOver[],
): Promise<ReadonlyMap<number, string>> {
  const ids = created.map(({ record_id }) => record_id)
  if (ids.length === 0) return new Map()
  // Waits for users who are setting a password right now.
  const stored = await tx
    .select({ id: users.id, password_hash: users.password_hash, last_sign_in_at: users.last_sign_in_at })
    .from(users)
    .where(and(eq(users.company_id, tx.companyId), inArray(users.id, ids)))
    .orderBy(users.id)
    .for('update')
  const workOf = await countOfEach(tx, starter, ids, handOvers)
  return new Map(
    stored.flatMap(({ id, password_hash, last_sign_in_at }): Array<[number, string]> => {
      if (password_hash !== null || last_sign_in_at !== null) return [[id, 'Has signed in since the import']]
      const work = workSaid(workOf(id))
      return work === '' ? [] : [[id, `Has ${work} since the import`]]
    }),
  )
}

/** Deletes the users all at once, or one by one if other records refer to some; those are archived. */
async function removeOrArchive(
  tx: Transaction,
  starter: JobStarter,
  rows: readonly ImportedRow[],
  takeBack: DeclaredImport['takeBack'],
): Promise<readonly Reversal[]> {
  if (rows.length === 0) return []
  await tx.execute(sql`savepoint users_to_take_back`)
  try {
    await dropInvitations(tx, rows)
    const reversals = await takeBack(tx, starter, rows)
    await tx.execute(sql`release savepoint users_to_take_back`)
    return reversals
  } catch (error) {
    if (!isNamedByOthers(error)) throw error
    await tx.execute(sql`rollback to savepoint users_to_take_back`)
  }
  const [only, other] = rows
  if (only && !other) return [await archive(tx, starter, only)]
  const reversals: Reversal[] = []
  for (const row of rows) reversals.push(...(await removeOrArchive(tx, starter, [row], takeBack)))
  return reversals
}

async function dropInvitations(tx: Transaction, rows: readonly ImportedRow[]): Promise<void> {
  const ids = rows.flatMap(({ outcome, record_id }) => (outcome === 'created' ? [record_id] : []))
  await tx.execute(sql`
    delete from password_resets where company_id = ${tx.companyId} and user_id = any(${idArray(ids)})`)
}

async function archive(
  tx: Transaction,
  starter: JobStarter,
  { number, record_id, after_version }: ImportedRow,
): Promise<Reversal> {
  const own = and(eq(users.company_id, tx.companyId), eq(users.id, record_id))
  const archived = await tx
    .update(users)
    .set({ archived_at: sql`now()`, updated_at: sql`now()`, version: after_version + 1 })
    .where(and(own, eq(users.version, after_version)))
    .returning({ archived_at: users.archived_at })
  const [now] = archived
  if (!now) return { number, reversal: 'kept', message: 'Changed since the import' }
  await tx.execute(sql`
    update password_resets set used_at = now()
    where company_id = ${tx.companyId} and user_id = ${record_id} and used_at is null`)
  const entry = { action: 'user.revertImport', entity: 'user', entityId: record_id }
  await recordActivities({ tx, ...starter }, [{ ...entry, before: { archived_at: null }, after: now }])
  return { number, reversal: 'removed', message: 'Archived: other records refer to this user' }
}
