import { splits } from '@portal/contract/money/splits'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { addSplit, listSplits, removeSplit } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(splits.list, listSplits),
  bind(splits.add, addSplit),
  bind(splits.remove, removeSplit),
]
