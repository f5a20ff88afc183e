import { sql } from 'drizzle-orm'
import type { CompanyTransaction } from '../../../database/transaction.ts'

/** The first key of the locks on who the people of a company are; the second is the company. Any number of our own. */
export const PEOPLE_LOCK = 7_462_003

/**
 * Until the transaction ends, nobody else adds a person to its company or changes what one is known by, on whichever
 * server: who is looked up from here on is all there are. Take it before the lock of any client.
 */
export async function lockPeople(tx: CompanyTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PEOPLE_LOCK}::int, ${tx.companyId}::int)`)
}

/**
 * Says that this transaction adds a person, or changes what one is known by. Many may do so at once, but none while
 * {@link lockPeople} holds. Take it before the lock of any client.
 */
export async function joinPeopleLock(tx: CompanyTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${PEOPLE_LOCK}::int, ${tx.companyId}::int)`)
}
