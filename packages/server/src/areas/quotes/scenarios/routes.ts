import { scenarios } from '@portal/contract/quotes/scenarios'
import { type BoundRoute, bind, bindOutside } from '../../../http/bind.ts'
import { recommendScenario } from './recommend-scenario.ts'
import {
  copyScenario,
  createScenario,
  listScenarios,
  removeScenario,
  restoreScenario,
  updateScenario,
} from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(scenarios.list, listScenarios),
  bind(scenarios.create, createScenario),
  bind(scenarios.update, updateScenario),
  bind(scenarios.copy, copyScenario),
  bindOutside(scenarios.recommend, recommendScenario),
  bind(scenarios.remove, removeScenario),
  bind(scenarios.restore, restoreScenario),
]
