import { sql } from 'drizzle-orm'
import type { Area } from '../area.ts'
import { DAY } from '../http/clock.ts'
import type { DeclaredList } from './declared-list.ts'
import { exportAddresses } from './export-addresses.ts'

/** The files of all lists: where they are fetched, and how long it is known what was asked for. */
export function exportsArea(lists: readonly DeclaredList[]): Area {
  return {
    name: 'exports',
    routes: [],
    addresses: (app, given) => exportAddresses(app, { ...given, lists }),
    retention: [{ table: 'exports', ended: sql`created_at`, keptFor: DAY }],
  }
}
