import { live } from '@portal/contract/account/live'
import { sql } from 'drizzle-orm'
import type { Area } from '../../../area.ts'
import { bind } from '../../../http/bind.ts'
import { KEPT_FOR } from '../../../live/live-updates.ts'
import { LIVE_ADDRESS, liveAddress } from './live-address.ts'

export const area: Area = {
  name: 'live',
  routes: [
    bind(live.open, async ({ services, company, caller }) => ({
      address: LIVE_ADDRESS.url(services, {
        company: company.id,
        user: caller.userId,
        session: caller.sessionId,
      }),
    })),
  ],
  addresses: liveAddress,
  outlived: [{ table: 'live_events', ended: sql`created_at`, keptFor: KEPT_FOR }],
}
