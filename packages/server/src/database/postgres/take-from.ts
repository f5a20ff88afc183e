import type pg from 'pg'
import type { Taken } from '../connections.ts'
import { NO_CLOCK } from '../statement-clock.ts'

/** Takes a connection of PostgreSQL, which keeps the limits of statements itself. */
export async function takeFrom(pool: pg.Pool): Promise<Taken> {
  const client = await pool.connect()
  return { client, watch: () => NO_CLOCK, giveBack: (broken = false) => client.release(broken) }
}
