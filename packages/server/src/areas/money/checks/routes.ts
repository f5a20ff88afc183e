import { commissionChecks as calls } from '@portal/contract/money/commission-checks'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { exportChecks } from './export-checks.ts'
import { countChecks, listChecks, setCheckAside, takeCheckBack, viewCheck } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(calls.list, listChecks),
  bind(calls.counts, countChecks),
  bind(calls.exportRows, exportChecks),
  bind(calls.view, viewCheck),
  bind(calls.setAsideOne, setCheckAside),
  bind(calls.takeBack, takeCheckBack),
]
