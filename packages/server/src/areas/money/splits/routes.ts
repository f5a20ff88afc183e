import { splits } from '@portal/contract/money/splits'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { addDefault, addSplit, listSplits, removeDefault, removeSplit, viewDefault } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(splits.list, listSplits),
  bind(splits.add, addSplit),
  bind(splits.remove, removeSplit),
  bind(splits.viewDefault, viewDefault),
  bind(splits.addDefault, addDefault),
  bind(splits.removeDefault, removeDefault),
]
