import { live } from '@portal/contract/account/live'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { LIVE_ADDRESS } from './live-address.ts'

export const routes: readonly BoundRoute[] = [
  bind(live.open, async ({ services, company, caller }) => ({
    address: LIVE_ADDRESS.url(services, {
      company: company.id,
      user: caller.userId,
      session: caller.sessionId,
    }),
  })),
]
