import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'

/** The record that an id was merged into, following later merges; undefined if it was never merged. */
export async function mergedInto(tx: Transaction, id: number): Promise<number | undefined> {
  const { rows } = await tx.execute<{ winner_id: number }>(sql`
    with recursive way as (
      select winner_id, 1 as step from client_merges where loser_id = ${id} and undone_at is null
      union all
      select next.winner_id, way.step + 1 from way
      join client_merges next on next.loser_id = way.winner_id and next.undone_at is null
      where way.step < 20
    )
    select winner_id from way order by step desc limit 1`)
  return rows[0]?.winner_id
}
