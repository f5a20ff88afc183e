import { sql } from 'drizzle-orm'
import type { Area } from '../../../area.ts'
import { KEPT_FOR } from '../../../live/live-updates.ts'
import { liveAddress } from './live-address.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'live',
  routes,
  addresses: liveAddress,
  retention: [{ table: 'live_events', ended: sql`created_at`, keptFor: KEPT_FOR }],
}
