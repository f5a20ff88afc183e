import { periods } from '@portal/contract/money/periods'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { showCheck } from './check-books.ts'
import { closePeriod, listPeriods } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(periods.list, listPeriods),
  bind(periods.check, showCheck),
  bind(periods.close, closePeriod),
]
