import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { showHolding } from '../../../splits/show-holding.ts'

/** Shows the splits that have begun on the forms of users. */
export async function beginSplits({ database }: { readonly database: Database }): Promise<void> {
  await database.system((tx) => tx.execute(showHolding(sql`true`)))
}
