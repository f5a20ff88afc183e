import type { Area } from '../../../area.ts'
import { quoteLinkEntity, sharingDeeds } from './deeds.ts'
import { quoteOpened } from './notices.ts'
import { quotePdfAddress } from './pdf-address.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'quote-sharing',
  routes,
  entities: [quoteLinkEntity],
  deeds: sharingDeeds,
  notices: [quoteOpened],
  addresses: quotePdfAddress,
}
