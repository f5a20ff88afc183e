import { scenarios } from '@portal/contract/quotes/scenarios'
import { type Deeds, type Told, value } from '../../../activity-log/deed.ts'
import type { Area } from '../../../area.ts'
import { bind, bindOutside } from '../../../http/bind.ts'
import { quoteKind } from '../quotes/deeds.ts'
import { recommendScenario } from './recommend-scenario.ts'
import {
  copyScenario,
  createScenario,
  listScenarios,
  removeScenario,
  restoreScenario,
  updateScenario,
} from './service.ts'

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
  routes: [
    bind(scenarios.list, listScenarios),
    bind(scenarios.create, createScenario),
    bind(scenarios.update, updateScenario),
    bind(scenarios.copy, copyScenario),
    bindOutside(scenarios.recommend, recommendScenario),
    bind(scenarios.remove, removeScenario),
    bind(scenarios.restore, restoreScenario),
  ],
  entities: [{ name: 'scenario', timeline: { kind: quoteKind.name } }],
  deeds,
}
