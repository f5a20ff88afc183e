import { commissionOverview as calls } from '@portal/contract/money/commission-overview'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { showOverview } from './service.ts'

export const routes: readonly BoundRoute[] = [bind(calls.view, showOverview)]
