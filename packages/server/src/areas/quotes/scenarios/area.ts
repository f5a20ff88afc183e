import { type Deeds, type Told, value } from '../../../activity-log/deed.ts'
import type { Area } from '../../../area.ts'
import { quoteKind } from '../quotes/deeds.ts'
import { routes } from './routes.ts'

const named = (what: string) => ({ says: ({ after }: Told) => [what, value(after?.name)] })

const deeds: Deeds = {
  'scenario.create': named('added the quote scenario '),
  'scenario.update': named('changed the quote scenario '),
  'scenario.recommend': named('recommended the quote scenario '),
  'scenario.delete': named('deleted the quote scenario '),
  'scenario.restore': named('restored the quote scenario '),
}

export const area: Area = {
  name: 'scenarios',
  routes,
  entities: [{ name: 'scenario', timeline: { kind: quoteKind.name } }],
  deeds,
}
