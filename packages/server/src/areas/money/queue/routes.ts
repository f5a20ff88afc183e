import { commissionQueue } from '@portal/contract/money/commission-queue'
import type { BoundRoute } from '../../../http/bind.ts'
import { bindList } from '../../../subjects/bind-list.ts'
import { queueSubject } from './queue-subject.ts'

export const routes: readonly BoundRoute[] = bindList(commissionQueue, queueSubject)
