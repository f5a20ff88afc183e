import type { Area } from '../../../area.ts'
import { quoteLinkEntity, sharingActions } from './audit-actions.ts'
import { followSentQuote } from './lead-events.ts'
import { quoteOpened } from './notices.ts'
import { quotePdfAddress } from './pdf-address.ts'
import { routes } from './routes.ts'
import { quoteWished } from './wish-notices.ts'

export const area: Area = {
  name: 'quote-sharing',
  routes,
  entities: [quoteLinkEntity],
  auditActions: sharingActions,
  notices: [quoteOpened, quoteWished],
  followers: [followSentQuote],
  addresses: quotePdfAddress,
}
