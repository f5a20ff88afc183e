import { clawback as calls } from '@portal/contract/money/clawback'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { bindList } from '../../../subjects/bind-list.ts'
import { showExposure } from './exposure-by-month.ts'
import { exposureSubject } from './exposure-subject.ts'

export const routes: readonly BoundRoute[] = [...bindList(calls, exposureSubject), bind(calls.byMonth, showExposure)]
